import { describe, expect, it } from 'vitest'
import { type Role, roles } from '../policy.ts'
import type { Rilievo } from '../rilievo.ts'
import { azioneRights, findingLockedFields } from './rules.ts'
import { azioneCreate, azioneOfAuditCreate } from './schema.ts'

const may = (ruolo: Role, servizio: number | null, chiusa = false, rilievo: Rilievo = 'libero') =>
  azioneRights({ ruolo, servizi: [7] }, { servizio: servizio === null ? null : { id: servizio }, chiusa, rilievo })

describe('roles that edit an improvement action', () => {
  it('everyone but plain users; coordinators for their own services', () => {
    expect(roles.filter((ruolo) => may(ruolo, 7).modificabile)).toEqual([
      'admin',
      'gestore_multisito',
      'manager',
      'coordinatore',
    ])
    expect(roles.filter((ruolo) => may(ruolo, 8).modificabile)).toEqual(['admin', 'gestore_multisito', 'manager'])
    expect(roles.filter((ruolo) => may(ruolo, null).modificabile)).toEqual(['admin', 'gestore_multisito', 'manager'])
  })

  it('no user once it is closed', () => {
    for (const ruolo of roles) expect(may(ruolo, 7, true)).toMatchObject({ modificabile: false, cancellabile: false })
  })
})

describe('an action created by an audit', () => {
  it.each([
    ['libero', true, []],
    ['con_motivo', false, []],
    ['chiuso', false, ['miglioramento', 'servizio_id', 'data_segnalazione']],
    ['di_altri', false, ['miglioramento', 'servizio_id', 'data_segnalazione']],
  ] as const)('%s', (rilievo, cancellabile, lockedFields) => {
    expect(may('manager', 7, false, rilievo)).toMatchObject({ modificabile: true, cancellabile })
    expect(findingLockedFields({ rilievo })).toEqual(lockedFields)
  })
})

describe('a new action', () => {
  const demanded = (schema: typeof azioneCreate | typeof azioneOfAuditCreate) =>
    schema.safeParse({ miglioramento: ' ' }).error?.issues.map(({ path }) => path[0])

  it('from its list needs client, both dates and the improvement', () =>
    expect(demanded(azioneCreate)).toEqual(['cliente_id', 'data_azione', 'data_segnalazione', 'miglioramento']))

  it('from an audit needs the expected date and the improvement', () =>
    expect(demanded(azioneOfAuditCreate)).toEqual(['data_azione', 'miglioramento']))

  it('from an audit may leave the day of the report blank, as its form shows', () =>
    expect(
      azioneOfAuditCreate.safeParse({ data_azione: '2026-12-01', miglioramento: 'x', data_segnalazione: '' }).data,
    ).toMatchObject({ data_segnalazione: null }))
})
