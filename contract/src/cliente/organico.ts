import { z } from 'zod'
import { decimal } from '../kernel/decimal.ts'
import { computed, year } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'
import { organico, organicoWords } from './names.ts'

const whole = (title: string, least: number, most: number) =>
  z
    .preprocess(
      (input) => (input === '' ? null : typeof input === 'string' && /^\d{1,6}$/.test(input) ? Number(input) : input),
      z
        .int(`Da ${least} a ${most.toLocaleString('it-IT')}`)
        .min(least, `Da ${least} a ${most.toLocaleString('it-IT')}`)
        .max(most, `Da ${least} a ${most.toLocaleString('it-IT')}`)
        .nullable(),
    )
    .meta({ title })

/** The people of a year; without them the year is taken away. */
export const organicoBody = z.object({
  anno: year(),
  persone: whole('Persone', 0, 100_000),
  equivalenti: z
    .preprocess(
      (input) => (input === '' ? null : input),
      decimal('Equivalenti a tempo pieno')
        .refine((value) => value >= 0 && value <= 100_000, 'Da 0 a 100.000')
        .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'Al massimo 2 decimali')
        .nullable(),
    )
    .optional()
    .meta({ title: 'Equivalenti a tempo pieno' }),
  turni: whole('Turni', 1, 5).optional(),
})

export const organicoPart = part('organico', {
  label: 'Organico',
  item: z.object({ id: computed(z.int()), ...organico.shape }),
  words: ({ anno, ...row }) => `${anno}: ${organicoWords(row)}`,
})
