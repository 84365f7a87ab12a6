import { expect, it } from 'vitest'
import { nextRange, rangeErrors, tooLong, yearBefore } from './range.ts'

const range = (da_data: string, a_data: string) => ({ da_data, a_data })

it.each([
  ['2026-01-01', '2026-11-16', '2025-01-01', '2025-11-16'],
  ['2024-02-29', '2024-12-31', '2023-02-28', '2023-12-31'],
  // Twelve months are compared with the twelve before, more than twelve with those two years before.
  ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ['2025-01-01', '2026-01-01', '2023-01-01', '2024-01-01'],
  ['2023-03-01', '2024-02-29', '2022-03-01', '2023-02-28'],
])('the days a year before %s – %s', (da, a, from, to) => {
  expect(yearBefore(range(da, a))).toEqual(range(from, to))
})

it.each([
  [range('2024-11-17', '2026-11-16'), {}],
  [range('2024-11-16', '2026-11-16'), { da_data: tooLong }],
  [range('2026-11-17', '2026-11-16'), { a_data: '«Data a» non può precedere «Data da»' }],
  [{ ...range('2026-01-01', '2026-11-16'), data_riunione: '2026-11-16' }, {}],
  [
    { ...range('2026-01-01', '2026-11-16'), data_riunione: '2026-11-15' },
    { data_riunione: 'La riunione non può precedere la fine del periodo' },
  ],
])('what is wrong with %o', (days, errors) => {
  expect(rangeErrors(days)).toEqual(errors)
})

it.each([
  [undefined, range('2025-11-17', '2026-11-16')],
  [range('2025-01-01', '2025-12-31'), range('2026-01-01', '2026-11-16')],
  [range('2026-01-01', '2026-11-16'), range('2026-11-16', '2026-11-16')],
  [range('2020-01-01', '2020-12-31'), range('2024-11-17', '2026-11-16')],
])('after %o a review is proposed of', (last, next) => {
  expect(nextRange(last, '2026-11-16')).toEqual(next)
})
