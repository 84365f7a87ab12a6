import { z } from 'zod'
import { sezioni } from '../chiave/sezioni.ts'
import { instant } from '../kernel/fields.ts'

/** How far back changes are read, in days. */
export const daysBack = 400
/** So many lines at a time. */
export const mostLines = 500

const names = z
  .string()
  .transform((value) => value.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(sezioni, { error: 'Sezione sconosciuta' })))

export const modificheQuery = z.object({
  /** The `cursore` of the page before; none begins with the oldest change. */
  dopo: z.string().max(300).optional(),
  /** Names of sections, separated by commas; default: all. */
  sezioni: names.optional(),
})

export const modifiche = z.object({
  righe: z.array(
    z.object({
      sezione: z.enum(sezioni),
      id: z.int(),
      azione: z.enum(['creata', 'modificata', 'eliminata']),
      quando: instant,
      cliente_id: z.int().nullable(),
    }),
  ),
  /** What to ask for next as `dopo`; opaque. */
  cursore: z.string(),
  /** There are more already. */
  altre: z.boolean(),
})
export type Modifiche = z.output<typeof modifiche>
