import { z } from 'zod'
import { decimal } from '../kernel/decimal.ts'
import { key, pastDay, right, user } from '../kernel/fields.ts'

export const verificaCreate = z.object({ data_valutazione: pastDay('Data valutazione'), verifica: decimal('Valore') })

export const sogliaLabels = {
  uguale: 'Uguale (=)',
  maggiore_uguale: 'Maggiore o uguale (≥)',
  minore_uguale: 'Minore o uguale (≤)',
} as const
export type Soglia = keyof typeof sogliaLabels
export const soglia = z.enum(Object.keys(sogliaLabels) as [Soglia])

/** A measured value, with the target it was judged by: later changes of the indicator do not touch it. */
export const verifica = z.object({
  id: key,
  data_valutazione: z.iso.date(),
  verifica: z.number(),
  target: z.number(),
  soglia,
  risultato: z.boolean(),
  /** Who recorded it. */
  utente: user('Registrata da').nullable(),
  cancellabile: right,
})
export type Verifica = z.output<typeof verifica>
