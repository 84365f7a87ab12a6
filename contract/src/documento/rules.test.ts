import { describe, expect, it } from 'vitest'
import { isConsortium, type Role, roles } from '../policy.ts'
import { documentoRights, readersOf } from './rules.ts'
import { documentoCreate, documentoUpdate, multisitoView, someReader } from './schema.ts'

const editorsOf = (cliente: { id: number } | null) =>
  roles.filter(
    (ruolo: Role) =>
      documentoRights({ ruolo, cliente: isConsortium(ruolo) ? null : { id: 1 } }, { cliente }).modificabile,
  )

describe('roles that manage a document', () => {
  it('of the consortium: the consortium', () => expect(editorsOf(null)).toEqual(['admin', 'gestore_multisito']))
  it('of a client: its manager, and the administrator', () =>
    expect(editorsOf({ id: 1 })).toEqual(['admin', 'manager']))
  it('of another client: no manager', () => expect(editorsOf({ id: 2 })).toEqual(['admin']))
})

describe('clients that see a multi-site document', () => {
  const none = { servizi_imprese: false, servizi_persona: false, parita_genere: false }
  const alfa = { ...none, nome: 'Alfa', stato: 1, servizi_persona: true }
  const beta = { ...none, nome: 'Beta', stato: 1, servizi_imprese: true, servizi_persona: true }
  const gone = { ...none, nome: 'Chiusa', stato: 0, parita_genere: true }
  it.each([
    [{ servizi_persona: true }, ['Alfa', 'Beta'], true, []],
    [{ servizi_imprese: true }, ['Beta'], false, []],
    [{ servizi_imprese: true, parita_genere: true }, ['Beta'], false, ['parita_genere']],
    [{ parita_genere: true }, [], false, ['parita_genere']],
    [{}, [], false, []],
  ])('with %j: %j', (flags, names, all, idle) => {
    const found = readersOf({ ...none, ...flags }, [alfa, beta, gone])
    expect([found.readers.map(({ nome }) => nome), found.all, found.idle]).toEqual([names, all, idle])
  })
})

describe('a new document', () => {
  const sent = { tipo_documento_id: '3', descrizione: 'Manuale', data: '2026-01-15' }
  const wrong = (body: object) =>
    documentoCreate.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

  it('without a client has an audience', () => {
    expect(wrong(sent)).toEqual([['servizi_persona', someReader]])
    for (const flag of ['servizi_imprese', 'servizi_persona', 'parita_genere']) {
      expect(wrong({ ...sent, [flag]: '1' })).toEqual([])
      expect(wrong({ ...sent, [flag]: 'false' })).toHaveLength(1)
    }
  })

  it('of a client needs no flag', () => expect(wrong({ ...sent, cliente_id: '4' })).toEqual([]))

  it('reports all missing fields at once', () => {
    expect(wrong({ descrizione: ' ' }).map(([field]) => field)).toEqual([
      'tipo_documento_id',
      'descrizione',
      'data',
      'servizi_persona',
    ])
  })

  it('may later have no audience', () =>
    expect(documentoUpdate.safeParse({ servizi_persona: false, servizi_imprese: false }).success).toBe(true))
})

it('the table of multi-site documents has the columns of the other but for the client', () => {
  expect(multisitoView.columns.map(({ label }) => label)).toEqual([
    'Data',
    'Tipologia',
    'Descrizione',
    'Nome',
    'Codice',
    'Rev.',
    'In vigore dal',
    'Stato',
    'Approvatore',
    'Da riesaminare entro',
  ])
})
