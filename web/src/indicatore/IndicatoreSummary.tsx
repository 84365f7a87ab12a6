import { periodName } from '@quadra/contract/indicatore/periods'
import { resultLabel, writeTarget } from '@quadra/contract/indicatore/rules'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { aimOf, tendenzaLabels } from '@quadra/contract/indicatore/values'
import { romeDay, writeCell, writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { GoTo } from '../ui/record/GoTo.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { type LineStep, StepLine } from '../ui/record/StepLine.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { today } from '../ui/values/dates.ts'
import { nextStepOf } from './next-step.ts'
import { useMayAct } from './Proposta.tsx'

/** An indicator at a glance: its last value against its target, what is owed, what is done next. */
export function IndicatoreSummary({ indicatore }: { indicatore: Indicatore }) {
  const mayAct = useMayAct(indicatore)
  return (
    <Summary
      label="Come va l’indicatore"
      steps={<StepLine label="Passi dell’indicatore" steps={stepsOf(indicatore)} />}
      facts={[
        last(indicatore),
        aim(indicatore),
        course(indicatore),
        nextFact(nextStepOf(indicatore, mayAct), (act) =>
          act === 'registra' ? (
            <GoTo tab={placeOf('indicatore').tabs.verifiche} field="verifica">
              Registra
            </GoTo>
          ) : (
            <GoTo part="proposta">Vai alla proposta</GoTo>
          ),
        ),
      ]}
    />
  )
}

/** Defined, measured last, and what is owed. */
function stepsOf({ data_creazione, utente, verifiche: [verifica], periodo_mancante }: Indicatore): LineStep[] {
  return [
    {
      key: 'definito',
      what: 'Definito',
      when: writeDay(romeDay(data_creazione)),
      who: `${utente.nome} ${utente.cognome}`,
    },
    verifica
      ? {
          key: 'rilevato',
          what: `Rilevato: ${periodName(verifica.periodo)}`,
          when: writeDay(verifica.data_valutazione),
          ...(verifica.utente && { who: `${verifica.utente.nome} ${verifica.utente.cognome}` }),
        }
      : { key: 'rilevato', what: 'Rilevato', isFuture: true },
    ...(periodo_mancante ? [{ key: 'mancante', what: `Da rilevare: ${periodo_mancante}`, isFuture: true }] : []),
  ]
}

const last = ({ verifiche: [verifica] }: Indicatore): Fact =>
  verifica
    ? {
        label: 'Ultimo valore',
        value: writeCell(verifica.verifica),
        more: resultLabel(verifica.risultato).toLowerCase(),
        tone: verifica.risultato ? undefined : 'late',
      }
    : { label: 'Ultimo valore', value: 'mai rilevato', tone: 'unknown' }

const aim = (indicatore: Indicatore): Fact => ({
  label: 'Obiettivo',
  value: writeTarget(aimOf(indicatore, Number(today().slice(0, 4)))),
})

const course = ({ tendenza }: Indicatore): Fact =>
  tendenza
    ? { label: 'Tendenza', value: tendenzaLabels[tendenza] }
    : { label: 'Tendenza', value: 'non ancora', tone: 'unknown' }
