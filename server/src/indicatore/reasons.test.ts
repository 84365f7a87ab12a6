import { currentPeriod, lastCompletedPeriod } from '@quadra/contract/indicatore/periods'
import { romeDay } from '@quadra/contract/kernel/list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indicators, type Indicators } from '../testing/indicators.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let cases: Indicators
beforeAll(async () => {
  product = await openProduct()
  cases = await indicators(product)
})
afterAll(() => product.close())

const base = '/api/indicatore'
const today = romeDay(new Date().toISOString())
const history = async (id: number) => (await product.as('managerAlfa').get(`/api/storia/indicatore/${id}`)).body.data

describe('a value is not made green in silence', () => {
  it('a deletion requires a reason; the value stays visible with it, and can be restored', async () => {
    const { id } = await cases.create()
    const red = (await cases.measure(id, 1, today)).body.data
    expect(red.risultato).toBe(false)
    const url = `${base}/${id}/verifica/${red.id}`
    for (const body of [undefined, {}, { motivo: ' ' }, { motivo: null }]) {
      const refused = await product.as('managerAlfa').del(url, body)
      expect([refused.status, refused.body.errors]).toEqual([422, { motivo: 'Campo obbligatorio' }])
    }
    expect((await cases.read(id)).verifiche).toHaveLength(1)
    expect((await product.as('coordinatoreAlfa').del(url)).status).toBe(403)
    expect((await product.as('managerBeta').del(url)).status).toBe(404)
    expect((await product.as('managerAlfa').del(url, { motivo: 'Letto male' })).status).toBe(204)
    expect(await cases.read(id)).toMatchObject({
      verifiche: [],
      verifiche_eliminate: [
        {
          id: red.id,
          verifica: 1,
          risultato: false,
          motivo: 'Letto male',
          eliminata_da: { cognome: expect.any(String) },
        },
      ],
    })
    expect((await history(id))[0]).toMatchObject({ motivo: 'Letto male' })
    expect((await product.as('managerAlfa').put(`${url}/ripristina`)).status).toBe(200)
    expect(await cases.read(id)).toMatchObject({ verifiche: [{ id: red.id }], verifiche_eliminate: [] })
  })

  it('a second value of a period requires a reason, also «Secondo la data», and the first one stays', async () => {
    const { id } = await cases.create()
    const post = (body: object) => product.as('coordinatoreAlfa').post(`${base}/${id}/verifica`, body)
    const { da } = currentPeriod('semestrale', today)
    expect((await post({ data_valutazione: da, verifica: 1 })).status).toBe(201)
    for (const periodo of ['', null, undefined]) {
      const refused = await post({ data_valutazione: today, verifica: 20, periodo })
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { motivo_correzione: 'Indicare il motivo della correzione' },
      ])
    }
    const made = await post({ data_valutazione: today, verifica: 20, motivo_correzione: 'Contati due volte i turni' })
    expect(made.body.data).toMatchObject({ corrente: true, motivo_correzione: 'Contati due volte i turni' })
    expect((await cases.read(id)).verifiche.map((one: any) => [one.verifica, one.corrente])).toEqual([
      [20, true],
      [1, false],
    ])
  })
})

it('a new indicator is not late for a period that ended before it existed', async () => {
  const made = await product.as('managerAlfa').post(base, cases.definition())
  const { id, periodo_mancante } = made.body.data
  expect(periodo_mancante).toBeNull()
  const ids = async (url: string) => (await product.as('managerAlfa').get(url)).body.data.map((row: any) => row.id)
  expect(await ids(`${base}?scaduti=true`)).not.toContain(id)
  const owed = (await product.as('managerAlfa').get(`${base}/da_rilevare`)).body.data
  expect(owed.filter((row: any) => row.indicatore.id === id).map((row: any) => row.stato)).toEqual(['in_corso'])
  const obligations = (await ids('/api/scadenzario?tipo=indicatore&per_pagina=200')) as string[]
  expect(obligations.filter((one) => one.startsWith(`indicatore:${id}:`))).toHaveLength(1)
  // It may be filled all the same.
  const { a } = lastCompletedPeriod('semestrale', today)
  expect((await cases.measure(id, 15, a)).status).toBe(201)
})
