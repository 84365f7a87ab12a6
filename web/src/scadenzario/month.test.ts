import { expect, it } from 'vitest'
import { monthWords } from '../ui/values/months.ts'
import { dayWords, daysOf, isMonth, monthAfter, sameDayIn, weeksOf } from './month.ts'
import { toCalendar, toDay, toOverdueBefore } from './views.ts'

it('a month is drawn from Monday to Sunday, with nothing of its neighbours', () => {
  const november = weeksOf('2026-11')
  expect(november).toHaveLength(6)
  expect(november[0]).toEqual(['2026-11-01'])
  expect(november[5]).toEqual(['2026-11-30'])
  expect(weeksOf('2027-02')).toHaveLength(4)
})

it.each([
  ['2026-11', true],
  ['2199-12', true],
  ['2026-13', false],
  ['0000-01', false],
  ['0001-01', false],
  ['9999-12', false],
])('%s can be shown: %s', (mese, expected) => expect(isMonth(mese)).toBe(expected))

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', 1, '2026-04'],
])('%s and %i months are %s', (mese, months, other) => expect(monthAfter(mese, months)).toBe(other))

it('a month has its days, also when the clocks change and in a leap year', () => {
  expect(daysOf('2026-10')).toHaveLength(31)
  expect(daysOf('2028-02').at(-1)).toBe('2028-02-29')
  expect(sameDayIn('2026-11', '2026-10-31')).toBe('2026-11-30')
  expect(sameDayIn('2026-12', '2026-11-16')).toBe('2026-12-16')
})

it('is read in Italian', () => {
  expect(monthWords('2026-11')).toBe('Novembre 2026')
  expect(dayWords('2026-11-16')).toBe('lunedì 16 novembre')
})

it('a day opens the list of that day, with the other choices as they are', () => {
  expect(toDay('2026-11-16')({ vista: 'calendario', mese: '2026-11', mostra: 'tutte', pagina: '3' })).toEqual({
    mostra: 'tutte',
    da_data: '2026-11-16',
    a_data: '2026-11-16',
  })
})

it('the calendar opens on the month of the day that was listed, and retains a longer period', () => {
  expect(toCalendar({ da_data: '2026-12-04', a_data: '2026-12-04', tipo: 'audit' })).toEqual({
    vista: 'calendario',
    mese: '2026-12',
    tipo: 'audit',
  })
  expect(toCalendar({ da_data: '2026-12-04', a_data: '2026-12-20' })).toMatchObject({ a_data: '2026-12-20' })
})

it('what is overdue since before a month ends with the day before it, or earlier where that was requested', () => {
  expect(toOverdueBefore('2026-11')({ vista: 'calendario' })).toMatchObject({ stato: 'scaduta', a_data: '2026-10-31' })
  expect(toOverdueBefore('2026-11')({ a_data: '2026-09-30' })).toMatchObject({ a_data: '2026-09-30' })
})
