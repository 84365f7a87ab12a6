import { management } from '@quadra/contract/policy'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'
import { ViewSwitch } from '../ui/page/ViewSwitch.tsx'

export const views = { elenco: 'Elenco', matrice: 'Matrice', cooperative: 'Cooperative' } as const
export type View = keyof typeof views
const ofServices = { elenco: views.elenco, matrice: views.matrice }

export const title = 'Addetti'
export const subtitle = 'Chi lavora, e che cosa sa fare'

/** The switch between the three; the cooperatives are compared by who manages them. */
export function AddettiViews({ view }: { view: View }) {
  const { ruolo } = useSession()
  const navigate = useNavigate()
  const pick = (picked: View) =>
    void navigate({
      to: '.',
      search: () => (picked === 'elenco' ? {} : { vista: picked }),
      replace: true,
      resetScroll: false,
    })
  const offered: Partial<Record<View, string>> = (management as readonly string[]).includes(ruolo) ? views : ofServices
  return <ViewSwitch<View> label="Vista" views={offered as typeof views} value={view} onPick={pick} />
}
