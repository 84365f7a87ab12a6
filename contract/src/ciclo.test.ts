import { describe, expect, it } from 'vitest'
import { certificateOn, cycleEnd, cycleOf, isInForce, monthsAfter, referenceDay } from './ciclo.ts'

it.each([
  [2026, '2026-05-04', '2026-05-04'],
  [2025, '2026-05-04', '2025-12-31'],
  [2027, '2026-05-04', '2027-01-01'],
  [2026, '2026-12-31', '2026-12-31'],
])('the year %i, seen from %s, is judged on %s', (anno, today, day) => expect(referenceDay(anno, today)).toBe(day))

it.each([
  ['2024-03-01', '2027-02-28'],
  ['2025-03-01', '2028-02-29'],
  ['2024-02-29', '2027-02-27'],
  ['2025-01-01', '2027-12-31'],
  ['2025-11-15', '2028-11-14'],
])('a certificate of %s ends on %s', (inizio, fine) => expect(cycleEnd(inizio)).toBe(fine))

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-11-30', -24, '2024-11-30'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months are %s', (day, months, later) => expect(monthsAfter(day, months)).toBe(later))

describe('the cycle of a year', () => {
  const old = { id: 1, data_inizio: '2020-01-01', data_fine: '2022-12-31' }
  const present = { id: 2, data_inizio: '2024-06-01', data_fine: '2027-05-31' }
  it.each([
    ['2026-05-04', 2],
    ['2024-06-01', 2],
    ['2024-05-31', 1],
    ['2030-01-01', 2],
    ['2019-12-31', undefined],
  ])('on %s is that of certificate %s', (day, id) => expect(certificateOn([present, old], day)?.id).toBe(id))

  it('is the certificate’s, or the 36 months that end with it', () => {
    expect(cycleOf(present, 2026)).toEqual({ da: '2024-06-01', a: '2027-05-31', certificato_id: 2 })
    expect(cycleOf(undefined, 2026)).toEqual({ da: '2024-01-01', a: '2026-12-31', certificato_id: null })
  })
})

it.each([
  [{}, true],
  [{ dal: '2026-01-01', al: null }, true],
  [{ dal: '2026-01-02' }, false],
  [{ al: '2025-12-31' }, false],
  [{ al: '2026-01-01' }, true],
])('%j is in force on the first of 2026: %s', (period, inForce) =>
  expect(isInForce(period, '2026-01-01')).toBe(inForce),
)
