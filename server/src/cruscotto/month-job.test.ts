import type { Cruscotto } from '@quadra/contract/cruscotto/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDaily } from '../kernel/work/jobs.ts'
import { slices } from '../slices.ts'
import { testClock } from '../testing/clock.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { storeMonth } from './month-job.ts'

const time = testClock('2031-12-03T09:00:00Z')
let product: TestProduct
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock: time.clock })
})
afterAll(() => product.close())

const run = (instant: string) => runDaily(product.db, storeMonth(slices), new Date(instant))
const read = async (query = ''): Promise<Cruscotto> =>
  (await product.as('gestore').get(`/api/cruscotto${query}`)).body.data
const monthRows = async (mese: string) =>
  (
    await product.db.execute<{ cliente_id: number; celle: object; rilevato_il: string }>(
      sql`select cliente_id, celle, rilevato_il::text from cruscotto_mese where mese = ${mese} order by cliente_id`,
    )
  ).rows

it('stores the month before once, in either of two processes, also after two days of downtime', async () => {
  expect(await run('2031-12-03T00:30:00Z')).toBe('early')
  const now = await read()
  const ends = await Promise.all([run('2031-12-03T05:00:00Z'), run('2031-12-03T05:00:00Z')])
  expect(ends.filter((end) => end === 'ran')).toHaveLength(1)
  const rows = await monthRows('2031-11')
  expect(rows.map(({ cliente_id }) => cliente_id)).toEqual(
    now.righe.map(({ cliente }) => cliente.id).toSorted((a, b) => a - b),
  )
  expect(new Set(rows.map(({ rilevato_il }) => rilevato_il))).toEqual(new Set(['2031-12-03']))
  const month = await read('?mese=2031-11')
  expect(month.rilevato_il).toBe('2031-12-03')
  for (const { cliente, celle } of month.righe)
    for (const [misura, { valore, livello }] of Object.entries(celle))
      expect({ valore, livello }, `${cliente.nome} ${misura}`).toEqual({
        valore: now.righe.find((one) => one.cliente.id === cliente.id)!.celle[misura as 'nc_aperte'].valore,
        livello: now.righe.find((one) => one.cliente.id === cliente.id)!.celle[misura as 'nc_aperte'].livello,
      })
  for (const [misura, { valore }] of Object.entries(month.totale!))
    expect(valore, misura).toBe(now.totale![misura as 'nc_aperte'].valore)
})

it('never changes it: not on the next days, nor by new thresholds, nor by hand', async () => {
  const before = await monthRows('2031-11')
  const soglie = [{ misura: 'nc_aperte', attenzione: 1, critico: 1 }]
  expect((await product.as('gestore').put('/api/cruscotto/soglie', { soglie })).status).toBe(200)
  expect(await run('2031-12-04T05:00:00Z')).toBe('ran')
  expect(await monthRows('2031-11')).toEqual(before)
  for (const change of [sql`update cruscotto_mese set mese = '2031-10'`, sql`delete from cruscotto_mese`])
    await expect(product.db.execute(change)).rejects.toThrow('Failed query')
})

it('stores it later for a cooperative that lacks it, not for one that came after, nor for one that is not active', async () => {
  const { rows } = await product.db.execute<{
    id: number
  }>(sql`insert into cliente (nome, email, descrizione, luogo, stato, agenzia_id, data_creazione)
    select name, 'x@example.org', 'Prova', 'Milano', stato, 9, created::timestamptz from (values
      ('Tornata', 1, '2031-11-30T22:30:00Z'), ('Venuta dopo', 1, '2031-11-30T23:30:00Z'), ('Uscita', 0, '2031-01-01T00:00:00Z'))
      made(name, stato, created) returning id`)
  await run('2031-12-10T05:00:00Z')
  const known = (await monthRows('2031-11')).filter(({ cliente_id }) => rows.some(({ id }) => id === cliente_id))
  expect(known.map(({ cliente_id, rilevato_il }) => [cliente_id, rilevato_il])).toEqual([[rows[0]!.id, '2031-12-10']])
  // A cooperative with a stored month is in use.
  expect((await product.as('gestore').del(`/api/cliente/${rows[0]!.id}`)).status).toBe(409)
  expect((await product.as('gestore').del(`/api/cliente/${rows[1]!.id}`)).status).toBe(204)
})

it('makes nothing up after the tenth day', async () => {
  expect(await run('2032-02-11T05:00:00Z')).toBe('ran')
  expect(await monthRows('2032-01')).toEqual([])
  expect(await read('?mese=2032-01')).toMatchObject({ righe: [], rilevato_il: null })
})
