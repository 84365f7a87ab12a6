import { lastCompletedPeriod, periodCode } from '@quadra/contract/indicatore/periods'
import { romeDay } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { indicators, type Indicators } from '../testing/indicators.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let cases: Indicators
beforeAll(async () => {
  product = await openProduct()
  cases = await indicators(product)
})
afterAll(() => product.close())

const today = romeDay(new Date().toISOString())
const periodo = periodCode(lastCompletedPeriod('semestrale', today))

it('of two concurrent first values one is stored', async () => {
  const { id } = await cases.create()
  const righe = [{ indicatore_id: id, periodo, verifica: 1 }]
  const fill = (who: Who) => product.as(who).post('/api/indicatore/rilevazione', { righe })
  const one = { periodo, verifica: 2, data_valutazione: today }
  const answers = await Promise.all([
    fill('managerAlfa'),
    fill('coordinatoreAlfa'),
    product.as('managerAlfa').post(`/api/indicatore/${id}/verifica`, one),
    product.as('coordinatoreAlfa').post(`/api/indicatore/${id}/verifica`, one),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
  expect((await cases.read(id)).verifiche).toHaveLength(1)
})

it('two sheets that share rows in another order never wait for each other for ever', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => cases.create()))
  const righe = made.map(({ id }) => ({ indicatore_id: id, periodo, verifica: 3 }))
  const send = (rows: object[]) => product.as('managerAlfa').post('/api/indicatore/rilevazione', { righe: rows })
  const answers = await Promise.all([send(righe), send(righe.toReversed())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  for (const { id } of made) expect((await cases.read(id)).verifiche).toHaveLength(1)
})

it('an item of the catalogue that is assigned twice at once gives each cooperative one indicator', async () => {
  const gestore = product.as('gestore')
  const [item] = (await gestore.get('/api/catalogo_indicatore?q=TUR')).body.data
  const cliente_ids = (await gestore.get('/api/cliente?stato=1')).body.data.map(({ id }: { id: number }) => id)
  const assign = () => gestore.put(`/api/catalogo_indicatore/${item.id}/assegna`, { cliente_ids })
  const both = await Promise.all([assign(), assign()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await product.db.execute<{ n: number }>(
    sql`select count(*)::int as n from indicatore where catalogo_id = ${item.id} group by cliente_id`,
  )
  expect(rows.map(({ n }) => n)).toEqual(cliente_ids.map(() => 1))
})
