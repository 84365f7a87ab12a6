import type { AzioneMiglioramento } from '@quadra/contract/azione_miglioramento/schema'
import { truncate, writeDay } from '@quadra/contract/kernel/list'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { asText } from '../ui/form/writers.ts'
import { nextFact } from '../ui/record/next-step.ts'
import { type LineStep, StepLine } from '../ui/record/StepLine.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { distanceWords } from '../ui/values/deadline.ts'
import { ChiudiButton } from './ChiudiButton.tsx'
import { nextStepOf } from './next-step.ts'

/** An action at a glance: how far it is, by when, who follows it, what is done next. */
export function AzioneSummary({ azione }: { azione: AzioneMiglioramento }) {
  const soluzione = asText(useFieldValue('soluzione'))
  return (
    <Summary
      label="Come sta l’azione"
      steps={<StepLine label="Passi dell’azione" steps={stepsOf(azione)} />}
      facts={[
        deadline(azione),
        responsible(azione),
        origin(azione),
        nextFact(nextStepOf({ ...azione, soluzione }), () => <ChiudiButton />),
      ]}
    />
  )
}

const stepsOf = ({ data_segnalazione, utente, soluzione, chiusa, archiviata }: AzioneMiglioramento): LineStep[] => [
  {
    key: 'segnalata',
    what: 'Segnalata',
    when: writeDay(data_segnalazione),
    who: `${utente.nome} ${utente.cognome}`,
  },
  ...(archiviata ? [] : [{ key: 'soluzione', what: 'Soluzione', isFuture: !chiusa && !soluzione }]),
  { key: 'chiusa', what: archiviata ? 'Archiviata' : 'Chiusa', isFuture: !chiusa },
]

const deadline = ({ data_azione, chiusa, scaduta }: AzioneMiglioramento): Fact => ({
  label: 'Da verificare entro',
  value: writeDay(data_azione),
  more: chiusa ? undefined : distanceWords(data_azione),
  tone: scaduta ? 'late' : undefined,
})

const responsible = ({ responsabile }: AzioneMiglioramento): Fact => ({
  label: 'Chi la segue',
  value: responsabile ? `${responsabile.nome} ${responsabile.cognome}` : 'da indicare',
  tone: responsabile ? undefined : 'unknown',
})

function origin({ audit, indicatore, rischio }: AzioneMiglioramento): Fact {
  const label = 'Nata da'
  if (audit) return { label, value: `Audit ${audit.anno}/${audit.numero}` }
  if (rischio) return { label, value: `Rischio n. ${rischio.id}`, more: truncate(rischio.descrizione, 60) }
  return indicatore
    ? { label, value: 'Indicatore', more: indicatore.descrizione }
    : { label, value: 'una segnalazione', tone: 'unknown' }
}
