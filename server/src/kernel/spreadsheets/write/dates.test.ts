import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { dayNumber, instantNumber } from './dates.ts'
import { readBack } from '../../../testing/xlsx/read-back.ts'
import { xlsx } from './xlsx.ts'

it.each([
  ['1900-03-01', 61],
  ['1970-01-01', 25_569],
  ['2024-02-29', 45_351],
  ['2024-03-31', 45_382],
  ['2024-03-31T23:30:00Z', 45_382],
  ['2199-12-31', 109_574],
  ['9999-12-31', 2_958_465],
])('counts the day %s as %d', (day, number) => {
  expect(dayNumber(day)).toBe(number)
})

it.each([
  ['in winter one hour after Greenwich', '2024-01-15T10:30:00.000Z', '2024-01-15T11:30:00Z'],
  ['in summer two', '2024-07-15T10:30:00.000Z', '2024-07-15T12:30:00Z'],
  ['the next day at midnight', '2024-12-31T23:00:00.000Z', '2025-01-01T00:00:00Z'],
  ['just before the clock goes forward', '2024-03-31T00:59:59.999Z', '2024-03-31T01:59:59Z'],
  ['just after', '2024-03-31T01:00:00.000Z', '2024-03-31T03:00:00Z'],
  ['just before it goes back', '2024-10-27T00:59:00.000Z', '2024-10-27T02:59:00Z'],
  ['just after it went back', '2024-10-27T01:00:00.000Z', '2024-10-27T02:00:00Z'],
  ['whatever zone the text is in', '2024-07-15T10:30:00-05:00', '2024-07-15T17:30:00Z'],
])('shows the clock of Rome: %s', (_, instant, wall) => {
  const number = instantNumber(instant)
  expect(Math.round((Number(number) - 25_569) * 86_400)).toBe(Date.parse(wall) / 1000)
})

it('writes as text the days on which spreadsheets disagree', () => {
  expect(dayNumber('1900-02-28')).toBe('28/02/1900')
  expect(dayNumber('1899-12-31')).toBe('31/12/1899')
  expect(instantNumber('1900-01-15T12:00:00.000Z')).toBe('15/01/1900 13:00')
})

it('leaves alone what is no date', () => {
  for (const text of [
    '',
    'domani',
    '2024-02-30',
    '2023-02-29',
    '2024-13-01',
    '2024-1-5',
    '15/01/2024',
    '2024-01-15x',
  ]) {
    expect(dayNumber(text)).toBe(text)
  }
  for (const text of [
    '',
    'adesso',
    '2024-01-15',
    '2024-01-15T10:30:00',
    '2024-01-15T25:00:00Z',
    '9999-12-31T23:30:00.000Z',
  ]) {
    expect(instantNumber(text)).toBe(text)
  }
})

it('gives both the Italian format', async () => {
  const columns = [
    { header: 'Giorno', kind: 'day' as const, value: () => '2024-02-29' },
    { header: 'Istante', kind: 'instant' as const, value: () => '2024-02-29T11:00:00.000Z' },
  ]
  const { cells } = readBack(await buffer(xlsx({ sheet: 'Date', columns, rows: [null] })))
  expect(cells.get('A2')).toMatchObject({ value: 45_351, format: 'dd/mm/yyyy' })
  expect(cells.get('B2')).toMatchObject({ value: 45_351.5, format: 'dd/mm/yyyy\\ hh:mm' })
})
