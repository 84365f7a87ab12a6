import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeLog } from '../database/schema/kernel.ts'
import { slices } from '../slices.ts'
import type { Who } from '../testing/cast.ts'
import { freshPassword } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { knownOf } from '../testing/known.ts'

/** A record that moves leaves its past where it was: the new place reads only what happened since. */
const canary = 'CANARINOALFA'
const roles = ['admin', 'gestore', 'managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const satisfies Who[]
const ofBeta = ['managerBeta', 'coordinatoreBeta', 'utenteBeta'] as const satisfies Who[]

let product: TestProduct
let alfa: { id: number; nome: string; servizio: number; people: string }
let beta: { id: number; nome: string }
beforeAll(async () => {
  product = await openProduct()
  const clienti = (await product.as('admin').get('/api/cliente')).body.data as { id: number; nome: string }[]
  const named = (nome: string) => clienti.find((one) => one.nome.startsWith(nome))!
  const { nome, cognome } = (await product.as('managerAlfa').get('/api/user')).body.data
  alfa = {
    ...named('Alfa'),
    servizio: Number((await knownOf(product, 'Alfa'))['servizio_id']),
    people: `${nome} ${cognome}`,
  }
  beta = named('Beta')
})
afterAll(() => product.close())

const storia = (who: Who, slice: string, id: number) => product.as(who).get(`/api/storia/${slice}/${id}`)
const noticesOf = async (who: Who, slice: string, id: number) => {
  const { status, raw } = await storia(who, slice, id)
  expect([who, status]).toEqual([who, 200])
  return raw.toString()
}
const expectNothingOfAlfa = (text: string, who: Who) => {
  for (const word of [canary, alfa.nome, alfa.people]) expect(text, who).not.toContain(word)
}

describe('a supplier made collective', () => {
  let id: number
  beforeAll(async () => {
    const manager = product.as('managerAlfa')
    const given = { ragione_sociale: 'Da spostare Srl', codice_fiscale: 'CFSPOSTA', descrizione: canary }
    id = (await manager.post('/api/fornitore', given)).body.data.id
    await manager.put(`/api/fornitore/${id}`, { descrizione: 'Un testo migliore' })
    await product.as('gestore').put(`/api/fornitore/${id}/toall`)
    await product.as('gestore').put(`/api/fornitore/${id}`, { descrizione: 'Per tutti' })
  })

  it('reveals neither its former owner, nor who worked on it, nor what was removed', async () => {
    for (const who of ofBeta) {
      const notices = await noticesOf(who, 'fornitore', id)
      expect(notices).toContain('Per tutti')
      expect(notices).toContain('(altra cooperativa)')
      expectNothingOfAlfa(notices, who)
    }
  })

  it('shows everything to its former client and to the consortium', async () => {
    for (const who of ['managerAlfa', 'utenteAlfa', 'gestore', 'admin'] as const)
      for (const word of [canary, alfa.nome, 'Per tutti']) expect(await noticesOf(who, 'fornitore', id)).toContain(word)
  })

  it('so do lines older than logged values', async () => {
    const change = { field: 'descrizione', from: canary, to: 'altro' }
    const old = { slice: 'fornitore', record_id: id, action: 'update', version: 1, user_name: alfa.people }
    const move = { field: 'cliente', from: alfa.nome, to: null }
    await product.db.insert(changeLog).values([
      { ...old, changes: [change], cliente_id: alfa.id },
      { ...old, action: 'state', changes: [move], cliente_id: alfa.id },
    ])
    for (const who of ofBeta) expectNothingOfAlfa(await noticesOf(who, 'fornitore', id), who)
    expect(await noticesOf('managerAlfa', 'fornitore', id)).toContain('altro')
  })
})

describe('a user moved to another client', () => {
  const moved = async (email: string): Promise<number> => {
    const given = {
      ...{ nome: 'Ugo', cognome: 'Spostato', email, ruolo: 'coordinatore' },
      ...{ password: freshPassword, confirmPassword: freshPassword, cliente_id: alfa.id, info: canary },
    }
    const made = await product.as('managerAlfa').post('/api/utente', given)
    const { id } = made.body.data
    await product.as('managerAlfa').post(`/api/utente/${id}/servizio`, { servizio_id: alfa.servizio })
    await product.as('managerAlfa').put(`/api/utente/${id}`, { info: 'altro' })
    await product.as('gestore').put(`/api/utente/${id}`, { cliente_id: beta.id })
    await product.as('managerBeta').put(`/api/utente/${id}`, { info: 'parola di Beta' })
    return id
  }

  it('shows the new client nothing of the old one, and the old one nothing at all', async () => {
    const id = await moved('ugo.spostato@example.org')
    const notices = await noticesOf('managerBeta', 'utente', id)
    expect(notices).toContain('parola di Beta')
    expectNothingOfAlfa(notices, 'managerBeta')
    expect((await storia('managerAlfa', 'utente', id)).status).toBe(404)
    for (const word of [canary, alfa.nome, beta.nome]) expect(await noticesOf('gestore', 'utente', id)).toContain(word)
  })

  it('and back again says not where it has been', async () => {
    const id = await moved('ugo.tornato@example.org')
    await product.as('gestore').put(`/api/utente/${id}`, { cliente_id: alfa.id })
    const notices = await noticesOf('managerAlfa', 'utente', id)
    expect(notices).toContain(canary)
    expect(notices).toContain('(altra cooperativa)')
    for (const word of [beta.nome, 'parola di Beta']) expect(notices).not.toContain(word)
  })

  it('a user moved from the consortium does not reveal what happened there', async () => {
    const given = {
      ...{ nome: 'Ida', cognome: 'Gestori', email: 'ida.gestori@example.org', ruolo: 'gestore_multisito' },
      ...{ password: freshPassword, confirmPassword: freshPassword, info: 'affare del consorzio' },
    }
    const person = (await product.as('admin').post('/api/utente', given)).body.data.id
    await product.as('admin').put(`/api/utente/${person}`, { ruolo: 'manager', cliente_id: beta.id })
    expect(await noticesOf('managerBeta', 'utente', person)).not.toContain('consorzio')
  })
})

it('a history is for the roles that read its record, slice by slice', async () => {
  for (const { name, api, history } of slices.filter(({ store, api }) => store && api['read']!.path.includes(':id')))
    for (const who of roles)
      for (const id of [1, 999_999]) {
        const read = await product.as(who).get(api['read']!.path.replace(':id', String(id)))
        const reply = await storia(who, name, id)
        const hidden = history?.consortiumOnly && read.status === 200 && !['admin', 'gestore'].includes(who)
        // A role without keys is refused those; their histories do not exist for it.
        const isKey = name === 'chiave' && read.status === 403 && who.startsWith('manager')
        expect([who, name, id, reply.status]).toEqual([who, name, id, hidden || isKey ? 404 : read.status])
      }
  expect((await storia('managerAlfa', 'agenzia', 9)).status).toBe(403)
})
