import { z } from 'zod'
import { keyParam } from '../kernel/fields.ts'
import { requisitoRef } from './schema.ts'

/** So many texts are read at once. */
export const mostTexts = 150

/** Several texts, a line each, with the codes of a norm: the one named, that of the non-conformities' norm, else the main one. */
export const nominatiQuery = z.object({
  norma_id: keyParam.optional(),
  norma_conformita_id: keyParam.optional(),
  testi: z
    .string()
    .max(6000)
    .transform((given) => [...new Set(given.split('\n').map((one) => one.trim()))].filter(Boolean))
    .pipe(z.array(z.string()).max(mostTexts)),
})

/** What each text names; null while the norm has no requirements. */
export const nominati = z
  .array(z.object({ testo: z.string(), requisiti: z.array(requisitoRef) }))
  .nullable()
export type Nominati = z.output<typeof nominati>
export const namesNone = 'Nessun requisito con questo riferimento'
