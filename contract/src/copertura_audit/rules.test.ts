import { expect, it } from 'vitest'
import { coverageRate, judgedOn, urgencyOf } from './rules.ts'

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

it('what is uncovered is calm in the cycle, near its end amber, and late once it is over', () => {
  const ciclo = { a: '2027-12-31' }
  expect(urgencyOf(ciclo, '2026-11-16')).toBe('calm')
  expect(urgencyOf(ciclo, '2027-07-04')).toBe('near')
  expect(urgencyOf(ciclo, '2027-07-03')).toBe('calm')
  expect(urgencyOf(ciclo, '2027-12-31')).toBe('near')
  expect(urgencyOf(ciclo, '2028-01-01')).toBe('late')
})
