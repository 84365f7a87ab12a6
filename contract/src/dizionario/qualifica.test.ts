import { expect, it } from 'vitest'
import { endsBeforeItIsGained, statoQualifica } from './qualifica.ts'

it.each([
  [null, 'valida'],
  ['2026-11-15', 'scaduta'],
  ['2026-11-16', 'in_scadenza'],
  ['2027-01-15', 'in_scadenza'],
  ['2027-01-16', 'valida'],
])('with the end %s on 16/11/2026: %s', (scadenza, stato) => {
  expect(statoQualifica(scadenza, '2026-11-16')).toBe(stato)
})

it.each([
  ['2026-01-01', '2026-01-02', false],
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-01', '2025-12-31', true],
  ['2026-01-01', null, false],
])('gained on %s, ending on %s', (data_conseguimento, scadenza, wrong) => {
  expect(endsBeforeItIsGained({ data_conseguimento, scadenza })).toBe(wrong)
})
