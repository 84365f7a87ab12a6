import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { logChange } from '../kernel/log/changelog.ts'
import type { Who } from '../testing/cast.ts'
import { keys, unhurried } from '../testing/keys.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let made: ReturnType<typeof keys>
beforeAll(async () => {
  product = await openProduct({}, { log: false, keyPace: unhurried() })
  made = keys(product)
  await product.as('admin').put('/api/politica_sicurezza', {
    ...{ ruoli_obbligati: [], giorni_tolleranza: 14, solo_provider: false },
    ruoli_con_chiavi: ['admin', 'gestore_multisito', 'manager'],
  })
})
afterAll(() => product.close())

interface Page {
  readonly righe: readonly { sezione: string; id: number; azione: string; quando: string; cliente_id: number | null }[]
  readonly cursore: string
  readonly altre: boolean
}
const read = async (who: Who, query = ''): Promise<Page> => {
  const { status, body } = await product.as(who).get(`/api/modifiche?${query}`)
  expect([query, status, body.message]).toEqual([query, 200, undefined])
  return body.data
}
/** All pages from a cursor on, and the cursor after them. */
async function readAll(who: Who, from?: string, more = '') {
  const righe: Page['righe'][number][] = []
  let dopo = from
  for (;;) {
    const page = await read(who, `${dopo ? `dopo=${dopo}&` : ''}${more}`)
    expect(page.righe.length).toBeLessThanOrEqual(500)
    expect(new Set(page.righe.map(({ sezione, id }) => `${sezione} ${id}`)).size).toBe(page.righe.length)
    righe.push(...page.righe)
    dopo = page.cursore
    if (!page.altre) return { righe, cursore: dopo }
  }
}

/** What is new after a cursor: transactions of other databases on the same server hold it back for a moment. */
const readNew = (who: Who, from: string) =>
  vi.waitFor(
    async () => {
      const found = await readAll(who, from)
      expect(found.righe).not.toEqual([])
      return found
    },
    { timeout: 30_000, interval: 100 },
  )

describe('what changed', () => {
  it('is each record once, with its last act, until nothing is left', async () => {
    const { righe, cursore } = await readAll('gestore')
    const listed = (await product.as('gestore').get('/api/non_conformita?pagina=1')).body.meta.totale
    expect(
      new Set(righe.filter(({ sezione }) => sezione === 'non_conformita').map(({ id }) => id)).size,
    ).toBeGreaterThanOrEqual(listed)
    expect(righe.filter(({ sezione }) => ['utente', 'mandato', 'chiave'].includes(sezione))).toEqual([])
    expect((await readAll('gestore', cursore)).righe).toEqual([])
    const created = await product.as('gestore').post('/api/norma', { descrizione: 'ISO 50001' })
    const id = created.body.data.id as number
    const first = await readNew('gestore', cursore)
    expect(first.righe).toEqual([
      { sezione: 'norma', id, azione: 'creata', quando: expect.any(String), cliente_id: null },
    ])
    await product.as('gestore').put(`/api/norma/${id}`, { descrizione: 'ISO 50001:2018' })
    const second = await readNew('gestore', first.cursore)
    expect(second.righe.map(({ azione }) => azione)).toEqual(['modificata'])
    expect((await product.as('gestore').del(`/api/norma/${id}`)).status).toBe(204)
    const third = await readNew('gestore', second.cursore)
    expect(third.righe.map(({ azione }) => azione)).toEqual(['eliminata'])
    expect((await readAll('gestore', third.cursore)).righe).toEqual([])
  })

  it('of one cooperative is nothing of another, also when deleted; a deletion counts for its own cooperative', async () => {
    const before = (await readAll('managerAlfa')).cursore
    const beta = (await readAll('managerBeta')).cursore
    const [service] = (await product.as('managerAlfa').get('/api/servizio')).body.data
    const body = {
      cliente_id: service.cliente.id,
      servizio_id: service.id,
      descrizione: 'Da eliminare',
      data_azione: '2026-12-01',
    }
    const [action] = (await product.as('managerAlfa').get('/api/azione_miglioramento?pagina=1&per_pagina=1')).body.data
    expect([action.id > 0, body.descrizione]).toEqual([true, 'Da eliminare'])
    await product.as('managerAlfa').put(`/api/servizio/${service.id}`, { descrizione: 'Rinominato' })
    const mine = await readNew('managerAlfa', before)
    expect(mine.righe.map(({ sezione, id }) => [sezione, id])).toEqual([['servizio', service.id]])
    expect((await readAll('managerBeta', beta)).righe).toEqual([])
    await product.db.transaction((tx) =>
      logChange(tx, undefined, {
        slice: 'azione_miglioramento',
        id: 99_999,
        cliente_id: service.cliente.id,
        action: 'remove',
        changes: [],
      }),
    )
    const gone = await readNew('managerAlfa', mine.cursore)
    expect(gone.righe.map(({ id, azione }) => [id, azione])).toEqual([[99_999, 'eliminata']])
    expect((await readAll('managerBeta', beta)).righe).toEqual([])
  })

  it('is for who may have keys, and within the sections of a key', async () => {
    expect((await product.as('coordinatoreAlfa').get('/api/modifiche')).status).toBe(403)
    const { segreto } = await made.create('gestore', { sezioni: ['servizio'] })
    const { body } = await made.call(segreto, 'GET', '/api/modifiche')
    expect([...new Set((body.data as Page).righe.map(({ sezione }) => sezione))]).toEqual(['servizio'])
    const { righe } = await readAll('gestore', undefined, 'sezioni=norma,servizio')
    expect([...new Set(righe.map(({ sezione }) => sezione))].toSorted()).toEqual(['norma', 'servizio'])
    expect((await product.as('gestore').get('/api/modifiche?sezioni=utente')).status).toBe(422)
  })

  it('refuses cursors that mean nothing, and those too old', async () => {
    for (const dopo of ['x', 'e30', Buffer.from('[1,2]').toString('base64url')])
      expect([dopo, (await product.as('gestore').get(`/api/modifiche?dopo=${dopo}`)).status]).toEqual([dopo, 422])
    const { cursore } = await readAll('gestore')
    const [era, transaction, id, day] = JSON.parse(Buffer.from(cursore, 'base64url').toString())
    const other = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
    const status = async (dopo: string) => (await product.as('gestore').get(`/api/modifiche?dopo=${dopo}`)).status
    expect(await status(other(era, transaction, id, day - 400))).toBe(200)
    expect(await status(other(era, transaction, id, day - 401))).toBe(410)
    expect(await status(other('altro', transaction, id, day))).toBe(410)
  })

  it('skips nothing while eight write and commit in mixed order', async () => {
    const { cursore } = await readAll('gestore')
    const ids = (await product.db.execute<{ id: number }>(sql`select id from servizio order by id`)).rows.map(
      ({ id }) => id,
    )
    const written: number[] = []
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 6; turn++) {
        await product.db.transaction(async (tx) => {
          // A deletion of a record that is gone, known by a key of its own.
          const id = 1_000_000 + writer * 100 + turn
          await logChange(tx, undefined, { slice: 'servizio', id, cliente_id: null, action: 'remove', changes: [] })
          await tx.execute(sql`select pg_sleep(${((writer * 7 + turn * 3) % 8) / 100})`)
          written.push(id)
        })
      }
    })
    const done = Promise.all(writers)
    let isOver = false
    void done.then(() => (isOver = true))
    const seen = new Set<number>()
    let dopo = cursore
    const until = Date.now() + 30_000
    while ((!isOver || seen.size < written.length) && Date.now() < until) {
      const page = await readAll('gestore', dopo, 'sezioni=servizio')
      dopo = page.cursore
      for (const { id } of page.righe) seen.add(id)
    }
    await done
    expect([ids.length > 0, written.length]).toEqual([true, 48])
    expect(written.filter((id) => !seen.has(id))).toEqual([])
  })
})
