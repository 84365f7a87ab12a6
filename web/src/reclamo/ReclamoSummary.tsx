import { romeDay, writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import type { Reclamo } from '@quadra/contract/reclamo/schema'
import { isOpenReclamo, statoReclamoLabels } from '@quadra/contract/reclamo/stato'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { type LineStep, StepLine } from '../ui/record/StepLine.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { distanceWords } from '../ui/values/deadline.ts'
import { nextStepOf } from './next-step.ts'
import { Move } from './ReclamoActions.tsx'

/** A complaint at a glance: how far it is, by when it is answered, what treats it, what is done next. */
export const ReclamoSummary = ({ reclamo }: { reclamo: Reclamo }) => (
  <Summary
    label="Reclamo"
    steps={<StepLine label="Passi del reclamo" steps={stepsOf(reclamo)} />}
    facts={[
      term(reclamo),
      answered(reclamo),
      treatment(reclamo),
      nextFact(nextStepOf(reclamo), (stato) => <Move reclamo={reclamo} stato={stato} filled />),
    ]}
  />
)

/** One found not pertinent ends there. */
function stepsOf({ stato, ricevuto_il, risposto_il }: Reclamo): LineStep[] {
  const end = stato === 'non_pertinente' || stato === 'archiviato' ? stato : 'risposto'
  return [
    { key: 'ricevuto', what: statoReclamoLabels.ricevuto, when: writeInstant(ricevuto_il) },
    { key: 'in_esame', what: statoReclamoLabels.in_esame, isFuture: stato === 'ricevuto' },
    {
      key: end,
      what: statoReclamoLabels[end],
      isFuture: isOpenReclamo(stato),
      ...(end === 'risposto' && risposto_il && !isOpenReclamo(stato) && { when: writeInstant(risposto_il) }),
    },
  ]
}

const term = ({ stato, scadenza_risposta, scaduto }: Reclamo): Fact => ({
  label: 'Rispondere entro',
  value: writeDay(scadenza_risposta),
  more: isOpenReclamo(stato) ? distanceWords(scadenza_risposta) : undefined,
  tone: scaduto ? 'late' : undefined,
})

const answered = ({ risposto_il, giorni }: Reclamo): Fact => ({
  label: 'Risposto il',
  value: risposto_il ? writeDay(romeDay(risposto_il)) : 'non ancora',
  more: giorni === null ? undefined : giorni === 1 ? 'dopo 1 giorno' : `dopo ${giorni} giorni`,
  tone: risposto_il ? undefined : 'unknown',
})

const treatment = ({ non_conformita: found }: Reclamo): Fact => ({
  label: 'Non conformità',
  value: found ? <TextLink to={placeOf('non_conformita').record(found.id)}>{`n. ${found.id}`}</TextLink> : 'nessuna',
  tone: found ? undefined : 'unknown',
})
