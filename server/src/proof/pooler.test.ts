import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { utente } from '../database/schema/registry.ts'
import { openFamily } from '../kernel/access/tokens.ts'
import { verifyLog } from '../kernel/log/verify-log.ts'
import { cast } from '../testing/cast.ts'
import { copyTemplate } from '../testing/engine.ts'
import { findPooler, startPooler } from '../testing/pooler.ts'
import { atOnce } from '../testing/races.ts'

const pooler = inject('template').engine === 'postgres' ? findPooler() : undefined

// Skipped, visibly, where there is no PgBouncer or no server for it.
describe.skipIf(!pooler)('behind a pooler in transaction mode', () => {
  let product: Awaited<ReturnType<typeof openPooled>>
  beforeAll(async () => {
    product = await openPooled(pooler!)
  })
  afterAll(() => product.close())

  it('people read, write and meet each other as they do without', async () => {
    const norma_id = (await product.call('GET', '/api/norma_conformita')).data[0].id
    const report = {
      norma_id,
      tipo: 'reclamo',
      data_segnalazione: '2026-03-05',
      segnalante: 'Famiglia',
      descrizione: 'Prova',
    }
    const made = await atOnce(40, () => product.call('POST', '/api/non_conformita', report))
    const [first] = made.map(({ data }) => data)
    const before = (await product.call('GET', '/api/non_conformita?pagina=1&per_pagina=5')).meta.totale
    const moved = await atOnce(20, (n) =>
      product.call('PUT', `/api/non_conformita/${made[n + 20]!.data.id}/stato`, { stato: 'in_lavorazione' }),
    )
    const saved = await atOnce(20, (n) =>
      product.call('PUT', `/api/non_conformita/${first.id}`, { committente: `Comune ${n}` }),
    )
    const lists = await atOnce(20, (n) =>
      product.call('GET', `/api/non_conformita?pagina=${n + 1}&per_pagina=5&q=prova`),
    )
    expect(
      [...made, ...moved, ...saved, ...lists].map(({ status }) => status).filter((status) => status >= 300),
    ).toEqual([])
    expect(before).toBeGreaterThanOrEqual(40)
    expect((await verifyLog(product.db)).findings).toEqual([])
  })
})

async function openPooled(program: string) {
  const copy = await copyTemplate()
  const between = await startPooler(program, copy.environment.DATABASE_URL!)
  const environment = {
    ...copy.environment,
    PUBLIC_URL: 'http://quadra.test',
    DATABASE_URL: between.url,
    DATABASE_POOLED: '1',
  }
  const config = readConfig(environment, environment.DATA_DIR)
  const database = await openDatabase(config, () => {})
  // Two who start at once take turns.
  await Promise.all([0, 1].map(() => migrateDatabase(database.pool, async () => {})))
  const app = await buildApp(config, { log: false })
  app.open(database)
  const [manager] = await database.db.select({ id: utente.id }).from(utente).where(eq(utente.email, cast.managerAlfa))
  const { access_token } = await openFamily(database.db, manager!.id)
  return {
    db: database.db,
    call: async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${access_token}` }
      const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) })
      return { status: answer.statusCode, ...answer.json<{ data: any; meta: { totale: number } }>() }
    },
    close: async () => {
      await app.http.close()
      await database.close()
      await between.stop()
      await copy.remove()
    },
  }
}
