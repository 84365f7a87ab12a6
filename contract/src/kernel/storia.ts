import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** One line of a record's history, already in plain Italian. */
export const storiaLine = z.object({
  id: z.int(),
  quando: instant,
  /** Name and surname; "Sistema" for the product itself. */
  chi: z.string(),
  azione: z.string(),
  motivo: z.string().nullable(),
  modifiche: z.array(z.object({ campo: z.string(), etichetta: z.string(), da: z.string(), a: z.string() })),
})
export type StoriaLine = z.output<typeof storiaLine>

/** The call that tells a record's history, as the kernels see it. */
export type StoriaCall = Endpoint & { readonly path: `${string}/:slice/:id`; readonly reply: z.ZodType<StoriaLine[]> }
