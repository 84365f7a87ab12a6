import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../testing/xlsx/read-back.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let alfa: number
let beta: number
beforeAll(async () => {
  product = await openProduct()
  const rows = (await product.as('gestore').get('/api/cliente')).body.data as { id: number; nome: string }[]
  alfa = rows.find(({ nome }) => nome.startsWith('Alfa'))!.id
  beta = rows.find(({ nome }) => nome.startsWith('Beta'))!.id
})
afterAll(() => product.close())

const gamma = {
  nome: 'Gamma Cooperativa',
  email: 'info@gamma.example.org',
  descrizione: 'Trasporti',
  luogo: 'Pavia',
  servizi_imprese: true,
}
/** The clients of the demonstration: those the tests make are all called Gamma, and not all of them can be deleted. */
const known = <Row extends { nome: string }>(rows: Row[]) => rows.filter(({ nome }) => !nome.startsWith('Gamma'))
const someService = 'Devi indicare almeno uno fra Servizi alla persona e Servizi alle imprese'

describe('the list of clients', () => {
  it('contains the active ones, and all of them when requested', async () => {
    const active = (await product.as('gestore').get('/api/cliente')).body.data
    const all = (await product.as('gestore').get('/api/cliente?stato=tutti')).body.data
    expect([known(active).length, known(all).length]).toEqual([6, 7])
    expect(all.find((row: { stato: number }) => row.stato === 0).nome).toBe('Il Faro Cooperativa Sociale')
  })

  it('contains only the own one for a bound user, by any filter, search, sort, page or export', async () => {
    for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const) {
      for (const query of ['', '?stato=tutti', '?stato=tutti&ordina=nome&direzione=desc', '?pagina=1&per_pagina=200']) {
        expect(
          (await product.as(who).get(`/api/cliente${query}`)).body.data.map((row: { id: number }) => row.id),
        ).toEqual([alfa])
      }
      const sought = (await product.as(who).get('/api/cliente?q=beta&pagina=1')).body
      expect([sought.data, sought.meta.totale]).toEqual([[], 0])
      expect((await product.as(who).get(`/api/cliente/${beta}`)).status).toBe(404)
      expect(readSheet((await product.as(who).get('/api/cliente?stato=tutti&formato=xlsx')).raw)).toHaveLength(2)
    }
  })

  it('is exported with the columns of the specification', async () => {
    const answer = await product.as('gestore').get('/api/cliente?stato=tutti&q=faro&formato=xlsx')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Enti_\d{8}-\d{6}\.xlsx"$/)
    const [head, row, ...more] = readSheet(answer.raw)
    expect(head?.join(', ')).toBe(
      'id, email, nome, luogo, web, descrizione, stato, agenzia_id, multisito, data_creazione, data_modifica, utente, utente_id, modificabile, cancellabile',
    )
    expect(more).toEqual([])
    const cells = Object.fromEntries(head!.map((name, index) => [name, row![index]]))
    expect(cells).toMatchObject({
      email: 'info@ilfaro.example.org',
      luogo: 'Crema',
      stato: 0,
      agenzia_id: 9,
      multisito: 'No',
      utente: 'Andrea Marchetti',
      modificabile: 'Sì',
      cancellabile: 'No',
    })
  })
})

describe('a new client', () => {
  it('is active, not multi-site, of the session’s agency and user', async () => {
    const created = await product.as('gestore').post('/api/cliente', { ...gamma, agenzia_id: 1, utente_id: 1 })
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({
      ...gamma,
      web: null,
      stato: 1,
      multisito: false,
      servizi_persona: false,
      parita_genere: false,
      agenzia_id: 9,
      utente: { nome: 'Giulia', cognome: 'Ferri' },
      modificabile: true,
      cancellabile: true,
    })
    const [line] = (await product.as('gestore').get(`/api/storia/cliente/${created.body.data.id}`)).body.data
    expect(line.modifiche).toContainEqual({ campo: 'utente', etichetta: 'Creato da', da: '(vuoto)', a: 'Giulia Ferri' })
    expect(line.modifiche.map(({ campo }: { campo: string }) => campo)).not.toContain('utente_id')
  })

  it('is refused with what is missing, each at its field', async () => {
    const refused = await product.as('gestore').post('/api/cliente', {})
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        nome: 'Campo obbligatorio',
        email: 'Email obbligatoria',
        descrizione: 'Campo obbligatorio',
        luogo: 'Campo obbligatorio',
        servizi_persona: someService,
      },
    ])
    const wrong = await product.as('gestore').post('/api/cliente', { ...gamma, email: 'gamma' })
    expect(wrong.body.errors).toEqual({ email: 'Email non valida' })
  })

  it('is created only by the consortium', async () => {
    for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const) {
      expect((await product.as(who).post('/api/cliente', gamma)).status).toBe(403)
      expect((await product.as(who).put(`/api/cliente/${alfa}`, { nome: 'x' })).status).toBe(403)
      expect((await product.as(who).del(`/api/cliente/${alfa}`)).status).toBe(403)
    }
  })
})

describe('changing a client', () => {
  it('accepts the whole record and retains what no body may change', async () => {
    const made = (await product.as('gestore').post('/api/cliente', gamma)).body.data
    const saved = await product.as('admin').put(`/api/cliente/${made.id}`, {
      ...made,
      nome: 'Gamma',
      multisito: 1,
      web: 'https://gamma.example.org',
      cancellabile: false,
      utente_id: 1,
    })
    expect(saved.body.data).toMatchObject({
      nome: 'Gamma',
      multisito: true,
      web: 'https://gamma.example.org',
      utente_id: made.utente_id,
      cancellabile: true,
    })
  })

  it('never leaves it without any of the three', async () => {
    const made = (await product.as('gestore').post('/api/cliente', gamma)).body.data
    const refused = await product.as('gestore').put(`/api/cliente/${made.id}`, { servizi_imprese: false })
    expect([refused.status, refused.body.errors]).toEqual([422, { servizi_persona: someService }])
    expect(
      (await product.as('gestore').put(`/api/cliente/${made.id}`, { servizi_imprese: false, parita_genere: true }))
        .status,
    ).toBe(200)
  })

  it('deletes it only while nothing refers to it', async () => {
    const made = (await product.as('gestore').post('/api/cliente', gamma)).body.data
    await product.as('gestore').post('/api/servizio', { cliente: made.id, descrizione: 'Corse' })
    expect((await product.as('gestore').get(`/api/cliente/${made.id}`)).body.data.cancellabile).toBe(false)
    expect((await product.as('gestore').del(`/api/cliente/${made.id}`)).status).toBe(409)
    const free = (await product.as('gestore').post('/api/cliente', gamma)).body.data
    expect((await product.as('gestore').del(`/api/cliente/${free.id}`)).status).toBe(204)
  })
})

describe('the guided start of a client', () => {
  it('counts what a new client has, until the consortium says it is complete', async () => {
    const made = (await product.as('gestore').post('/api/cliente', gamma)).body.data
    expect([made.avvio_completato, made.avvio_completato_il]).toEqual([false, null])
    await product.as('gestore').post('/api/servizio', { cliente: made.id, descrizione: 'Corse' })
    const counts = await product.as('gestore').get(`/api/cliente/${made.id}/avvio`)
    expect(counts.body.data).toEqual({
      servizi: 1,
      utenti: 0,
      fornitori: 0,
      indicatori: 0,
      documenti: 0,
      non_conformita: 0,
      inviti: 0,
    })
    const done = (await product.as('admin').put(`/api/cliente/${made.id}`, { avvio_completato: true })).body.data
    expect([done.avvio_completato, typeof done.avvio_completato_il]).toEqual([true, 'string'])
    const again = (await product.as('admin').put(`/api/cliente/${made.id}`, done)).body.data
    expect(again.avvio_completato_il).toBe(done.avvio_completato_il)
    const [line] = (await product.as('gestore').get(`/api/storia/cliente/${made.id}`)).body.data
    expect(line.modifiche).toEqual([{ campo: 'avvio_completato', etichetta: 'Avvio completato', da: 'No', a: 'Sì' }])
  })

  it('is the consortium’s affair', async () => {
    expect((await product.as('managerAlfa').get(`/api/cliente/${alfa}/avvio`)).status).toBe(403)
    expect((await product.as('gestore').get('/api/cliente/999999/avvio')).status).toBe(404)
    expect((await product.as('gestore').get(`/api/cliente/${alfa}`)).body.data.avvio_completato).toBe(true)
  })
})

describe('deactivating a client', () => {
  const signIn = (username: string) =>
    product.anonymous.post('/oauth/token', {
      grant_type: 'password',
      client_id: 'quadra-web',
      client_secret: 'quadra-web',
      username,
      password: 'Quadra!2026',
    })

  it('ends the sessions of its users permanently, and no other sessions', async () => {
    const people = ['managerBeta', 'coordinatoreBeta', 'utenteBeta'] as const
    for (const who of people) expect((await product.as(who).get('/api/user')).status).toBe(200)
    expect((await product.as('gestore').put(`/api/cliente/${beta}`, { stato: 0 })).status).toBe(200)
    for (const who of people) expect((await product.as(who).get('/api/user')).status).toBe(401)
    expect((await signIn('manager.beta@example.org')).status).toBe(400)
    expect((await product.as('managerAlfa').get('/api/user')).status).toBe(200)

    expect((await product.as('gestore').put(`/api/cliente/${beta}`, { stato: 1 })).status).toBe(200)
    for (const who of people) expect((await product.as(who).get('/api/user')).status).toBe(401)
    expect((await signIn('manager.beta@example.org')).status).toBe(200)
    // Their sessions ended here: the next call of each of them signs in again.
    for (const who of people) product.forget(who)
  })
})
