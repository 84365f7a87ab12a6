import { z } from 'zod'
import { requisito, requisitoRef } from './schema.ts'
import { variazioni } from './stato.ts'

/** What a new edition leaves as it was, changes and drops. */
export const transizione = z.object({
  /** The leaves by code. */
  righe: z.array(
    z.object({
      requisito: requisitoRef,
      origini: requisito.shape.origini,
      variazione: z.enum(variazioni).nullable(),
      /** The sites where it is uncovered. */
      scoperte: z.int(),
      /** The documents of its origins that wait to be confirmed. */
      da_confermare: z.int(),
    }),
  ),
  /** Active requirements of the norms it derives from that nothing here took over. */
  non_ripresi: z.array(requisitoRef),
})
export type Transizione = z.output<typeof transizione>
