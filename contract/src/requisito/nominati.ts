import { z } from 'zod'
import { keyParam, unstorable, unstorableWords } from '../kernel/fields.ts'
import { requisitoRef } from './schema.ts'

/** So many texts, and so long together, are read at once. */
const mostTexts = 150
const longest = 6000

/** Texts as one parameter, a line each; as many as are read at once. */
export function linesOfTexts(texts: readonly string[]): string {
  const lines = [...new Set(texts.map((one) => one.trim()))].filter(Boolean).slice(0, mostTexts)
  while (lines.join('\n').length > longest) lines.pop()
  return lines.join('\n')
}

/** Several texts with the codes of a norm: the one named, that of the non-conformities' norm, else the main one. */
export const nominatiQuery = z.object({
  norma_id: keyParam.optional(),
  norma_conformita_id: keyParam.optional(),
  testi: z
    .string()
    .max(longest)
    .refine((given) => !unstorable.test(given), unstorableWords)
    .transform((given) => given.split('\n').map((one) => one.trim()))
    .pipe(z.array(z.string()).max(mostTexts)),
})

/** What each text names, in their order; null while the norm has no requirements. */
export const nominati = z.array(z.array(requisitoRef)).nullable()
export type Nominati = z.output<typeof nominati>
export const namesNone = 'Nessun requisito con questo riferimento'
