import type { AzioneMiglioramento } from '@quadra/contract/azione_miglioramento/schema'
import type { NextStep } from '../ui/record/next-step.ts'

type Known = Pick<AzioneMiglioramento, 'chiusa' | 'archiviata' | 'modificabile' | 'soluzione' | 'responsabile'>

/** An action is closed with its solution; what was typed and not saved yet counts. */
export function nextStepOf({ chiusa, archiviata, modificabile, soluzione, responsabile }: Known): NextStep<'chiudi'> {
  if (chiusa) return { words: 'Nessuno', more: archiviata ? 'è archiviata' : 'è chiusa' }
  if (!modificabile)
    return {
      words: 'Nessuno per te',
      more: responsabile
        ? `la segue ${responsabile.nome} ${responsabile.cognome}`
        : 'la segue chi coordina il servizio',
    }
  if (!soluzione?.trim()) return { words: 'Scrivere la soluzione e chiudere', act: 'chiudi' }
  return { words: 'Chiudere l’azione', more: 'non manca nulla', act: 'chiudi' }
}
