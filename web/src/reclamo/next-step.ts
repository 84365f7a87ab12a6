import type { Reclamo } from '@quadra/contract/reclamo/schema'
import { isOpenReclamo, type StatoReclamo } from '@quadra/contract/reclamo/stato'
import type { NextStep } from '../ui/record/next-step.ts'

type Known = Pick<Reclamo, 'stato' | 'stati_successivi'>

/** First it is taken in, then answered. */
export function nextStepOf({ stato, stati_successivi }: Known): NextStep<'in_esame' | 'risposto'> {
  if (!isOpenReclamo(stato)) return { words: 'Nessuno', more: ends[stato] }
  if (stato === 'ricevuto' && stati_successivi.includes('in_esame'))
    return { words: 'Prendere in esame', more: 'poi rispondere a chi ha scritto', act: 'in_esame' }
  if (stati_successivi.includes('risposto')) return { words: 'Rispondere a chi ha scritto', act: 'risposto' }
  return { words: 'Nessuno per te', more: 'risponde chi gestisce il reclamo' }
}

const ends: Partial<Record<StatoReclamo, string>> = {
  risposto: 'è stato risposto',
  non_pertinente: 'non era pertinente',
  archiviato: 'è archiviato',
}
