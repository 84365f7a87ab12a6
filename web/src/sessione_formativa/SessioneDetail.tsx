import { placeOf } from '@quadra/contract/places'
import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import { ofConsortium, sessioneNumber, sessioneTitle } from '@quadra/contract/sessione_formativa/stato'
import { DetailPage } from '../domain/DetailPage.tsx'
import { SessioneBadge } from '../domain/formazione/SessioneBadge.tsx'
import { TabSaveBar } from '../ui/record/SaveBar.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { Partecipanti } from './Partecipanti.tsx'
import { SessioneActs } from './SessioneActs.tsx'
import { recordTabs } from './record-tabs.ts'
import { SessioneData } from './SessioneData.tsx'
import { SessioneFiles } from './SessioneFiles.tsx'
import { SessioneSummary } from './SessioneSummary.tsx'

export const SessioneDetail = () => (
  <DetailPage
    api={sessioneFormativaApi}
    back={placeOf('sessione_formativa').path}
    title={sessioneTitle}
    heading={(sessione) => headingOf(sessioneNumber(sessione), sessione.titolo)}
    subtitle={({ competenza, cliente }) => `${competenza.descrizione} · ${cliente?.nome ?? ofConsortium}`}
    badges={({ stato }) => <SessioneBadge stato={stato} />}
    aside={(sessione) => <SessioneActs sessione={sessione} />}
    summary={(sessione) => <SessioneSummary sessione={sessione} />}
    works={({ iscrivibile, giudicabile }) => iscrivibile || giudicabile}
    ownTab={recordTabs.dati}
    bar={<TabSaveBar tabs={Object.values(recordTabs)} own={recordTabs.dati} />}
  >
    {(sessione) => <UrlTabs label="Sezioni della sessione" tabs={tabsOf(sessione)} />}
  </DetailPage>
)

const tabsOf = (sessione: Sessione): Tab[] => [
  {
    value: recordTabs.partecipanti,
    label: 'Partecipanti',
    count: sessione.iscritti,
    panel: <Partecipanti sessione={sessione} />,
  },
  { value: recordTabs.dati, label: 'Dati', panel: <SessioneData sessione={sessione} /> },
  ...(sessione.file_visibili
    ? [{ value: recordTabs.file, label: 'Firme e prove', panel: <SessioneFiles sessione={sessione} /> }]
    : []),
]
