import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collect } from '../riesame/collect.ts'
import { slices } from '../slices.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { type Cooperative, figure, newCooperative, tableOf } from '../testing/reviews.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const range = { da_data: '2026-01-01', a_data: '2026-06-30' }
let numero = 0
async function complain(site: Pick<Cooperative, 'id'>, servizio_id: number, ricevuto_il: string, more: object = {}) {
  const row = { risposto_il: null, concluso_il: null, stato: 'ricevuto', riservato: false, ...more }
  numero += 1
  await product.db.execute(sql`insert into reclamo (anno, numero, cliente_id, servizio_id, stato, riservato, anonimo,
      informativa_sha256, ricevuto_il, scadenza_risposta, risposto_il, concluso_il)
    values (2026, ${numero}, ${site.id}, ${servizio_id}, ${row.stato}, ${row.riservato}, true, 'x', ${ricevuto_il}::timestamptz,
      (${ricevuto_il}::timestamptz at time zone 'Europe/Rome')::date + 30, ${row.risposto_il}::timestamptz, ${row.concluso_il}::timestamptz)`)
}
const collected = async (cliente_id: number | null) => {
  const inputs = await collect(product.db, slices, { cliente_id }, range, '2026-07-01')
  return { ingressi: Object.entries(inputs).map(([codice, dati]) => ({ codice, dati })) } as never
}

it('counts complaints of the range and of the year before, answered in time, open, by service, reserved ones as numbers', async () => {
  const site = await newCooperative(product, 'Reclami per il riesame')
  const service = async (descrizione: string) =>
    (await site.post('/api/servizio', { descrizione, cliente: site.id, stato: 1 })).body.data.id as number
  const [mensa, nido] = [await service('Mensa'), await service('Nido')]
  // The first minute in Rome, which is the day before in UTC; answered on the last day.
  await complain(site, mensa, '2025-12-31T23:00:00Z', { stato: 'risposto', risposto_il: '2026-01-31T22:59:00Z' })
  await complain(site, mensa, '2026-02-01T10:00:00Z', { stato: 'risposto', risposto_il: '2026-03-05T10:00:00Z' })
  await complain(site, nido, '2026-06-30T21:59:00Z', { riservato: true })
  await complain(site, nido, '2026-06-30T22:00:00Z', { stato: 'non_pertinente', concluso_il: '2026-07-01T10:00:00Z' })
  await complain(site, nido, '2025-03-01T10:00:00Z', { stato: 'non_pertinente', concluso_il: '2025-03-02T10:00:00Z' })

  const own = await collected(site.id)
  expect(figure(own, 'c1', 'reclami_ricevuti')).toEqual([3, 1])
  expect(figure(own, 'c1', 'reclami_nei_tempi')).toEqual([1, 1])
  expect(figure(own, 'c1', 'reclami_da_rispondere')).toEqual([1, null])
  expect(figure(own, 'c1', 'reclami')).toEqual([0, 0])
  expect(tableOf(own, 'c1', 'Reclami per servizio')).toEqual([
    ['Mensa', '2', '1', '0', '0', '0'],
    ['Nido', '1', '0', '1', '1', '0'],
  ])

  const before = Number(figure(await collected(null), 'c1', 'reclami_ricevuti')[0])
  const { rows } = await product.db.execute<{ id: number; cliente_id: number }>(
    sql`select id, cliente_id from servizio where cliente_id = (select id from cliente where nome like 'Alfa%') limit 1`,
  )
  await complain({ id: rows[0]!.cliente_id }, rows[0]!.id, '2026-05-05T10:00:00Z')
  expect(figure(await collected(null), 'c1', 'reclami_ricevuti')[0]).toBe(before + 1)
})
