import { z } from 'zod'
import { wordsParam } from '../kernel/fields.ts'
import { gradi, livelliRischio } from './names.ts'
import { rischioFilter } from './schema.ts'

/** The list's own filters, and its words. */
export const mappaQuery = z.object({ ...rischioFilter.shape, q: wordsParam.optional() })

/** How many risks of the list stand in each of the 25 cells, and how many nobody valued. */
export const mappa = z.object({
  celle: z.array(
    z.object({
      probabilita: z.literal(gradi),
      impatto: z.literal(gradi),
      livello: z.enum(livelliRischio),
      numero: z.int(),
    }),
  ),
  da_valutare: z.int(),
})
export type Mappa = z.output<typeof mappa>
