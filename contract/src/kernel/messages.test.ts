import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { optionalRef, ref } from './fields.ts'
import { italian } from './messages.ts'

const before = z.config()
beforeAll(() => void z.config(italian))
afterAll(() => void z.config(before))

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

it.each([
  ['a number that is none', z.number(), Number.NaN, 'Inserisci un numero'],
  ['a text for a number', z.number(), 'dodici', 'Inserisci un numero'],
  ['a broken whole number', z.int(), 1.5, 'Inserisci un numero intero'],
  ['nothing', z.number(), undefined, 'Campo obbligatorio'],
  ['a day that is none', z.iso.date(), '2026-02-31', 'Data non valida'],
  ['an hour that is none', z.iso.time(), '25:00', 'Ora non valida'],
  ['an address', z.email(), 'x@', 'Indirizzo email non valido'],
  ['a pattern', z.string().regex(/^[A-Z]+$/), 'a', 'Formato non valido'],
  ['too much', z.number().max(1000), 1001, 'Al massimo 1.000'],
  ['too long', z.string().max(3), 'abcd', 'Al massimo 3 caratteri'],
  ['too few', z.array(z.string()).min(1), [], 'Almeno 1 elemento'],
  ['another choice', z.enum(['a', 'b']), 'c', 'Scelta non ammessa'],
  ['a key that is none', ref('Cliente'), 'x', 'Scelta non ammessa'],
  ['an optional key that is none', optionalRef('Servizio'), [], 'Scelta non ammessa'],
])('%s has an Italian message', (_, schema, value, words) => expect(messageOf(schema, value)).toBe(words))
