import { placeOfMancanza } from '@quadra/contract/traguardo/mancanze'
import type { Traguardo } from '@quadra/contract/traguardo/schema'
import type { NextStep } from '../ui/record/next-step.ts'

type Known = Pick<Traguardo, 'mancanze' | 'modificabile' | 'esito' | 'azioni'>

/** The first thing that is missing, for who may give it; else the actions that are open, or the value of the year. */
export function nextStepOf({ mancanze: [first], modificabile, esito, azioni }: Known): NextStep {
  if (first) {
    if (!modificabile)
      return { words: 'Nessuno per te', more: `manca al manager: ${first.charAt(0).toLowerCase()}${first.slice(1)}` }
    return { words: first, act: placeOfMancanza(first) }
  }
  const open = azioni.filter(({ chiusa }) => !chiusa).length
  if (esito !== 'in_corso') return { words: 'Nessuno', more: 'l’anno ha il suo esito' }
  if (open > 0)
    return { words: 'Concludere le azioni', more: open === 1 ? '1 aperta' : `${open} aperte`, act: 'azioni' }
  return { words: 'Rilevare il valore', more: 'dell’ultimo periodo dell’anno' }
}
