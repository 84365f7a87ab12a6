import { z } from 'zod'
import { decimal } from '../kernel/decimal.ts'
import { computed, instant, key, longText, optionalLongText, pastDay, right, user } from '../kernel/fields.ts'
import { countedDay, readPeriod } from './periods.ts'

const motivo_correzione = optionalLongText('Motivo della correzione').optional()
/** `2026-S1` or `2026`; blank is as if it were not there. */
const periodo = z
  .preprocess(
    (input) => (input === '' || input === null ? undefined : input),
    z
      .string('Periodo non valido')
      .refine((codice) => readPeriod(codice) !== undefined, 'Periodo non valido')
      .optional(),
  )
  .meta({ title: 'Periodo' })

export const verificaCreate = z.object({
  data_valutazione: pastDay('Data valutazione'),
  verifica: decimal('Valore'),
  /** The period it is the value of; that of its day where none is given. */
  periodo: periodo.optional(),
  motivo_correzione,
})
export type VerificaCreate = z.output<typeof verificaCreate>

/** A value is deleted with a reason, and stays in sight with it. */
export const verificaDelete = z.object({ motivo: longText('Motivo') })

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
  /**
   * The period of the value, chosen when it was recorded. Its day implies it, except for values found after the period.
   */
  periodo: z
    .string()
    .meta({ title: 'Periodo', implied: (row) => countedDay(row as Dated) === row['data_valutazione'] }),
  /** Whether it is the one of its period that counts; the others were corrected by it. */
  corrente: computed(z.boolean()),
  /** Why it takes the place of the value before. */
  motivo_correzione: z.string().nullable().meta({ title: 'Motivo della correzione' }),
  registrata_il: computed(instant),
  /** The user who recorded it. */
  utente: user('Registrata da').nullable(),
  cancellabile: right,
})
export type Verifica = z.output<typeof verifica>
/** A deleted value: it counts for nothing. */
export const verificaEliminata = z.object({
  id: key,
  data_valutazione: z.iso.date(),
  verifica: z.number(),
  target: z.number(),
  soglia,
  risultato: z.boolean(),
  periodo: z.string(),
  /** Null where it was deleted before a reason was required. */
  motivo: z.string().nullable(),
  eliminata_il: instant,
  eliminata_da: user('Eliminata da').nullable(),
})
export type VerificaEliminata = z.output<typeof verificaEliminata>

type Dated = Parameters<typeof countedDay>[0]
