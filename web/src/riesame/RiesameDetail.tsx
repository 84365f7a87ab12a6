import { writeInstant } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { riesameApi } from '@quadra/contract/riesame/api'
import { ownerName, rangeWords, type Riesame, riesameNumber, riesameTitle } from '@quadra/contract/riesame/schema'
import { statoRiesameLabels } from '@quadra/contract/riesame/stato'
import { AnnoLink } from '../domain/AnnoLink.tsx'
import { DetailPage } from '../domain/DetailPage.tsx'
import { PdfButton } from '../domain/PdfButton.tsx'
import { RiapriButton } from '../domain/RiapriButton.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { AggiornaButton } from './AggiornaButton.tsx'
import { PerChiudere } from './PerChiudere.tsx'
import { RiesameSections } from './RiesameSections.tsx'
import { RiesameSummary } from './RiesameSummary.tsx'
import { statoRiesameTones } from './riesame-words.ts'
import { useLacks } from './use-lacks.ts'

export const RiesameDetail = () => (
  <DetailPage
    api={riesameApi}
    back={placeOf('riesame').path}
    title={riesameTitle}
    heading={(riesame) => headingOf(riesameNumber(riesame), `Riesame della direzione, ${ownerName(riesame)}`)}
    subtitle={(riesame) => `Periodo ${rangeWords(riesame)} · Dati del ${writeInstant(riesame.raccolto_il)}`}
    badges={({ stato, revisione }) => (
      <>
        <StateBadge tone={statoRiesameTones[stato]}>{statoRiesameLabels[stato]}</StateBadge>
        {revisione > 0 && <StateBadge tone="neutral">Rev. {revisione}</StateBadge>}
      </>
    )}
    aside={(riesame) => <Acts riesame={riesame} />}
    summary={(riesame) => <RiesameSummary riesame={riesame} />}
    isWide={() => true}
    works={({ decisioni }) => decisioni.some(({ concludibile }) => concludibile)}
    // What is typed is saved by itself.
    bar={null}
  >
    {(riesame) => <RiesameSections riesame={riesame} />}
  </DetailPage>
)

function Acts({ riesame }: { riesame: Riesame }) {
  const lacks = useLacks(riesame)
  return (
    <>
      {riesame.aggiornabile && <AggiornaButton riesame={riesame} />}
      <AnnoLink anno={riesame.anno} cliente={riesame.cliente} />
      <PdfButton
        call={riesameApi.pdf}
        id={riesame.id}
        name={`riesame_${riesame.anno}_${riesame.numero}_${riesame.id}.pdf`}
      />
      {riesame.modificabile && lacks.length > 0 && <PerChiudere riesame={riesame} lacks={lacks} />}
      {riesame.riapribile && (
        <RiapriButton
          call={riesameApi.riapri}
          id={riesame.id}
          title="Riapri il riesame"
          success={`Riesame riaperto: revisione ${riesame.revisione + 1}`}
        />
      )}
    </>
  )
}
