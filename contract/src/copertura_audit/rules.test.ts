import { expect, it } from 'vitest'
import { coverageRate, judgedOn } from './rules.ts'

it.each([
  [2025, '2025-12-31'],
  [2026, '2026-11-16'],
  [2027, '2026-11-16'],
])('the year %i, seen from 16/11/2026, is judged on %s', (anno, day) => expect(judgedOn(anno, '2026-11-16')).toBe(day))
it('on its last day a year is not over yet', () => expect(judgedOn(2026, '2026-12-31')).toBe('2026-12-31'))

it.each([
  [0, 0, 0],
  [0, 7, 0],
  [2, 3, 66],
  [5, 10, 50],
  [199, 200, 99],
  [7, 7, 100],
])('%i of %i are %i per cent', (verificati, applicabili, copertura) => {
  expect(coverageRate(verificati, applicabili)).toBe(copertura)
})
