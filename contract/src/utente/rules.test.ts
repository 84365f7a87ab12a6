import { describe, expect, it } from 'vitest'
import { hasServices, type Role, roles } from '../policy.ts'
import { assignableRoles, utenteRights } from './rules.ts'

describe('the roles a caller may give', () => {
  it.each<[Role, Role[]]>([
    ['admin', ['admin', 'gestore_multisito', 'manager', 'coordinatore', 'utente']],
    ['gestore_multisito', ['gestore_multisito', 'manager', 'coordinatore', 'utente']],
    ['manager', ['manager', 'coordinatore', 'utente']],
    ['coordinatore', []],
    ['utente', []],
  ])('%s: %s', (caller, given) => expect(assignableRoles(caller)).toEqual(given))
})

describe('what may be done to a user', () => {
  const facts = { id: 2, ruolo: 'coordinatore', in_uso: false, ultimo_admin: false, pseudonimizzato: false } as const
  const data = { dati_esportabili: false, pseudonimizzabile: false }
  const all = {
    granted: true,
    proprio: false,
    modificabile: true,
    cancellabile: true,
    ostacolo: null,
    modifica_password: true,
    ...data,
  }
  const none = {
    granted: false,
    proprio: false,
    modificabile: false,
    cancellabile: false,
    ostacolo: null,
    modifica_password: false,
    ...data,
  }

  it.each([
    ['another one, without traces', 'manager', facts, all],
    [
      'one who left traces stays',
      'manager',
      { ...facts, in_uso: true },
      { ...all, cancellabile: false, ostacolo: 'Ha già lavorato in Quadra: disattivarlo invece di eliminarlo' },
    ],
    [
      'the last administrator stays',
      'admin',
      { ...facts, ruolo: 'admin', ultimo_admin: true },
      { ...all, cancellabile: false, ostacolo: 'È l’ultimo amministratore attivo', dati_esportabili: true },
    ],
    [
      'an administrator takes their data away and gives a pseudonym',
      'admin',
      facts,
      { ...all, dati_esportabili: true, pseudonimizzabile: true },
    ],
    [
      'a pseudonym is final',
      'admin',
      { ...facts, pseudonimizzato: true },
      { ...none, granted: true, dati_esportabili: true },
    ],
    [
      'oneself is edited, and nothing more',
      'manager',
      { ...facts, id: 1, ruolo: 'manager' },
      { ...all, proprio: true, cancellabile: false, modifica_password: false },
    ],
    ['a higher role is out of reach', 'manager', { ...facts, ruolo: 'gestore_multisito' }, none],
    ['an administrator is out of the consortium’s reach', 'gestore_multisito', { ...facts, ruolo: 'admin' }, none],
    ['a coordinator manages no one', 'coordinatore', { ...facts, ruolo: 'utente' }, none],
  ] as const)('%s', (_, ruolo, user, rights) => expect(utenteRights({ id: 1, ruolo }, user)).toMatchObject(rights))
})

it('services are associated with exactly the roles they narrow', () => {
  expect(roles.filter(hasServices)).toEqual(['coordinatore', 'utente'])
})
