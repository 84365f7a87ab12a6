import { z } from 'zod'
import { required } from '../kernel/messages.ts'

/** Up to five parts joined by points: numbers of up to three digits, the first may be up to three letters. */
const form = /^(?:[A-Za-z]{1,3}|\d{1,3})(?:\.\d{1,3}){0,4}$/
export const wrongCode = 'Codice non valido'
export const takenCode = 'Codice già usato'

export const codice = z
  .string({ error: ({ input }) => (input === undefined || input === null || input === '' ? required : wrongCode) })
  .trim()
  .min(1, required)
  .refine((value) => value === '' || form.test(value), wrongCode)
  .meta({ title: 'Codice' })

/** Codes in their order, as the database stores it: by parts, so that 9.3 comes before 10.1; equal where they are the same code. */
export const orderOf = (code: string) =>
  code
    .toUpperCase()
    .split('.')
    .map((part) => (/^\d/.test(part) ? part.padStart(3, '0') : part))
    .join('.')
export const byCode = (one: { readonly codice: string }, other: { readonly codice: string }) => {
  const [a, b] = [orderOf(one.codice), orderOf(other.codice)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** Whether a code lies below another. */
export const isBelow = (code: string, above: string) => orderOf(code).startsWith(`${orderOf(above)}.`)
