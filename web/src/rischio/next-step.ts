import { writeOn } from '@quadra/contract/kernel/list'
import type { Rischio } from '@quadra/contract/rischio/schema'
import { uncoveredReasons } from '@quadra/contract/rischio/stato'
import type { NextStep } from '../ui/record/next-step.ts'
import { kindWords } from './kind-words.ts'

type Known = Pick<
  Rischio,
  | 'tipo'
  | 'stato'
  | 'valutazione'
  | 'trattamento'
  | 'motivo_scoperto'
  | 'scaduta'
  | 'prossima_revisione'
  | 'valutabile'
  | 'modificabile'
>
type Act = 'valuta' | 'tratta' | 'azione'

/** Value it, decide, act, value it again: the first that is still to be done, for who may do it. */
export function nextStepOf(rischio: Known): NextStep<Act> {
  const { tipo, stato, valutazione, trattamento, motivo_scoperto, scaduta, prossima_revisione } = rischio
  const { valutabile, modificabile } = rischio
  if (stato === 'chiuso') return { words: 'Nessuno', more: `è chius${kindWords[tipo].ends}` }
  if (!valutazione) return valutabile ? { words: 'Valutare', act: 'valuta' } : others
  if (!trattamento) return modificabile ? { words: 'Decidere il trattamento', act: 'tratta' } : others
  if (motivo_scoperto === uncoveredReasons.senza_azione)
    return modificabile ? { words: 'Creare un’azione', act: 'azione' } : others
  if (motivo_scoperto || scaduta)
    return valutabile
      ? { words: 'Rivalutare', ...(motivo_scoperto && { more: 'le azioni sono chiuse' }), act: 'valuta' }
      : others
  return { words: 'Nessuno ora', more: `da rivedere ${writeOn('entro il', prossima_revisione)}` }
}

const others: NextStep<Act> = { words: 'Nessuno per te', more: 'lo segue chi ne è responsabile' }
