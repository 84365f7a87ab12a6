import { expect, it } from 'vitest'
import { certificatoRights, nextSurveillance, underProgramme } from './rules.ts'

it.each([
  ['2025-03-01', '2028-02-29', '2025-06-01', '2026-03-01'],
  ['2025-03-01', '2028-02-29', '2026-03-01', '2026-03-01'],
  ['2025-03-01', '2028-02-29', '2026-03-02', '2027-03-01'],
  ['2025-03-01', '2028-02-29', '2027-03-02', null],
  ['2025-03-01', '2025-12-31', '2025-06-01', null],
])(
  'of a certificate from %s to %s the next surveillance, seen from %s, is due %s',
  (data_inizio, data_fine, today, due) => expect(nextSurveillance({ data_inizio, data_fine }, today)).toBe(due),
)

it('one that an approved programme uses is not deleted, and users with the right see the reason', () => {
  expect(certificatoRights({ ruolo: 'gestore_multisito' }, { programmato: true, incaricato: false })).toMatchObject({
    modificabile: true,
    cancellabile: false,
    ostacolo: underProgramme,
  })
  expect(
    certificatoRights({ ruolo: 'gestore_multisito' }, { programmato: false, incaricato: false }).cancellabile,
  ).toBe(true)
  expect(certificatoRights({ ruolo: 'manager' }, { programmato: true, incaricato: false }).ostacolo).toBeNull()
})
