import { writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { expect, test } from 'vitest'
import { dayProblem, readDay, readTime, timeProblem } from './dates.ts'

test.each([
  ['5/3/26', '2026-03-05'],
  ['05/03/2026', '2026-03-05'],
  ['05032026', '2026-03-05'],
  ['050326', '2026-03-05'],
  ['5.3.2026', '2026-03-05'],
  ['5-3-26', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  [' 29/2/2028 ', '2028-02-29'],
  ['31/02/2026', null],
  ['29/02/2026', null],
  ['00/03/2026', null],
  ['5/13/2026', null],
  ['5/3/', null],
  ['5/3/202', null],
  ['1/1/1899', null],
  ['domani', null],
  ['', null],
])('%s is read as %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test('an impossible day is named, an unreadable one is explained, a blank one is no problem', () => {
  expect(dayProblem('31/2/2026')).toBe('Il 31/02/2026 non esiste')
  expect(dayProblem('1/1/1899')).toBe('L’anno deve stare tra 1900 e 2199')
  expect(dayProblem('5/3')).toBe('Scrivi la data come GG/MM/AAAA')
  expect(dayProblem('5/3/26')).toBeUndefined()
  expect(dayProblem(' ')).toBeUndefined()
})

test('days are written by cutting text, instants on the clock of Rome', () => {
  expect(writeDay('2026-03-05')).toBe('05/03/2026')
  expect(writeInstant('2026-07-31T22:30:00.000Z')).toBe('01/08/2026 00:30')
  expect(writeInstant('2026-12-31T22:30:00.000Z')).toBe('31/12/2026 23:30')
})

test.each([
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  ['24:00', null],
  ['12:60', null],
  ['9', null],
])('%s is the time %s', (typed, time) => {
  expect(readTime(typed)).toBe(time)
  expect(timeProblem(typed)).toBe(time ? undefined : 'Scrivi l’orario come HH:MM')
})
