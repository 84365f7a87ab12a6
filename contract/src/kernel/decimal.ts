import { z } from 'zod'
import { required } from './messages.ts'

/** Nine digits before the comma, six after: exact both as a JSON number and as the database's numeric. */
const exact = /^-?\d{1,9}(\.\d{1,6})?$/
const typed = /^[+-]?\d+([.,]\d+)?$/
const isBlank = (input: unknown) => input === undefined || input === null || input === ''

/** A decimal: a JSON number, or its digits as an Italian types them (12,5). What would have to be rounded is refused. */
export const decimal = (title: string) =>
  z
    .preprocess(
      (input) =>
        typeof input === 'string' && typed.test(input.trim()) ? Number(input.trim().replace(',', '.')) : input,
      z
        .number({ error: ({ input }) => (isBlank(input) ? required : 'Numero non valido') })
        .refine((value) => exact.test(String(value)), 'Al massimo 9 cifre intere e 6 decimali'),
    )
    .meta({ title })

/** Whole millionths, which compare exactly: within nine digits no decimal falls between two of them. */
export const toMillionths = (value: number) => Math.round(value * 1_000_000)
