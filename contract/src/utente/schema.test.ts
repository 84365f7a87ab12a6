import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Role, roles } from '../policy.ts'
import { utenteCreate, utentePassword } from './schema.ts'

const messages = (schema: z.ZodObject, values: object) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )

const complete = {
  nome: 'Ada',
  cognome: 'Neri',
  ruolo: 'manager',
  cliente_id: 3,
  email: 'ada@example.org',
  password: 'Quadra!2026',
}

describe('a new user', () => {
  it('reports all missing fields at once', () => {
    expect(messages(utenteCreate, { ruolo: 'utente' })).toEqual({
      nome: 'Campo obbligatorio',
      cognome: 'Campo obbligatorio',
      cliente_id: 'Campo obbligatorio',
      email: 'Email obbligatoria',
      password: 'Password obbligatoria',
    })
    expect(messages(utenteCreate, { ...complete, ruolo: null })).toEqual({ ruolo: 'Campo obbligatorio' })
  })

  it.each([
    ['a line break', 'Ada\nLa tua password è scaduta', 'Non può andare a capo'],
    ['another line break', 'Ada\u2028Neri', 'Non può andare a capo'],
    ['an address', 'http://rubo.example', 'Non può contenere'],
    ['a bare one', 'Ada rubo.example/password', 'Non può contenere'],
    ['one without a scheme', 'www.rubo', 'Non può contenere'],
    ['an e-mail', 'ada@rubo', 'Non può contenere'],
  ])('has no name with %s: it is mailed', (_, nome, message) =>
    expect(messages(utenteCreate, { ...complete, nome })).toEqual({ nome: expect.stringContaining(message) }),
  )

  it('reports at once that a name is too long, however long it is', () =>
    expect(messages(utenteCreate, { ...complete, nome: 'a'.repeat(1_000_000) })).toEqual({
      nome: expect.stringContaining('Al massimo'),
    }))

  it.each(['D’Angelo-Rossi', 'Dott. Ada Neri', 'G.B. Vico', 'M.Rosaria', 'Ada (Milano)'])('may be called %s', (nome) =>
    expect(messages(utenteCreate, { ...complete, nome })).toEqual({}),
  )

  it.each(['ada', 'ada@', 'ada@example', '@example.org', 'a da@example.org'])('has no e-mail such as %s', (email) =>
    expect(messages(utenteCreate, { ...complete, email })).toEqual({ email: 'Email non valida' }),
  )

  it.each(['Quadra!', 'quadra!2026', 'QUADRA!2026', 'Quadra!!!!', 'Quadra2026', 'Quadra-2026'])(
    'has no password such as %s',
    (password) =>
      expect(messages(utenteCreate, { ...complete, password })).toEqual({ password: 'Password non valida' }),
  )

  it.each(roles.map((role) => [role]))('%s has a client exactly when bound to one', (ruolo: Role) => {
    const bound = ['manager', 'coordinatore', 'utente'].includes(ruolo)
    const none =
      ruolo === 'certificatore' ? 'Un certificatore non ha cliente' : 'Un utente multisito non ha cooperativa'
    const refused = { cliente_id: bound ? 'Campo obbligatorio' : none }
    expect(messages(utenteCreate, { ...complete, ruolo, cliente_id: bound ? 3 : null })).toEqual({})
    expect(messages(utenteCreate, { ...complete, ruolo, cliente_id: bound ? null : 3 })).toEqual(refused)
  })
})

describe('a password set for another user', () => {
  const weak = 'Password non valida (min 8 caratteri, 1 maiuscola, 1 cifra e 1 carattere speciale)'
  it.each([
    ['Quadra!2027', 'Quadra!2027', {}],
    ['Quadra!2027', 'Quadra!2028', { confirmPassword: 'Le password non corrispondono' }],
    ['debole', 'debole', { password: weak }],
    ['debole', 'altra', { password: weak, confirmPassword: 'Le password non corrispondono' }],
  ])('%s and %s', (password, confirmPassword, expected) =>
    expect(messages(utentePassword, { password, confirmPassword })).toEqual(expected),
  )
})
