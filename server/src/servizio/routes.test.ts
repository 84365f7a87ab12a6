import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let alfa: number
let beta: number
beforeAll(async () => {
  product = await openProduct()
  const services = (await product.as('gestore').get('/api/servizio?stato=tutti')).body.data as {
    cliente: { id: number; nome: string }
  }[]
  alfa = services.find((service) => service.cliente.nome.startsWith('Alfa'))!.cliente.id
  beta = services.find((service) => service.cliente.nome.startsWith('Beta'))!.cliente.id
})
afterAll(() => product.close())

/** The lists are counted whole: a service lasts no longer than the test that made it. */
const post = async (who: 'gestore' | 'managerAlfa' | 'managerBeta', body: object) => {
  const answer = await product.as(who).post('/api/servizio', body)
  onTestFinished(async () => {
    const { status } = await product.as('gestore').del(`/api/servizio/${answer.body.data.id}`)
    // Some are deleted by their test already.
    expect([204, 404]).toContain(status)
  })
  return answer
}
const create = async (...made: Parameters<typeof post>) => (await post(...made)).body.data

describe('the list of services', () => {
  it('contains the active ones of the own client for a bound user', async () => {
    const { body } = await product.as('utenteAlfa').get('/api/servizio')
    expect(body.data.length).toBe(5)
    expect(new Set(body.data.map((row: { cliente: { id: number } }) => row.cliente.id))).toEqual(new Set([alfa]))
    expect(body.data.every((row: { stato: number }) => row.stato === 1)).toBe(true)
    expect(body).not.toHaveProperty('meta')
  })

  it('contains the inactive ones too, or only one client’s, when requested', async () => {
    expect((await product.as('managerAlfa').get('/api/servizio?stato=tutti')).body.data.length).toBe(6)
    const ofBeta = (await product.as('gestore').get(`/api/servizio?cliente=${beta}&stato=tutti`)).body.data
    expect(ofBeta.length).toBe(5)
  })

  it('contains for coordinators, when requested, only the services they may choose', async () => {
    const ask = async (who: 'coordinatoreAlfa' | 'managerAlfa') =>
      (await product.as(who).get('/api/servizio?propri=1')).body.data as { id: number }[]
    const own = await ask('coordinatoreAlfa')
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(5)
    expect((await ask('managerAlfa')).length).toBe(5)
    const action = { data_azione: '2026-12-01', data_segnalazione: '2026-01-01', miglioramento: 'Prova' }
    for (const { id } of await ask('managerAlfa')) {
      const body = { ...action, cliente_id: alfa, servizio_id: id }
      const taken = (await product.as('coordinatoreAlfa').post('/api/azione_miglioramento', body)).status === 201
      expect(taken).toBe(own.some((service) => service.id === id))
    }
  })

  it('pages, sorts and filters in the database', async () => {
    const page = (query: string) => product.as('gestore').get(`/api/servizio?stato=tutti&${query}`)
    const first = (await page('pagina=1&per_pagina=5&ordina=descrizione&direzione=desc')).body
    expect(first.meta).toMatchObject({ pagina: 1, per_pagina: 5 })
    expect(first.meta.totale).toBeGreaterThan(20)
    expect(first.data.map((row: { descrizione: string }) => row.descrizione)[0]).toBe('Vivaio e orto sociale')
    const found = (await page('q=COMUNITÀ alloggio&pagina=1')).body
    expect(found.data.map((row: { descrizione: string }) => row.descrizione)).toEqual(['Comunità alloggio minori'])
    expect((await page('q=comunita&pagina=1')).body.meta.totale).toBe(1)
    expect((await page('q=disattivo&pagina=1')).body.data.every((row: { stato: number }) => row.stato === 0)).toBe(true)
    expect((await page('q=100%25&pagina=1')).body.meta.totale).toBe(0)
  })

  it('refuses columns it does not know', async () => {
    const refused = await product.as('gestore').get('/api/servizio?ordina=password_hash')
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toHaveProperty('ordina')
  })

  it('is exported row for row as it is listed', async () => {
    const answer = await product.as('managerBeta').get('/api/servizio?stato=tutti&q=pulizie&formato=xlsx')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Servizi_\d{8}-\d{6}\.xlsx"$/)
    const { readSheet } = await import('../testing/xlsx/read-back.ts')
    const cells = readSheet(answer.raw)
    expect(cells).toEqual([
      ['Cliente', 'Descrizione', 'Stato'],
      ['Beta Cooperativa di Lavoro', 'Pulizie e sanificazione uffici', 'Attivo'],
      ['Beta Cooperativa di Lavoro', 'Pulizie ospedaliere', 'Attivo'],
    ])
  })
})

describe('writing a service', () => {
  it('creates it active, for the client chosen by the consortium, by id or by object', async () => {
    const one = await post('gestore', { cliente: beta, descrizione: ' Facchinaggio ' })
    expect(one.status).toBe(201)
    expect(one.body.data).toMatchObject({
      cliente: { id: beta },
      descrizione: 'Facchinaggio',
      stato: 1,
      modificabile: true,
      cancellabile: true,
    })
    const other = await create('gestore', { cliente_id: { id: alfa }, descrizione: 'Doposcuola', stato: '0' })
    expect(other).toMatchObject({ cliente: { id: alfa }, stato: 0 })
  })

  it('always writes for the own client of a manager, whatever the body says', async () => {
    expect(await create('managerAlfa', { cliente: beta, descrizione: 'Sportello' })).toMatchObject({
      cliente: { id: alfa },
    })
  })

  it('names each field that is missing or wrong', async () => {
    const refused = await product.as('gestore').post('/api/servizio', { cliente: 999_999, descrizione: 'x' })
    expect([refused.status, refused.body.errors]).toEqual([422, { cliente_id: 'Valore non valido' }])
    const empty = await product.as('gestore').post('/api/servizio', { descrizione: '  ', stato: 7 })
    expect(empty.status).toBe(422)
    expect(empty.body.errors).toMatchObject({ cliente: 'Campo obbligatorio', descrizione: 'Campo obbligatorio' })
    expect(empty.body.errors['stato']).toBeTruthy()
  })

  it('changes what is named and nothing else', async () => {
    const made = await create('managerAlfa', { descrizione: 'Laboratorio teatrale', codice: 'TEA' })
    const saved = await product
      .as('managerAlfa')
      .put(`/api/servizio/${made.id}`, { descrizione: 'Laboratorio di teatro', cliente: beta, ignoto: 1 })
    expect(saved.status).toBe(200)
    expect(saved.body.data).toMatchObject({
      descrizione: 'Laboratorio di teatro',
      codice: 'TEA',
      stato: 1,
      cliente: { id: alfa },
    })
  })

  it('does not overwrite a change it has not seen', async () => {
    const made = await create('managerAlfa', { descrizione: 'Mensa' })
    const first = await product
      .as('managerAlfa')
      .put(`/api/servizio/${made.id}`, { descrizione: 'Mensa A', data_modifica: made.data_modifica })
    expect(first.status).toBe(200)
    const second = await product
      .as('gestore')
      .put(`/api/servizio/${made.id}`, { descrizione: 'Mensa B', data_modifica: made.data_modifica })
    expect([second.status, second.body.message]).toEqual([409, 'Il record è stato modificato da un altro utente'])
    expect((await product.as('gestore').get(`/api/servizio/${made.id}`)).body.data.descrizione).toBe('Mensa A')
  })

  it('deletes what nothing refers to, and refuses the rest', async () => {
    const made = await create('managerAlfa', { descrizione: 'Da togliere' })
    expect((await product.as('managerAlfa').del(`/api/servizio/${made.id}`)).status).toBe(204)
    expect((await product.as('managerAlfa').get(`/api/servizio/${made.id}`)).status).toBe(404)
    const used = (await product.as('managerAlfa').get('/api/servizio?q=Assistenza domiciliare')).body.data[0]
    expect(used.cancellabile).toBe(false)
    const refused = await product.as('managerAlfa').del(`/api/servizio/${used.id}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'Elemento in uso: disattivarlo invece di eliminarlo'])
  })
})

describe('rights to', () => {
  it('read but not write: coordinatore and utente', async () => {
    const [one] = (await product.as('utenteAlfa').get('/api/servizio')).body.data
    expect(one).toMatchObject({ modificabile: false, cancellabile: false })
    for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const) {
      expect((await product.as(who).put(`/api/servizio/${one.id}`, { descrizione: 'x' })).status).toBe(403)
      expect((await product.as(who).post('/api/servizio', { descrizione: 'x' })).status).toBe(403)
      expect((await product.as(who).del(`/api/servizio/${one.id}`)).status).toBe(403)
    }
  })

  it('see another client’s service: no role, it is like one that does not exist', async () => {
    const [foreign] = (await product.as('gestore').get(`/api/servizio?cliente=${beta}`)).body.data
    for (const [method, body] of [['GET'], ['PUT', { descrizione: '' }], ['DELETE']] as const) {
      const there = await product.request('managerAlfa', method, `/api/servizio/${foreign.id}`, body)
      const missing = await product.request('managerAlfa', method, '/api/servizio/999999', body)
      expect(there.status).toBe(404)
      expect(there.body).toEqual(missing.body)
    }
    expect((await product.as('managerAlfa').get(`/api/servizio?cliente=${beta}&stato=tutti`)).body.data).toEqual([])
    expect((await product.as('managerAlfa').get('/api/servizio/abc')).status).toBe(404)
  })
})

describe('the history of a service', () => {
  it('shows in plain Italian who changed what', async () => {
    const made = await create('managerAlfa', { descrizione: 'Ascolto' })
    await product.as('gestore').put(`/api/servizio/${made.id}`, { descrizione: 'Centro di ascolto', stato: 0 })
    const { body } = await product.as('utenteAlfa').get(`/api/storia/servizio/${made.id}`)
    expect(body.data[0]).toMatchObject({
      chi: 'Giulia Ferri',
      azione: 'Modifica',
      modifiche: [
        { etichetta: 'Descrizione', da: 'Ascolto', a: 'Centro di ascolto' },
        { etichetta: 'Stato', da: 'Attivo', a: 'Disattivo' },
      ],
    })
    expect(body.data[1]).toMatchObject({ chi: 'Marco Bellini', azione: 'Creazione' })
    expect((await product.as('managerBeta').get(`/api/storia/servizio/${made.id}`)).status).toBe(404)
    expect((await product.as('managerAlfa').get(`/api/storia/ignota/${made.id}`)).status).toBe(404)
  })
})

it('says what is open at a service, to its management alone', async () => {
  const { id } = await create('managerAlfa', { cliente: alfa, descrizione: 'Con cose aperte' })
  const open = async (who: 'managerAlfa' | 'gestore' = 'managerAlfa') =>
    (await product.as(who).get(`/api/servizio/${id}/aperti`)).body.data
  const none = { non_conformita: 0, azioni_miglioramento: 0, reclami: 0, indicatori: 0, pagina_reclami: false }
  expect(await open()).toEqual(none)
  const norma = sql`(select min(id) from voce where dizionario = 'norma_conformita')`
  const nc = (
    stato: string,
  ) => sql`insert into non_conformita (cliente_id, utente_id, servizio_id, norma_id, tipo, stato, data_segnalazione, segnalante, descrizione)
    values (${alfa}, 1, ${id}, ${norma}, 'non_conformita', ${stato}, current_date, 'Ospite', 'Attesa')`
  for (const stato of ['nuovo', 'in_lavorazione', 'chiuso', 'non_pertinente']) await product.db.execute(nc(stato))
  await product.as('managerAlfa').put(`/api/servizio/${id}/punto_reclami`, { attivo: true })
  expect(await open()).toEqual({ ...none, non_conformita: 2, pagina_reclami: true })
  expect(await open('gestore')).toEqual(await open())
  const refused = ['utenteAlfa', 'coordinatoreAlfa', 'managerBeta'] as const
  const answers = refused.map(async (who) => (await product.as(who).get(`/api/servizio/${id}/aperti`)).status)
  expect(await Promise.all(answers)).toEqual([403, 403, 404])
  await product.db.execute(sql`delete from non_conformita where servizio_id = ${id}`)
  await product.db.execute(sql`delete from reclamo_punto where servizio_id = ${id}`)
})
