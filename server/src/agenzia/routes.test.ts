import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agenzia, utente } from '../database/schema/registry.ts'
import { defaultAgenzia } from '../domain/defaults.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const open = async () => {
  const [made] = await product.db
    .insert(agenzia)
    .values({ nome: 'Agenzia di prova', email: 'prova@example.org' })
    .returning()
  return made!
}

describe('agencies', () => {
  it('are listed, filtered and read by the consortium', async () => {
    const { body } = await product.as('gestore').get('/api/agenzia?q=cremona&pagina=1')
    expect(body.data).toMatchObject([
      { nome: 'Agenzia Bassa Padana', email: 'bassa.padana@example.org', modificabile: false, cancellabile: true },
    ])
    expect((await product.as('admin').get(`/api/agenzia/${body.data[0].id}`)).body.data).toEqual(body.data[0])
    expect((await product.as('gestore').get(`/api/storia/agenzia/${body.data[0].id}`)).body.data).toMatchObject([
      { azione: 'Creazione' },
    ])
  })

  it('are exported with the columns of the list', async () => {
    const answer = await product.as('gestore').get('/api/agenzia?formato=xlsx')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Agenzie_\d{8}-\d{6}\.xlsx"$/)
    expect(readSheet(answer.raw).slice(0, 2)).toEqual([
      ['Email', 'Nome', 'Descrizione'],
      ['bassa.padana@example.org', 'Agenzia Bassa Padana', 'Sportello di Cremona, Lodi e Mantova'],
    ])
  })

  it('are refused to all other roles', async () => {
    for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const) {
      for (const path of ['/api/agenzia', `/api/agenzia/${defaultAgenzia}`, '/api/agenzia?formato=xlsx']) {
        expect((await product.as(who).get(path)).status).toBe(403)
      }
      expect((await product.as(who).del(`/api/agenzia/${defaultAgenzia}`)).status).toBe(403)
    }
  })
})

describe('deleting an agency', () => {
  it('works while nothing refers to it', async () => {
    const { id } = await open()
    expect((await product.as('gestore').del(`/api/agenzia/${id}`)).status).toBe(204)
    expect((await product.as('gestore').del(`/api/agenzia/${id}`)).status).toBe(404)
  })

  it('is refused while a user belongs to it', async () => {
    const { id } = await open()
    await product.db.insert(utente).values({
      email: 'x@example.org',
      password_hash: '-',
      nome: 'Ada',
      cognome: 'Neri',
      ruolo: 'gestore_multisito',
      agenzia_id: id,
    })
    expect((await product.as('gestore').get(`/api/agenzia/${id}`)).body.data.cancellabile).toBe(false)
    expect((await product.as('gestore').del(`/api/agenzia/${id}`)).status).toBe(409)
  })

  it('never takes the one that new records default to', async () => {
    expect((await product.as('admin').get(`/api/agenzia/${defaultAgenzia}`)).body.data.cancellabile).toBe(false)
    expect((await product.as('admin').del(`/api/agenzia/${defaultAgenzia}`)).status).toBe(409)
    expect((await product.as('admin').get('/api/agenzia/9')).status).toBe(200)
  })
})
