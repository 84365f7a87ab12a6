import { placeOf } from '@quadra/contract/places'
import { rischioApi } from '@quadra/contract/rischio/api'
import { ofConsortium, rischioTitle, tipoRischioLabels } from '@quadra/contract/rischio/names'
import type { Rischio } from '@quadra/contract/rischio/schema'
import { statoRischioLabels, uncoveredLabels } from '@quadra/contract/rischio/stato'
import { DetailPage } from '../domain/DetailPage.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { TabSaveBar } from '../ui/record/SaveBar.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { Azioni } from './Azioni.tsx'
import { kindWords } from './kind-words.ts'
import { RischioActs } from './RischioActs.tsx'
import { RischioData } from './RischioData.tsx'
import { RischioSummary } from './RischioSummary.tsx'
import { Valutazioni } from './Valutazioni.tsx'

const { tabs } = placeOf('rischio')

export const RischioDetail = () => (
  <DetailPage
    api={rischioApi}
    back={placeOf('rischio').path}
    title={rischioTitle}
    heading={({ id, descrizione }) => headingOf(`n. ${id}`, descrizione)}
    subtitle={({ tipo, cliente, servizio, processo }) =>
      [tipoRischioLabels[tipo], cliente?.nome ?? ofConsortium, servizio?.descrizione, processo.descrizione]
        .filter(Boolean)
        .join(' · ')
    }
    badges={(rischio) => <Badges rischio={rischio} />}
    aside={(rischio) => <RischioActs rischio={rischio} />}
    summary={(rischio) => <RischioSummary rischio={rischio} />}
    works={({ valutabile }) => valutabile}
    ownTab={tabs.dettaglio}
    bar={<TabSaveBar tabs={Object.values(tabs)} own={tabs.dettaglio} />}
  >
    {(rischio) => <UrlTabs label={`Sezioni ${kindWords[rischio.tipo].of}`} tabs={tabsOf(rischio)} />}
  </DetailPage>
)

const Badges = ({ rischio: { stato, scoperto, scaduta } }: { rischio: Rischio }) => (
  <>
    <StateBadge tone={stato === 'aperto' ? 'info' : 'neutral'}>{statoRischioLabels[stato]}</StateBadge>
    {scoperto && <StateBadge tone="danger">{uncoveredLabels.mark}</StateBadge>}
    {scaduta && <StateBadge tone="danger">{uncoveredLabels.overdue}</StateBadge>}
  </>
)

const tabsOf = (rischio: Rischio): Tab[] => [
  { value: tabs.dettaglio, label: 'Dettaglio', panel: <RischioData rischio={rischio} /> },
  {
    value: tabs.valutazioni,
    label: 'Valutazioni',
    count: rischio.valutazioni.length,
    panel: <Valutazioni rischio={rischio} />,
  },
  { value: tabs.azioni, label: 'Azioni', count: rischio.azioni_aperte, panel: <Azioni rischio={rischio} /> },
]
