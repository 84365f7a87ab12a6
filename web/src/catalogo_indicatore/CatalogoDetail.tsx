import { catalogoIndicatoreApi } from '@quadra/contract/catalogo_indicatore/api'
import type { CatalogoIndicatore } from '@quadra/contract/catalogo_indicatore/schema'
import { placeOf } from '@quadra/contract/places'
import { DetailPage } from '../domain/DetailPage.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { TabSaveBar } from '../ui/record/SaveBar.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { CatalogoData } from './CatalogoData.tsx'
import { Confronto } from './Confronto.tsx'
import { Cooperative } from './Cooperative.tsx'

export const CatalogoDetail = () => (
  <DetailPage
    api={catalogoIndicatoreApi}
    back={placeOf('catalogo_indicatore').path}
    title={({ codice, obiettivo }) => `${codice} · ${obiettivo.descrizione}`}
    subtitle={({ processo }) => processo.descrizione}
    badges={({ stato }) => <StatoBadge stato={stato} />}
    ownTab="tab3"
    bar={<TabSaveBar tabs={['tab1', 'tab2', 'tab3']} own="tab3" />}
  >
    {(item) => <UrlTabs label="Sezioni dell’indicatore comune" tabs={tabsOf(item)} />}
  </DetailPage>
)

const tabsOf = (item: CatalogoIndicatore): Tab[] => [
  { value: 'tab1', label: 'Confronto', panel: <Confronto item={item} /> },
  { value: 'tab2', label: 'Cooperative', count: item.cooperative, panel: <Cooperative item={item} /> },
  { value: 'tab3', label: 'Dettaglio', panel: <CatalogoData item={item} /> },
]
