import { indicatoreApi } from '@quadra/contract/indicatore/api'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { placeOf } from '@quadra/contract/places'
import { DetailPage } from '../domain/DetailPage.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { TabSaveBar } from '../ui/record/SaveBar.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { lazy, Suspense } from 'react'
import { IndicatoreData } from './IndicatoreData.tsx'
import { IndicatoreSummary } from './IndicatoreSummary.tsx'
import { LinkedActions } from './LinkedActions.tsx'
import { MissingBadge } from './MissingBadge.tsx'
import { Proposta } from './Proposta.tsx'
import { Verifiche } from './Verifiche.tsx'

export const IndicatoreDetail = () => (
  <DetailPage
    api={indicatoreApi}
    back={placeOf('indicatore').path}
    title={({ obiettivo }) => obiettivo.descrizione}
    heading={({ id, obiettivo }) => headingOf(`n. ${id}`, obiettivo.descrizione)}
    subtitle={({ cliente, servizio }) =>
      ['Indicatore', cliente.nome, servizio?.descrizione].filter(Boolean).join(' · ')
    }
    badges={({ stato, archiviato, periodo_mancante }) => (
      <>
        <StatoBadge stato={stato} archiviato={archiviato} />
        <MissingBadge period={periodo_mancante} />
      </>
    )}
    summary={(indicatore) => <IndicatoreSummary indicatore={indicatore} />}
    ownTab="tab1"
    works={({ aggiungibile }) => aggiungibile}
    // Verifications are saved one by one.
    bar={<TabSaveBar tabs={['tab1', 'tab2']} own="tab1" />}
  >
    {(indicatore) => (
      <>
        <Proposta indicatore={indicatore} />
        <UrlTabs label="Sezioni dell’indicatore" tabs={tabsOf(indicatore)} />
      </>
    )}
  </DetailPage>
)

/** With the code of objectives, which the list of indicators does not need. */
const ObiettivoDellAnno = lazy(() =>
  import('../domain/traguardo/ObiettivoDellAnno.tsx').then((module) => ({ default: module.ObiettivoDellAnno })),
)

const tabsOf = (indicatore: Indicatore): Tab[] => [
  {
    value: 'tab1',
    label: 'Dettaglio indicatore',
    panel: (
      <>
        <IndicatoreData indicatore={indicatore} />
        <Suspense>
          <ObiettivoDellAnno
            indicatore={{
              id: indicatore.id,
              descrizione: indicatore.obiettivo.descrizione,
              cliente: indicatore.cliente.id,
            }}
            isActive={indicatore.stato}
          />
        </Suspense>
      </>
    ),
  },
  {
    value: 'tab2',
    label: 'Verifiche',
    panel: (
      <>
        <Verifiche indicatore={indicatore} />
        <LinkedActions id={indicatore.id} />
      </>
    ),
  },
]
