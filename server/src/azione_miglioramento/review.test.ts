import { monthsAfter } from '@quadra/contract/ciclo'
import { daysAfter } from '@quadra/contract/kernel/days'
import { romeDay } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { begin, figure, newCooperative } from '../testing/reviews.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const today = romeDay(new Date().toISOString())
const range = { da_data: daysAfter(today, -250), a_data: daysAfter(today, -10) }

it('lists open actions, the nearest first, each with its first 160 letters; those that ended count by their day', async () => {
  const site = await newCooperative(product, 'Azioni del riesame')
  const words = ['a'.repeat(160), 'b'.repeat(161), `${'c'.repeat(159)}😀 e altro`, `${'d'.repeat(158)}😀`]
  const act = async (miglioramento: string, data_azione: string) => {
    const more = { data_segnalazione: range.da_data, responsabile_id: site.manager.id }
    const { status, body } = await site.post('/api/azione_miglioramento', { miglioramento, data_azione, ...more })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id as number
  }
  const ids: number[] = []
  for (const [at, text] of words.entries()) ids.push(await act(text, daysAfter(today, at - 1)))
  for (const [day, time] of [
    [range.a_data, '23:59:59'],
    [daysAfter(range.a_data, 1), '00:00:00'],
    [monthsAfter(range.da_data, -12), '00:00:00'],
  ])
    await product.db.execute(sql`update azione_miglioramento set chiusa = true,
      data_chiusura = ${`${day} ${time}`}::timestamp at time zone 'Europe/Rome' where id = ${await act('Finita', today)}`)
  const riesame = await begin(site, range)
  expect([figure(riesame, 'f', 'azioni_aperte'), figure(riesame, 'f', 'azioni_scadute')]).toEqual([
    [4, null],
    [1, null],
  ])
  expect(figure(riesame, 'e', 'azioni_chiuse')).toEqual([1, 1])
  const { righe } = riesame.ingressi.find(({ codice }) => codice === 'f')!.dati.tabelle[0]!
  expect(righe.map(({ celle }) => celle[0])).toEqual([
    `n. ${ids[0]}: ${'a'.repeat(160)}`,
    `n. ${ids[1]}: ${'b'.repeat(160)}…`,
    `n. ${ids[2]}: ${'c'.repeat(159)}…`,
    `n. ${ids[3]}: ${words[3]}`,
  ])
})
