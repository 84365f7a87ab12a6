import { cellaLabels } from '@quadra/contract/estensione/risposta'
import type { Estensione } from '@quadra/contract/estensione/schema'
import { statoEstensioneLabels } from '@quadra/contract/estensione/stato'
import { writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { type LineStep, StepLine } from '../ui/record/StepLine.tsx'
import { type Fact, Meter, Summary } from '../ui/record/Summary.tsx'
import { today } from '../ui/values/dates.ts'
import { distanceWords } from '../ui/values/deadline.ts'
import { nextStepOf } from './next-step.ts'
import { RispondiButton } from './RispondiButton.tsx'

/** An extension at a glance: how far it is, by when it is answered, by whom it was, what is done next. */
export const EstensioneSummary = ({ estensione }: { estensione: Estensione }) => (
  <Summary
    label="Come sta l’estensione"
    steps={<StepLine label="Passi dell’estensione" steps={stepsOf(estensione)} />}
    facts={[
      ...(estensione.scadenza ? [deadline(estensione.scadenza, estensione)] : []),
      ...answers(estensione),
      ...finding(estensione),
      nextFact(
        nextStepOf(estensione),
        () => estensione.risposta && <RispondiButton estensione={estensione} risposta={estensione.risposta} large />,
      ),
    ]}
  />
)

/** One declared unnecessary has no further steps. */
function stepsOf({ stato, data_apertura, aperta_da, data_chiusura, risposta, date }: Estensione): LineStep[] {
  const when = data_apertura ? writeInstant(data_apertura) : undefined
  const who = aperta_da ? `${aperta_da.nome} ${aperta_da.cognome}` : undefined
  const begun = { ...(when && { when }), ...(who && { who }) }
  if (stato === 'non_necessaria') return [{ key: stato, what: statoEstensioneLabels[stato], ...begun }]
  const end = stato === 'annullata' ? stato : 'conclusa'
  const isOpen = stato === 'aperta'
  return [
    { key: 'aperta', what: 'Richiesta', ...begun },
    {
      key: 'risposte',
      what: risposta ? 'La nostra risposta' : 'Risposte',
      isFuture: isOpen && !(risposta ? risposta.esito : date),
    },
    {
      key: end,
      what: statoEstensioneLabels[end],
      isFuture: isOpen,
      ...(data_chiusura && { when: writeInstant(data_chiusura) }),
    },
  ]
}

const deadline = (day: string, { stato }: Estensione): Fact => ({
  label: 'Rispondere entro',
  value: writeDay(day),
  more: stato === 'aperta' ? distanceWords(day) : undefined,
  tone: stato === 'aperta' && day < today() ? 'late' : undefined,
})

function answers({ date, totale, risposta }: Estensione): Fact[] {
  if (risposta) return [{ label: 'La nostra risposta', value: cellaLabels[risposta.cella] }]
  if (date === null || !totale) return []
  return [{ label: 'Risposte', value: <Meter done={date} total={totale} label="Risposte" /> }]
}

const finding = ({ non_conformita: found }: Estensione): Fact[] =>
  found
    ? [
        {
          label: 'Non conformità',
          value: <TextLink to={placeOf('non_conformita').record(found.id)}>{`n. ${found.id}`}</TextLink>,
          more: found.cliente.nome,
        },
      ]
    : []
