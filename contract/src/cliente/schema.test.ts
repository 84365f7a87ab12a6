import { describe, expect, it } from 'vitest'
import { clienteCreate, clienteUpdate, clienteView, someService } from './schema.ts'

const filled = { nome: 'Gamma', email: 'info@gamma.example.org', descrizione: 'Trasporti', luogo: 'Pavia' }
const refusedAt = (values: object) =>
  [...new Set(clienteCreate.safeParse(values).error?.issues.map(({ path }) => path[0]))].toSorted()

describe('a new client', () => {
  it.each(['servizi_persona', 'servizi_imprese', 'parita_genere'])('needs one of the three, and %s will do', (flag) => {
    expect(clienteCreate.safeParse({ ...filled, [flag]: true }).success).toBe(true)
    const refused = clienteCreate.safeParse({ ...filled, [flag]: false })
    expect(refused.error?.issues).toMatchObject([{ path: ['servizi_persona'], message: someService }])
  })

  it('names every empty field at once, and demands no others', () => {
    expect(refusedAt({})).toEqual(['descrizione', 'email', 'luogo', 'nome', 'servizi_persona'])
    expect(refusedAt({ ...filled, email: 'gamma', servizi_imprese: 1 })).toEqual(['email'])
  })
})

it('a change names only what it changes', () => expect(clienteUpdate.parse({ stato: '0' })).toEqual({ stato: 0 }))

it('is exported with exactly the columns of the specification', () =>
  expect(clienteView.exported?.map(({ label }) => label).join(', ')).toBe(
    'id, email, nome, luogo, web, descrizione, stato, agenzia_id, multisito, data_creazione, data_modifica, utente, utente_id, modificabile, cancellabile',
  ))
