import { z } from 'zod'
import { optionalText, text } from '../kernel/fields.ts'

export const mostDomande = 200
export const longest = { riferimento: 50, testo: 1000, aiuto: 4000, sezione: 255 } as const

const fields = {
  sezione: optionalText('Sezione', longest.sezione).optional(),
  riferimento: optionalText('Riferimento', longest.riferimento).optional(),
  testo: text('Domanda', longest.testo),
  aiuto: optionalText('Aiuto', longest.aiuto).optional(),
}

/** A question of a draft as it is sent: an existing one has its key. */
export const domandaBody = z.object({
  chiave: z.uuid('Valore non valido').nullable().optional(),
  ...fields,
})
export type DomandaBody = z.output<typeof domandaBody>

/** A question of a template. Its key stays from version to version: answers of different audits can be compared. */
export const domanda = z.object({
  chiave: z.uuid(),
  sezione: z.string().nullable(),
  riferimento: z.string().nullable(),
  testo: z.string(),
  aiuto: z.string().nullable(),
})
export type Domanda = z.output<typeof domanda>

/** One question in one line: "8.5.1 I criteri sono scritti?". */
export const domandaWords = ({ riferimento, testo }: Pick<Domanda, 'riferimento' | 'testo'>) =>
  [riferimento, testo].filter(Boolean).join(' ')
