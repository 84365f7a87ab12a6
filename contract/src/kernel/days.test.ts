import { expect, test } from 'vitest'
import { z } from 'zod'
import { dayErrors, periodErrors } from './days.ts'
import { day, dayParam, optionalDay, pastDay } from './fields.ts'

const schema = z.object({
  prevista: day('Prevista'),
  scadenza: optionalDay('Scadenza').optional(),
  accaduta: pastDay('Accaduta'),
})
const today = '2026-11-15'

test.each([
  [{ prevista: '2036-11-15', accaduta: '2026-11-15' }, {}],
  [{ prevista: '2036-11-16', accaduta: '2026-11-15' }, { prevista: 'La data non può superare il 15/11/2036' }],
  [{ scadenza: '2199-01-01' }, { scadenza: 'La data non può superare il 15/11/2036' }],
  [{ scadenza: null, accaduta: '2026-11-16' }, { accaduta: 'La data non può essere nel futuro' }],
])('of %o seen from today this is wrong: %o', (values, errors) => {
  expect(dayErrors(schema, values, today)).toEqual(errors)
})

test('a record accepts no day before 1990, a search does', () => {
  expect(day().safeParse('1989-12-31').error?.issues[0]?.message).toBe('La data deve essere dal 01/01/1990 in poi')
  expect(day().safeParse('1990-01-01').success).toBe(true)
  expect(dayParam().safeParse('1950-01-01').success).toBe(true)
})

test('a period ends no earlier than it begins', () => {
  expect(periodErrors({ da_data: '2026-02-01', a_data: '2026-01-31' })).toEqual({
    a_data: '«Data a» non può precedere «Data da»',
  })
  expect(periodErrors({ da_data: '2026-02-01', a_data: '2026-02-01' })).toEqual({})
  expect(periodErrors({ da_data: '2026-02-01' })).toEqual({})
})
