import type { CommentiPage } from '@quadra/contract/commento/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyLog } from '../kernel/log/verify-log.ts'
import { slices } from '../slices.ts'
import { verifyRecords } from '../kernel/log/verify-records.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

it('concurrent comments lose nothing: every comment, its line and its notice, in one order', async () => {
  const { rows } = await product.db.execute<{
    id: number
    manager: number
    before: number
  }>(sql`select record.id, manager.id as manager,
      (select count(*)::int from commento said where said.slice = 'non_conformita' and said.record_id = record.id) as before
    from non_conformita record join utente manager on manager.email = 'manager.alfa@example.org'
    where record.cliente_id = manager.cliente_id and record.data_cancellazione is null and record.servizio_id is null or record.utente_id = manager.id
    order by record.id desc limit 1`)
  const { id, manager, before } = rows[0]!
  const { findings: found } = await verifyRecords(product.db, slices, '2026-11-16')
  const path = `/api/commento/non_conformita/${id}`
  const writers = ['gestore', 'managerAlfa', 'admin'] as const satisfies Who[]
  const read = async () =>
    (await product.as('managerAlfa').get(`${path}?per_pagina=100`)).body as unknown as CommentiPage
  const seen: CommentiPage[] = []
  const said = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const answer = await product.as(writers[n % 3]).post(path, { testo: `Insieme ${n}: @[${manager}]` })
      seen.push(await read())
      return answer
    }),
  )
  expect(said.map(({ status }) => status)).toEqual(said.map(() => 201))
  const { data, meta } = await read()
  expect([meta.totale, data.filter(({ testo }) => testo.startsWith('Insieme')).length]).toEqual([before + 24, 24])
  expect(data.map((one) => one.id)).toEqual(data.map((one) => one.id).toSorted((a, b) => b - a))
  // A user who read up to the newest had read all before it: none was inserted between later.
  for (const page of seen)
    expect(data.map((one) => one.id).slice(-page.data.length)).toEqual(page.data.map((one) => one.id))
  const notices = await product.db.$count(
    sql`notifica where utente_id = ${manager} and commento_id = any(array(select id from commento where record_id = ${id} and slice = 'non_conformita' and testo like 'Insieme%'))`,
  )
  expect(notices).toBe(16)
  const lines = await product.db.$count(
    sql`change_log where slice = 'non_conformita' and record_id = ${id} and part = 'commenti'`,
  )
  expect(lines).toBe(before + 24)
  expect((await verifyLog(product.db)).findings).toEqual([])
  // Comments and their lines agree, independently of other records of the demonstration.
  expect((await verifyRecords(product.db, slices, '2026-11-16')).findings).toEqual(found)
})
