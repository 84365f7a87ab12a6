import type { Lack } from '@quadra/contract/riesame/rules'
import type { Riesame } from '@quadra/contract/riesame/schema'
import type { NextStep } from '../ui/record/next-step.ts'

type Known = Pick<Riesame, 'stato' | 'modificabile'> & {
  readonly ingressi: readonly Pick<Riesame['ingressi'][number], 'codice' | 'titolo' | 'discusso'>[]
}

/** The inputs are discussed one after the other, then minutes and decisions, then it is closed. */
export function nextStepOf(
  { stato, modificabile, ingressi }: Known,
  lacks: readonly Lack[],
): NextStep<'vai' | 'chiudi'> {
  if (stato === 'chiuso') return { words: 'Nessuno', more: 'è chiuso' }
  if (!modificabile) return { words: 'Nessuno per te', more: 'lo tiene il manager' }
  const open = ingressi.find(({ discusso }) => !discusso)
  if (open) return { words: `Discutere ${open.codice}`, more: open.titolo, act: 'vai' }
  const [first] = lacks
  return first
    ? { words: first.words, act: 'vai' }
    : { words: 'Chiudere il riesame', more: 'non manca nulla', act: 'chiudi' }
}
