import { romeDay, writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import type { Reclamo } from '@quadra/contract/reclamo/schema'
import { isOpenReclamo } from '@quadra/contract/reclamo/stato'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { distanceWords } from '../ui/values/deadline.ts'

/** A complaint at a glance: when it was received, by when it is answered, what treats it. */
export const ReclamoSummary = ({ reclamo }: { reclamo: Reclamo }) => (
  <Summary label="Reclamo" facts={[received(reclamo), term(reclamo), answered(reclamo), treatment(reclamo)]} />
)

const received = ({ ricevuto_il, data_fatto }: Reclamo): Fact => ({
  label: 'Ricevuto il',
  value: writeInstant(ricevuto_il),
  more: data_fatto ? `è successo il ${writeDay(data_fatto)}` : undefined,
})

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
