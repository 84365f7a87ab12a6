import { writeOn } from '@quadra/contract/kernel/list'
import type { RichiestaEnte } from '@quadra/contract/richiesta_ente/schema'
import type { NextStep } from '../ui/record/next-step.ts'

type Known = Pick<RichiestaEnte, 'stato' | 'modificabile' | 'termine' | 'rilasci'>

/** A manager gives a file first, and then closes the request. */
export function nextStepOf({ stato, modificabile, termine, rilasci }: Known): NextStep<'rilascia' | 'evadi'> {
  if (stato === 'ritirata') return { words: 'Nessuno', more: 'l’ente l’ha ritirata' }
  if (!modificabile && stato === 'aperta') return { words: 'Nessuno', more: 'il mandato è finito' }
  if (stato === 'evasa') return { words: 'Nessuno per te', more: 'l’ente può riaprirla' }
  const inForce = rilasci.some(({ revocato_il }) => revocato_il === null)
  return inForce
    ? { words: 'Segnarla come evasa', more: writeOn('entro il', termine), act: 'evadi' }
    : { words: 'Rilasciare un file', more: writeOn('entro il', termine), act: 'rilascia' }
}
