import { PageHeader } from '../ui/page/PageHeader.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { ComuniList } from './ComuniList.tsx'
import { Confronto } from './Confronto.tsx'

/** The risks that the consortium gives to its cooperatives, and what each of them says of its own. */
export const RischiComuniPage = () => (
  <>
    <PageHeader title="Rischi comuni" subtitle="I rischi che ogni cooperativa valuta, a confronto" />
    <UrlTabs label="Sezioni dei rischi comuni" tabs={tabs} />
  </>
)

const tabs: Tab[] = [
  { value: 'tab1', label: 'Rischi comuni', panel: <ComuniList /> },
  { value: 'tab2', label: 'Confronto', panel: <Confronto /> },
]
