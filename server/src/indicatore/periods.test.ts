import { currentPeriod, lastCompletedPeriod, periodCode, periodsBegun } from '@quadra/contract/indicatore/periods'
import { daysAfter } from '@quadra/contract/kernel/days'
import { romeDay } from '@quadra/contract/kernel/list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const base = '/api/indicatore'
const today = romeDay(new Date().toISOString())
const last = lastCompletedPeriod('semestrale', today)
const before = lastCompletedPeriod('semestrale', last.da)
const current = currentPeriod('semestrale', today)
const [codeLast, codeBefore, codeCurrent] = [last, before, current].map(periodCode) as [string, string, string]

const record = (id: number, body: object, who: Who = 'managerAlfa') =>
  product.as(who).post(`${base}/${id}/verifica`, { data_valutazione: today, verifica: 12, ...body })
const taken = async (id: number, body: object) => {
  const made = await record(id, body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data
}
const remove = (id: number, vid: number) => cases.remove(id, vid)
const inForce = async (id: number) =>
  (await cases.read(id)).verifiche.filter((one: any) => one.corrente).map((one: any) => [one.periodo, one.verifica])

describe('the period of a value', () => {
  it('is that of its day where none is named, and a value found late may be that of the period before', async () => {
    const { id } = await cases.create()
    const late = async () =>
      (await product.as('gestore').get(`${base}?scaduti=true`)).body.data.map((row: any) => row.id)
    const owed = async () =>
      (await product.as('managerAlfa').get('/api/scadenzario?tipo=indicatore&per_pagina=200')).body.data.map(
        (row: any) => row.id,
      )
    for (const periodo of ['', null, undefined])
      expect(await taken(id, { periodo, motivo_correzione: 'Ricontato' })).toMatchObject({
        periodo: codeCurrent,
        data_valutazione: today,
      })
    expect((await cases.read(id)).periodo_mancante).toBe(last.nome)
    expect(await late()).toContain(id)
    expect(await owed()).toContain(`indicatore:${id}:${codeLast}`)
    expect(await taken(id, { periodo: codeLast })).toMatchObject({
      periodo: codeLast,
      corrente: true,
      motivo_correzione: null,
      registrata_il: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect((await cases.read(id)).periodo_mancante).toBeNull()
    expect(await late()).not.toContain(id)
    expect(await owed()).not.toContain(`indicatore:${id}:${codeLast}`)
  })

  it('fits the frequency, has begun, and does not begin after the day of the value', async () => {
    const { id } = await cases.create()
    const errors = async (body: object) => {
      const { status, body: answer } = await record(id, body)
      return [status, answer.errors]
    }
    const year = Number(today.slice(0, 4))
    for (const periodo of [String(year), `${year}-S3`, 'ieri', '1989-S1', 7, {}])
      expect(await errors({ periodo }), String(periodo)).toEqual([422, { periodo: 'Periodo non valido' }])
    expect(await errors({ periodo: `${year + 1}-S2` })).toEqual([422, { periodo: 'Il periodo non è ancora iniziato' }])
    expect(await errors({ periodo: codeCurrent, data_valutazione: daysAfter(current.da, -1) })).toEqual([
      422,
      { data_valutazione: 'La data precede il periodo' },
    ])
    expect((await cases.read(id)).verifiche).toEqual([])
    const yearly = await cases.create({ periodicita_verifica: 'annuale' })
    expect((await record(yearly.id, { periodo: codeLast })).status).toBe(422)
    expect(await taken(yearly.id, { periodo: String(year - 2) })).toMatchObject({ periodo: String(year - 2) })
  })

  it('is corrected with a reason; the former stays, and comes back when the correction is deleted', async () => {
    const { id } = await cases.create()
    const first = await taken(id, { periodo: codeLast, data_valutazione: last.a, verifica: 11 })
    const again = { periodo: codeLast, data_valutazione: today, verifica: 13 }
    expect((await record(id, again)).body.errors).toEqual({ motivo_correzione: 'Indicare il motivo della correzione' })
    expect(
      (await record(id, { ...again, motivo_correzione: 'Errore', data_valutazione: daysAfter(last.a, -1) })).body
        .errors,
    ).toEqual({
      data_valutazione: 'La data precede la rilevazione da correggere',
    })
    const second = await taken(id, { ...again, motivo_correzione: 'Questionari arrivati in ritardo' })
    expect(second).toMatchObject({
      corrente: true,
      motivo_correzione: 'Questionari arrivati in ritardo',
      risultato: true,
    })
    expect((await cases.read(id)).verifiche).toMatchObject([
      { id: second.id, corrente: true },
      { id: first.id, corrente: false, verifica: 11 },
    ])
    const [line] = (await product.as('utenteAlfa').get(`/api/storia/indicatore/${id}`)).body.data
    expect(line.modifiche[0].a).toContain(
      `${last.nome}: 13 (almeno 12,5: raggiunto), corregge la precedente: Questionari arrivati in ritardo`,
    )
    await remove(id, second.id)
    expect((await cases.read(id)).verifiche).toMatchObject([{ id: first.id, corrente: true }])
  })

  it('of three values of a day the last one counts, and each after the first has a reason', async () => {
    const { id } = await cases.create()
    for (const verifica of [9, 10, 11])
      await taken(id, { data_valutazione: last.a, verifica, motivo_correzione: 'Ricontato' })
    expect(await inForce(id)).toEqual([[codeLast, 11]])
    const reasons = (await cases.read(id)).verifiche.map((one: any) => one.motivo_correzione)
    expect(reasons).toEqual(['Ricontato', 'Ricontato', null])
  })

  it('stays when the frequency changes; the value counts where its day lies', async () => {
    const year = Number(today.slice(0, 4)) - 1
    const { id, periodicita_dal } = await cases.create({ periodicita_verifica: 'annuale' })
    expect(periodicita_dal).toBe(today)
    await taken(id, { data_valutazione: `${year}-12-20`, verifica: 5 })
    await product.as('managerAlfa').put(`${base}/${id}`, { periodicita_verifica: 'semestrale' })
    expect(await inForce(id)).toEqual([[String(year), 5]])
    // Measured every half-year from today on: no half-year that is over is owed.
    const late = (await product.as('gestore').get(`${base}?scaduti=true`)).body.data.some((row: any) => row.id === id)
    expect(late).toBe(false)
  })
})

describe('the target of a year', () => {
  const year = Number(today.slice(0, 4))
  const set = (id: number, body: object, who: Who = 'managerAlfa') => product.as(who).put(`${base}/${id}/target`, body)

  it('judges the values of that year and later, and never those that are there', async () => {
    const { id } = await cases.create({ periodicita_verifica: 'annuale', soglia: 'minore_uguale', target: 15 })
    await taken(id, { periodo: String(year - 1), verifica: 14.5 })
    expect((await set(id, { anno: year, target: '14' })).body.data).toMatchObject({
      target: 15,
      targets: [{ anno: year, target: 14, soglia: 'minore_uguale' }],
    })
    expect(await taken(id, { periodo: String(year), verifica: 14.5 })).toMatchObject({ target: 14, risultato: false })
    expect((await cases.read(id)).verifiche.map((one: any) => one.risultato)).toEqual([false, true])
    const refused = await set(id, { anno: year, target: 13 })
    expect([refused.status, refused.body.message]).toEqual([409, `Esistono già rilevazioni del ${year} o successive`])
    expect((await set(id, { anno: year - 1, target: 13 })).status).toBe(409)
    expect((await set(id, { anno: year, target: null })).status).toBe(409)
    const next = await set(id, { anno: year + 1, target: 90, soglia: 'maggiore_uguale' }, 'gestore')
    expect(next.body.data.targets.map((one: any) => one.anno)).toEqual([year + 1, year])
  })

  it('is changed, retained and removed, each with its line', async () => {
    const { id, data_modifica } = await cases.create()
    await set(id, { anno: year + 1, target: 14 })
    await set(id, { anno: year + 1, target: 14 })
    await set(id, { anno: year + 1, target: 16, soglia: 'uguale' })
    expect((await set(id, { anno: year + 1, target: null })).body.data.targets).toEqual([])
    expect((await set(id, { anno: year + 2, target: null })).status).toBe(200)
    const lines = (await product.as('managerAlfa').get(`/api/storia/indicatore/${id}`)).body.data
    expect(
      lines.slice(0, 4).map((line: any) => [line.modifiche[0].etichetta, line.modifiche[0].da, line.modifiche[0].a]),
    ).toEqual([
      ['Target per anno', `${year + 1}: esattamente 16`, '(vuoto)'],
      ['Target per anno', `${year + 1}: almeno 14`, `${year + 1}: esattamente 16`],
      ['Target per anno', '(vuoto)', `${year + 1}: almeno 14`],
      expect.anything(),
    ])
    expect((await cases.read(id)).data_modifica).toBe(data_modifica)
  })

  it('is set by management, of the own client', async () => {
    const { id } = await cases.create()
    for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const)
      expect((await set(id, { anno: year, target: 1 }, who)).status).toBe(403)
    expect((await set(id, { anno: year, target: 1 }, 'managerBeta')).status).toBe(404)
    expect((await set(id, {})).body.errors).toEqual({ anno: 'Campo obbligatorio', target: 'Campo obbligatorio' })
    expect((await set(id, { anno: 1812, target: 'x' })).body.errors).toEqual({
      anno: 'Anno non valido',
      target: 'Numero non valido',
    })
  })
})

describe('two misses in a row', () => {
  it('propose an action, until one was reported for them', async () => {
    const { id } = await cases.create()
    await taken(id, { periodo: codeBefore, verifica: 11 })
    await taken(id, { periodo: codeLast, verifica: 12 })
    expect(await cases.read(id)).toMatchObject({ proposta: { periodi: [codeBefore, codeLast] }, tendenza: 'migliora' })
    const action = (more: object, who: Who = 'managerAlfa') =>
      product.as(who).post('/api/azione_miglioramento', {
        cliente_id: cases.keys.alfa,
        data_segnalazione: today,
        data_azione: daysAfter(today, 60),
        miglioramento: 'Recuperare',
        indicatore_id: id,
        ...more,
      })
    const beta = (await product.as('managerBeta').get(base)).body.data[0].id
    for (const indicatore_id of [beta, 999_999_999])
      expect((await action({ indicatore_id })).body.errors).toEqual({ indicatore_id: 'Valore non valido' })
    expect((await action({ cliente_id: cases.keys.beta }, 'gestore')).body.errors).toEqual({
      indicatore_id: 'Valore non valido',
    })
    const made = (await action({})).body.data
    expect(made.indicatore).toEqual({ id, descrizione: expect.any(String) })
    expect((await cases.read(id)).proposta).toBeNull()
    const linked = (await product.as('managerAlfa').get(`/api/azione_miglioramento?indicatore_id=${id}`)).body.data
    expect(linked.map((one: any) => one.id)).toEqual([made.id])
    await product.as('managerAlfa').del(`/api/azione_miglioramento/${made.id}`)
    expect((await cases.read(id)).proposta).toEqual({ periodi: [codeBefore, codeLast] })
  })
})

it('values, states and corrections agree for every indicator of the demonstration, as every reader', async () => {
  for (const who of ['gestore', 'managerAlfa', 'managerBeta', 'coordinatoreAlfa'] as const) {
    const rows = async (query: string) => (await product.as(who).get(`${base}?${query}`)).body.data
    const all: any[] = await rows('stato=true')
    const missing = all.filter((row) => row.periodo_mancante !== null).map((row) => row.id)
    const ids = async (query: string) => (await rows(query)).map((row: any) => row.id).toSorted()
    expect(await ids('scaduti=true')).toEqual(missing.toSorted())
    expect(await ids('esito=da_verificare')).toEqual(missing.toSorted())
    const reached = all
      .filter((row) => row.periodo_mancante === null && row.verifiche[0]?.risultato)
      .map((row) => row.id)
    expect(await ids('esito=raggiunto')).toEqual(reached.toSorted())
    for (const row of all) expect(row.verifiche[0]?.corrente ?? true).toBe(true)
  }
  expect(periodsBegun('semestrale', today, 3).map(periodCode)).toEqual([codeCurrent, codeLast, codeBefore])
})
