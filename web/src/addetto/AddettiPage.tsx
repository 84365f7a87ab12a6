import { isConsortium, management } from '@quadra/contract/policy'
import { useSession } from '../client/session.ts'
import { useUrlTab } from '../ui/record/UrlTabs.tsx'
import { AddettoList } from './AddettoList.tsx'
import { CooperativeView } from './CooperativeView.tsx'
import { MatriceView } from './MatriceView.tsx'
import { type View, views } from './views.tsx'

/** Who works, and what they can do: as a list, as a matrix, by cooperative. */
export function AddettiPage() {
  const { ruolo } = useSession()
  const view = useUrlTab(Object.keys(views), 'vista') as View
  if (view === 'matrice') return <MatriceView />
  if (view === 'cooperative' && (isConsortium(ruolo) || management.includes(ruolo as never))) return <CooperativeView />
  return <AddettoList />
}
