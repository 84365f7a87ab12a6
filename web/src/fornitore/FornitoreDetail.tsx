import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { collective } from '@quadra/contract/fornitore/names'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { placeOf } from '@quadra/contract/places'
import { DetailPage } from '../domain/DetailPage.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { TabSaveBar } from '../ui/record/SaveBar.tsx'
import { StateBadge, StatoBadge } from '../ui/page/StateBadge.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { Approvazione } from './Approvazione.tsx'
import { Contratti } from './Contratti.tsx'
import { Fatture } from './Fatture.tsx'
import { FornitoreData } from './FornitoreData.tsx'
import { FornitoreSummary } from './FornitoreSummary.tsx'
import { Impatto } from './Impatto.tsx'
import { Monitoraggio } from './Monitoraggio.tsx'
import { Qualifica } from './Qualifica.tsx'
import { QualificaBadge } from './QualificaBadge.tsx'
import { ToallButton } from './ToallButton.tsx'

export const FornitoreDetail = () => (
  <DetailPage
    api={fornitoreApi}
    back={placeOf('fornitore').path}
    title={(fornitore) => fornitore.ragione_sociale}
    heading={({ id, ragione_sociale }) => headingOf(`n. ${id}`, ragione_sociale)}
    subtitle={(fornitore) => fornitore.cliente?.nome ?? 'Fornitore di tutte le cooperative'}
    badges={(fornitore) => (
      <>
        {fornitore.cliente === null && <StateBadge tone="info">{collective}</StateBadge>}
        <StatoBadge stato={fornitore.stato} archiviato={fornitore.archiviato} />
        {fornitore.qualifica && <QualificaBadge qualifica={fornitore.qualifica} />}
      </>
    )}
    aside={(fornitore) => fornitore.toall && <ToallButton fornitore={fornitore} />}
    summary={(fornitore) => <FornitoreSummary fornitore={fornitore} />}
    ownTab="tab1"
    bar={<TabSaveBar tabs={tabs} own="tab1" />}
  >
    {(fornitore) => <UrlTabs label="Sezioni del fornitore" tabs={tabsOf(fornitore)} />}
  </DetailPage>
)

const tabsOf = (fornitore: Fornitore): Tab[] => [
  { value: 'tab1', label: 'Dettaglio fornitore', panel: <FornitoreData fornitore={fornitore} /> },
  {
    value: placeOf('fornitore').tabs.approvazione,
    label: 'Approvazione',
    panel: <Approvazione fornitore={fornitore} />,
  },
  {
    value: placeOf('fornitore').tabs.monitoraggio,
    label: 'Monitoraggio',
    panel: <Monitoraggio fornitore={fornitore} />,
  },
  { value: placeOf('fornitore').tabs.contratti, label: 'Contratti', panel: <Contratti fornitore={fornitore} /> },
  { value: 'tab5', label: 'Fatture', panel: <Fatture fornitore={fornitore} /> },
  { value: 'tab6', label: 'Impatto', panel: <Impatto fornitore={fornitore} /> },
  { value: placeOf('fornitore').tabs.qualifica, label: 'Qualifica', panel: <Qualifica fornitore={fornitore} /> },
]

/** The other tabs save by themselves. */
const tabs = ['tab1', 'tab2', 'tab3', 'tab4', 'tab5', 'tab6', 'tab7']
