import type { Certificato } from '@quadra/contract/certificato/schema'
import { daysAfter } from '@quadra/contract/kernel/days'
import type { NextStep } from '../ui/record/next-step.ts'

/** Before its end a certificate is renewed; some weeks before a surveillance its day is planned. */
const early = { renewal: 90, surveillance: 60 } as const

type Known = Pick<Certificato, 'modificabile' | 'data_fine' | 'sorveglianza_entro'> & {
  readonly siti: readonly unknown[]
}

export function nextStepOf(certificato: Known, today: string): NextStep<'siti' | 'sorveglianza' | 'rinnova'> {
  const { modificabile, data_fine, sorveglianza_entro, siti } = certificato
  if (!modificabile) return { words: 'Nessuno per te', more: 'lo tiene il consorzio' }
  if (data_fine <= daysAfter(today, early.renewal))
    return { words: 'Registrare il rinnovo', more: data_fine < today ? 'è scaduto' : 'sta per scadere', act: 'rinnova' }
  if (sorveglianza_entro && sorveglianza_entro <= daysAfter(today, early.surveillance))
    return { words: 'Fare la sorveglianza', more: 'poi scrivere la data della prossima', act: 'sorveglianza' }
  if (siti.length === 0) return { words: 'Indicare i siti', more: 'da essi dipende la copertura', act: 'siti' }
  return { words: 'Nessuno', more: 'è in regola' }
}
