import { writeInstant } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { riesameApi } from '@quadra/contract/riesame/api'
import { rangeWords, type Riesame, riesameTitle } from '@quadra/contract/riesame/schema'
import { statoRiesameLabels } from '@quadra/contract/riesame/stato'
import { DetailPage } from '../domain/DetailPage.tsx'
import { PdfButton } from '../domain/PdfButton.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { AggiornaButton } from './AggiornaButton.tsx'
import { Decisioni } from './Decisioni.tsx'
import { Ingressi } from './Ingressi.tsx'
import { RiesameBar } from './RiesameBar.tsx'
import { statoRiesameTones } from './riesame-words.ts'
import { Verbale } from './Verbale.tsx'

export const RiesameDetail = () => (
  <DetailPage
    api={riesameApi}
    back={placeOf('riesame').path}
    title={riesameTitle}
    subtitle={(riesame) => `Periodo ${rangeWords(riesame)}`}
    badges={(riesame) => <Badges riesame={riesame} />}
    aside={(riesame) => (
      <>
        {riesame.aggiornabile && <AggiornaButton riesame={riesame} />}
        <PdfButton
          call={riesameApi.pdf}
          id={riesame.id}
          name={`riesame_${riesame.anno}_${riesame.numero}_${riesame.id}.pdf`}
        />
      </>
    )}
    works={({ decisioni }) => decisioni.some(({ concludibile }) => concludibile)}
    bar={<RiesameBar />}
  >
    {(riesame) => <UrlTabs label="Sezioni del riesame" tabs={tabsOf(riesame)} />}
  </DetailPage>
)

function Badges({ riesame: { stato, revisione, raccolto_il, ingressi } }: { riesame: Riesame }) {
  const discussed = ingressi.filter(({ discusso }) => discusso).length
  return (
    <>
      <StateBadge tone={statoRiesameTones[stato]}>{statoRiesameLabels[stato]}</StateBadge>
      {revisione > 0 && <StateBadge tone="neutral">Rev. {revisione}</StateBadge>}
      <StateBadge tone="neutral">Dati del {writeInstant(raccolto_il)}</StateBadge>
      <StateBadge tone={discussed === ingressi.length ? 'success' : 'info'}>
        {discussed} di {ingressi.length} discussi
      </StateBadge>
    </>
  )
}

const tabsOf = (riesame: Riesame): Tab[] => [
  { value: 'tab1', label: 'Elementi in ingresso', panel: <Ingressi riesame={riesame} /> },
  { value: 'tab2', label: 'Verbale', panel: <Verbale riesame={riesame} /> },
  {
    value: placeOf('riesame').tabs.decisioni,
    label: 'Decisioni',
    count: riesame.decisioni.length,
    panel: <Decisioni riesame={riesame} />,
  },
]
