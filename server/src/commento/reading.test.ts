import type { CommentiPage } from '@quadra/contract/commento/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RegistryKeys, registryKeys } from '../testing/cases.ts'
import { everybody, type Who } from '../testing/cast.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { statementsOf } from '../testing/statements.ts'

let product: TestProduct
let keys: RegistryKeys
let crowd: ReturnType<typeof people>
const ids = {} as Record<Who, number>
beforeAll(async () => {
  product = await openProduct()
  crowd = people(product)
  keys = await registryKeys(product)
  for (const who of everybody) ids[who] = await crowd.idOf(who)
})
beforeEach(() => product.db.execute(sql`delete from notifica`))
afterAll(() => product.close())

const report = async (more: object = {}, who: Who = 'managerAlfa') => {
  const body = {
    cliente_id: keys.alfa,
    servizio_id: keys.service('SAD'),
    norma_id: keys.norma,
    data_segnalazione: '2026-03-05',
    tipo: 'reclamo',
    segnalante: 'La figlia',
    descrizione: 'Ritardo del pasto',
    ...more,
  }
  return (await product.as(who).post('/api/non_conformita', body)).body.data.id as number
}
const path = (id: number, slice = 'non_conformita') => `/api/commento/${slice}/${id}`
const say = (who: Who, id: number, body: object, slice?: string) => product.as(who).post(path(id, slice), body)
const read = async (who: Who, id: number, query = '', slice?: string) =>
  (await product.as(who).get(`${path(id, slice)}${query}`)).body as unknown as CommentiPage
const bell = async (who: Who) =>
  (await product.as(who).get('/api/notifica')).body.data as {
    id: number
    testo: string
    percorso: string
    tipo: string
  }[]
const storia = async (who: Who, id: number, slice = 'non_conformita') =>
  (await product.as(who).get(`/api/storia/${slice}/${id}`)).body.data

describe('what is unread', () => {
  it('goes when it is read, up to what was shown, and takes its notices along', async () => {
    const id = await report()
    await say('managerAlfa', id, { testo: `@[${ids.coordinatoreAlfa}] uno` })
    const shown = await read('coordinatoreAlfa', id)
    // Somebody writes while it is being read.
    await say('managerAlfa', id, { testo: `@[${ids.coordinatoreAlfa}] due` })
    const marked = await product.as('coordinatoreAlfa').put(`${path(id)}/letti`, { fino_a: shown.data[0]!.id })
    expect(marked.body.data).toEqual({ id, totale: 2, non_letti: 1 })
    expect((await read('coordinatoreAlfa', id)).data.map((one) => one.nuovo)).toEqual([true, false])
    expect((await product.as('coordinatoreAlfa').get('/api/notifica/conteggio')).body.data).toEqual({ non_lette: 1 })
    await product.as('coordinatoreAlfa').put(`${path(id)}/letti`, { fino_a: 2_000_000_000 })
    await product.as('coordinatoreAlfa').put(`${path(id)}/letti`, { fino_a: shown.data[0]!.id })
    expect((await read('coordinatoreAlfa', id)).meta.non_letti).toBe(0)
    expect((await read('managerAlfa', id)).meta.non_letti).toBe(0)
  })

  it('who wrote before is told of an answer once, until they have read', async () => {
    const id = await report()
    await say('coordinatoreAlfa', id, { testo: 'Chi chiama la famiglia?' })
    await say('managerAlfa', id, { testo: 'Io' })
    await say('managerAlfa', id, { testo: 'Fatto' })
    expect((await bell('coordinatoreAlfa')).map(({ tipo }) => tipo)).toEqual(['commento'])
  })
})

describe('what several cooperatives share', () => {
  it('each comments for itself; multi-site mode reads, and does not write', async () => {
    const made = await product
      .as('managerAlfa')
      .post('/api/fornitore', { ragione_sociale: 'Comune Srl', codice_fiscale: 'CMN1' })
    const { id } = made.body.data
    await say('managerAlfa', id, { testo: 'ALFADICE' }, 'fornitore')
    await product.as('gestore').put(`/api/fornitore/${id}/toall`)
    expect((await say('managerBeta', id, { testo: 'BETADICE', menzioni: [ids.gestore] }, 'fornitore')).status).toBe(201)
    expect((await say('managerBeta', id, { testo: 'x', menzioni: [ids.managerAlfa] }, 'fornitore')).status).toBe(422)
    const texts = async (who: Who) =>
      JSON.stringify([await read(who, id, '', 'fornitore'), await storia(who, id, 'fornitore')])
    expect(await texts('managerAlfa')).not.toContain('BETADICE')
    expect(await texts('managerBeta')).not.toContain('ALFADICE')
    for (const word of ['ALFADICE', 'BETADICE']) expect(await texts('gestore')).toContain(word)
    const refused = await say('gestore', id, { testo: 'x' }, 'fornitore')
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('modalità multisito')])
    expect((await read('gestore', id, '', 'fornitore')).meta.sola_lettura).toContain('si leggono soltanto')
    expect((await bell('gestore')).length).toBe(1)
  })
})

it('10,000 comments on a record are paged and quick, in three statements', async () => {
  const id = await report()
  await product.db.execute(sql`insert into commento (slice, record_id, cliente_id, utente_id, testo)
    select 'non_conformita', ${id}, ${keys.alfa}, ${ids.managerAlfa}, 'Commento ' || n from generate_series(1, 10000) n`)
  const requested = await statementsOf(() => product.as('coordinatoreAlfa').get(path(id)))
  expect(requested.length).toBeLessThanOrEqual(3)
  const began = performance.now()
  const { data, meta } = await read('coordinatoreAlfa', id)
  const older = await read('coordinatoreAlfa', id, `?prima_di=${meta.prima_di}&per_pagina=100`)
  expect(performance.now() - began).toBeLessThan(1500)
  expect([data.length, meta.totale, meta.non_letti, older.data.length]).toEqual([20, 10_000, 100, 100])
  expect(older.data[0]!.id).toBe(data.at(-1)!.id - 1)
  for (const url of [`/api/commento/non_conformita?id=${id}`, `${path(id)}/persone?q=a`])
    expect((await statementsOf(() => product.as('coordinatoreAlfa').get(url))).length).toBeLessThanOrEqual(3)
})
