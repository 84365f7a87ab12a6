import { lastCompletedPeriod } from '@quadra/contract/indicatore/periods'
import { romeDay } from '@quadra/contract/kernel/list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegistryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { indicators, type Indicators } from '../testing/indicators.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let keys: RegistryKeys
let cases: Indicators
beforeAll(async () => {
  product = await openProduct()
  cases = await indicators(product)
  keys = cases.keys
})
afterAll(() => product.close())

const base = '/api/indicatore'

describe('the list of indicators', () => {
  const today = romeDay(new Date().toISOString())
  const overdue = async (id: number, who: Who = 'gestore') => {
    const ids = async (flag: string) =>
      (await product.as(who).get(`${base}?scaduti=${flag}`)).body.data.map((row: { id: number }) => row.id)
    const [late, fine] = [await ids('true'), await ids('0')]
    expect(late.includes(id)).not.toBe(fine.includes(id))
    return late.includes(id)
  }

  it.each(['semestrale', 'annuale'] as const)('shows which miss the last completed period: %s', async (periodicita) => {
    const { da, a, nome } = lastCompletedPeriod(periodicita, today)
    const before = lastCompletedPeriod(periodicita, da)
    const { id } = await cases.create({ periodicita_verifica: periodicita })
    await cases.measure(id, 1, before.a)
    await cases.measure(id, 1, today)
    expect([await overdue(id), (await cases.read(id)).periodo_mancante]).toEqual([true, nome])
    for (const day of [da, a]) {
      const { body } = await cases.measure(id, 1, day)
      expect([await overdue(id), (await cases.read(id)).periodo_mancante]).toEqual([false, null])
      await cases.remove(id, body.data.id)
    }
    expect(await overdue(id)).toBe(true)
    await product.as('managerAlfa').put(`${base}/${id}`, { stato: false })
    expect([await overdue(id), (await cases.read(id)).periodo_mancante]).toEqual([false, null])
  })

  it('says the same by flag and by filter for every indicator of the demonstration', async () => {
    const all = (await product.as('gestore').get(base)).body.data
    const late = (await product.as('gestore').get(`${base}?scaduti=1`)).body.data
    expect(late.map((row: { id: number }) => row.id).sort()).toEqual(
      all
        .filter((row: any) => row.periodo_mancante)
        .map((row: { id: number }) => row.id)
        .sort(),
    )
    expect(late.length).toBeGreaterThan(4)
  })

  it('shows the state of each: by its last verification, once the last completed period has one', async () => {
    const { da, a } = lastCompletedPeriod('semestrale', today)
    const { id } = await cases.create({ target: 10 })
    const standing = async () => {
      const on = async (esito: string) =>
        (await product.as('gestore').get(`${base}?esito=${esito}`)).body.data.some(
          (row: { id: number }) => row.id === id,
        )
      const all = await Promise.all(
        ['raggiunto', 'non_raggiunto', 'da_verificare'].map(async (one) => [one, await on(one)]),
      )
      return all.filter(([, isMatch]) => isMatch).map(([one]) => one)
    }
    expect(await standing()).toEqual(['da_verificare'])
    await cases.measure(id, 1, da)
    expect(await standing()).toEqual(['non_raggiunto'])
    await cases.measure(id, 10, a)
    expect(await standing()).toEqual(['raggiunto'])
    await product.as('managerAlfa').put(`${base}/${id}`, { stato: false })
    expect(await standing()).toEqual([])
    expect((await product.as('gestore').get(`${base}?esito=buono`)).status).toBe(422)
  })

  it('filters by client, service, state and words, and sorts by what it shows', async () => {
    const made = await cases.create({
      obiettivo_id: cases.items.find((one) => one.descrizione === 'Turnover del personale')!.id,
    })
    const on = async (query: string) =>
      (await product.as('gestore').get(`${base}?per_pagina=200&pagina=1&${query}`)).body.data.some(
        (row: { id: number }) => row.id === made.id,
      )
    for (const query of [
      `cliente_id=${keys.alfa}`,
      `servizio_id=${keys.service('SAD')}`,
      'stato=true',
      'stato=tutti',
      'q=TURNOVER',
      'q=domiciliare',
      'q=alfa coop',
      'q=attivo',
    ])
      expect(await on(query), query).toBe(true)
    for (const query of [`cliente_id=${keys.beta}`, 'stato=0', 'q=altrove', 'q=disattivo'])
      expect(await on(query), query).toBe(false)
    for (const key of ['cliente', 'processo', 'servizio', 'obiettivo', 'stato'])
      expect((await product.as('gestore').get(`${base}?ordina=${key}&direzione=desc&per_pagina=5`)).status).toBe(200)
  })

  it('is exported with a row per verification, and one for an indicator without any', async () => {
    const { readSheet } = await import('../testing/xlsx/read-back.ts')
    const words = cases.items.find((one) => one.descrizione === 'Rifiuti differenziati')!
    const measured = await cases.create({ obiettivo_id: words.id })
    await cases.measure(measured.id, 12.5, '2021-06-30')
    await cases.measure(measured.id, 11, '2021-01-31')
    await cases.create({ obiettivo_id: words.id, servizio: null, soglia: 'uguale' })
    const answer = await product.as('managerAlfa').get(`${base}?q=rifiuti&ordina=servizio&formato=xlsx`)
    expect(answer.headers['content-disposition']).toMatch(/filename="Indicatori_\d{8}-\d{6}\.xlsx"/)
    const [heads, ...rows] = readSheet(answer.raw)
    expect(heads!.slice(0, 9)).toEqual([
      'periodicita_verifica',
      'stato',
      'utente',
      'agenzia',
      'cliente',
      'processo',
      'obiettivo',
      'metodo_rilevazione',
      'responsabili',
    ])
    const column = (name: string) => rows.map((row) => row[heads!.indexOf(name)])
    // Real dates of the spreadsheet: days since the end of 1899.
    expect(column('data_val')).toEqual([44_377, 44_227, undefined])
    expect(column('valore')).toEqual([12.5, 11, undefined])
    expect(column('risultato')).toEqual(['Sì', 'No', undefined])
    expect(column('servizio')).toEqual(['Assistenza domiciliare anziani', 'Assistenza domiciliare anziani', undefined])
  })
})
