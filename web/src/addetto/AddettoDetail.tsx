import { addettoApi } from '@quadra/contract/addetto/api'
import type { Addetto } from '@quadra/contract/addetto/schema'
import { statoAddettoLabels } from '@quadra/contract/addetto/stato'
import { placeOf } from '@quadra/contract/places'
import { DetailPage } from '../domain/DetailPage.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { TabSaveBar } from '../ui/record/SaveBar.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { AddettoData } from './AddettoData.tsx'
import { AddettoDatiPersonali } from './AddettoDatiPersonali.tsx'
import { AddettoSummary } from './AddettoSummary.tsx'
import { CompetenzeBadge } from './CompetenzeBadge.tsx'
import { SessioniDellAddetto } from '../domain/formazione/SessioniDellAddetto.tsx'
import { Competenze } from './Competenze.tsx'

export const AddettoDetail = () => (
  <DetailPage
    api={addettoApi}
    back={placeOf('addetto').path}
    title={({ nome, cognome }) => `${nome} ${cognome}`}
    heading={({ codice, nome, cognome }) => headingOf(codice, `${nome} ${cognome}`)}
    subtitle={({ cliente }) => cliente.nome}
    badges={({ stato, stato_competenze }) => (
      <>
        <StateBadge tone={stato === 'attivo' ? 'info' : 'neutral'}>{statoAddettoLabels[stato]}</StateBadge>
        {stato_competenze && <CompetenzeBadge stato={stato_competenze} />}
      </>
    )}
    summary={(addetto) => <AddettoSummary addetto={addetto} />}
    ownTab={tabs.dettaglio}
    bar={<TabSaveBar tabs={Object.values(tabs)} own={tabs.dettaglio} />}
  >
    {(addetto) => <UrlTabs label="Sezioni dell’addetto" tabs={tabsOf(addetto)} />}
  </DetailPage>
)

const { tabs } = placeOf('addetto')
const tabsOf = (addetto: Addetto): Tab[] => [
  { value: tabs.competenze, label: 'Competenze', panel: <Competenze addetto={addetto} /> },
  { value: tabs.formazione, label: 'Formazione', panel: <SessioniDellAddetto addetto={addetto} /> },
  { value: tabs.dettaglio, label: 'Dettaglio', panel: <AddettoData addetto={addetto} /> },
  ...(addetto.dati_esportabili
    ? [{ value: 'tab4', label: 'Dati personali', panel: <AddettoDatiPersonali addetto={addetto} /> }]
    : []),
]
