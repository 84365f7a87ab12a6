import { writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { writeLevel } from '@quadra/contract/rischio/names'
import { type Rischio, residuoWords, trattamentoWords } from '@quadra/contract/rischio/schema'
import { GoTo } from '../ui/record/GoTo.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { distanceWords } from '../ui/values/deadline.ts'
import { AzioneButton } from './AzioneButton.tsx'
import { kindWords } from './kind-words.ts'
import { nextStepOf } from './next-step.ts'
import { openWords } from './open-words.ts'
import { RivalutaButton } from './RivalutaButton.tsx'

const { tabs } = placeOf('rischio')

/** A risk at a glance: its level and the one before, what should be left, what is done, when it is looked at again. */
export const RischioSummary = ({ rischio }: { rischio: Rischio }) => (
  <Summary
    label={`Come sta ${kindWords[rischio.tipo].the}`}
    facts={[
      level(rischio),
      residual(rischio),
      actions(rischio),
      review(rischio),
      nextFact(nextStepOf(rischio), (act) => {
        if (act === 'valuta') return <RivalutaButton rischio={rischio} isNext />
        if (act === 'azione') return <AzioneButton rischio={rischio} />
        return (
          <GoTo tab={tabs.dettaglio} field="trattamento">
            Decidi
          </GoTo>
        )
      }),
    ]}
  />
)

function level({ tipo, valutazione, valutazioni: [, before] }: Rischio): Fact {
  const label = 'Livello'
  if (!valutazione) return { label, value: writeLevel(null), tone: 'unknown' }
  const high = tipo === 'rischio' && valutazione.livello === 'critico' ? ('late' as const) : undefined
  return { label, value: writeLevel(valutazione), more: before && `prima ${writeLevel(before)}`, tone: high }
}

function residual(rischio: Rischio): Fact {
  const words = residuoWords(rischio)
  const more = trattamentoWords(rischio)
  return words
    ? { label: 'Residuo', value: words, more }
    : { label: 'Residuo', value: 'non indicato', more, tone: 'unknown' }
}

const actions = ({ azioni_aperte, motivo_scoperto }: Rischio): Fact => ({
  label: 'Azioni',
  value: openWords({ azioni_aperte }),
  ...(motivo_scoperto && { more: motivo_scoperto, tone: 'late' as const }),
})

const review = ({ tipo, prossima_revisione, scaduta, stato }: Rischio): Fact => ({
  label: 'Prossima revisione',
  value: stato === 'chiuso' ? `è chius${kindWords[tipo].ends}` : writeDay(prossima_revisione),
  ...(stato === 'aperto' ? { more: distanceWords(prossima_revisione) } : { tone: 'unknown' as const }),
  ...(scaduta && { tone: 'late' as const }),
})
