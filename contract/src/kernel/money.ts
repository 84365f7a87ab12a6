import { z } from 'zod'
import { required } from './messages.ts'

const largest = 999_999_999_999.99
/** What a user or a form part writes: a plain decimal, with two decimals at most. */
const written = /^-?\d+(\.\d{1,2})?$/
const isBlank = (input: unknown) => input === undefined || input === null || input === ''

/** An amount in euro: a JSON number, or its digits in multipart. More than two decimals are refused, never rounded. */
export const money = (title: string, smallest = -largest) =>
  z
    .preprocess(
      (input) => (typeof input === 'string' && written.test(input.trim()) ? Number(input) : input),
      z
        .number({ error: ({ input }) => (isBlank(input) ? required : 'Importo non valido') })
        .min(smallest, smallest === 0 ? 'L’importo non può essere negativo' : 'Importo troppo grande')
        .max(largest, 'Importo troppo grande')
        .refine((amount) => written.test(String(amount)), 'Al massimo due decimali'),
    )
    .meta({ title })

/** Whole cents, on which sums and differences are exact. Within `largest` no amount falls between two of them. */
export const toCents = (euro: number) => Math.round(euro * 100)
export const fromCents = (cents: number) => cents / 100
