import { isHoliday } from '@quadra/contract/kernel/holidays'
import { expect, test } from 'vitest'
import { spread } from './spread.ts'
import { workingDayFrom, workingDays } from './working-days.ts'

// In November 2026 the 16th is a Monday.
test.each([
  ['a week has five working days', workingDays('2026-11-16', '2026-11-22').length, 5],
  ['a holiday is none', workingDays('2026-12-07', '2026-12-11').length, 4],
  ['a weekend has none', workingDays('2026-11-21', '2026-11-22').length, 0],
  ['a period that ends before it begins has none', workingDays('2026-11-20', '2026-11-16').length, 0],
])('%s', (_, days, expected) => expect(days).toBe(expected))

test.each([
  ['one is on the first working day', 1, '2026-11-14', '2026-11-27', ['2026-11-16']],
  ['two are at both ends', 2, '2026-11-16', '2026-11-29', ['2026-11-16', '2026-11-27']],
  ['three: the middle one is halfway', 3, '2026-11-16', '2026-11-20', ['2026-11-16', '2026-11-18', '2026-11-20']],
  [
    'as many as there are days: each once',
    5,
    '2026-11-16',
    '2026-11-22',
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
  ],
  [
    'more than there are days share them',
    4,
    '2026-11-20',
    '2026-11-23',
    ['2026-11-20', '2026-11-20', '2026-11-23', '2026-11-23'],
  ],
  ['nowhere to put them', 3, '2026-11-21', '2026-11-22', []],
])('%s', (_, count, from, to, days) => expect(spread(count, from, to)).toEqual(days))

test('however many: in order, inside the period, on working days, and as far apart as each other', () => {
  const days = workingDays('2026-01-01', '2026-12-31')
  for (let count = 2; count <= 50; count++) {
    const found = spread(count, '2026-01-01', '2026-12-31')
    const places = found.map((day) => days.indexOf(day))
    expect(places).not.toContain(-1)
    const gaps = places.slice(1).map((place, index) => place - places[index]!)
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
  }
})

test.each([
  ['2026-01-01', true],
  ['2026-01-06', true],
  ['2026-04-06', true],
  ['2027-03-29', true],
  ['2024-04-01', true],
  ['2038-04-26', true],
  ['2026-04-25', true],
  ['2026-05-01', true],
  ['2026-06-02', true],
  ['2026-08-15', true],
  ['2026-10-04', true],
  ['2025-10-04', false],
  ['2026-11-01', true],
  ['2026-12-08', true],
  ['2026-12-25', true],
  ['2026-12-26', true],
  ['2026-12-24', false],
  ['2026-04-07', false],
])('%s is a holiday: %s', (day, holiday) => expect(isHoliday(day)).toBe(holiday))

test('a day off leads to the next day on which people work', () => {
  expect(workingDayFrom('2026-12-25')).toBe('2026-12-28')
  expect(workingDayFrom('2026-11-21')).toBe('2026-11-23')
  expect(workingDayFrom('2026-11-23')).toBe('2026-11-23')
})
