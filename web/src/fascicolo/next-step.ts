import type { Fascicolo } from '@quadra/contract/fascicolo/schema'
import { writeOn } from '@quadra/contract/kernel/list'
import type { NextStep } from '../ui/record/next-step.ts'

type Known = Pick<Fascicolo, 'stato' | 'scaricabile' | 'scade_il'>

/** It is downloaded while its file is there; afterwards it is made again. */
export function nextStepOf(
  { stato, scaricabile, scade_il }: Known,
  mayCreate: boolean,
): NextStep<'scarica' | 'ricrea'> {
  if (stato === 'in_preparazione') return { words: 'Nessuno', more: 'Quadra avvisa quando è pronto' }
  if (scaricabile)
    return { words: 'Scaricare il file', ...(scade_il && { more: writeOn('fino al', scade_il) }), act: 'scarica' }
  if (mayCreate) return { words: 'Prepararlo di nuovo', more: 'con i dati di oggi', act: 'ricrea' }
  return { words: 'Nessuno', more: 'il file non c’è più' }
}
