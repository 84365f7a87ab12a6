import { currentPeriod, lastCompletedPeriod, periodCode } from '@quadra/contract/indicatore/periods'
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
const [codeLast, codeCurrent] = [periodCode(last), periodCode(currentPeriod('semestrale', today))]
const rows = async (who: Who, query = ''): Promise<any[]> => {
  const { status, body } = await product.as(who).get(`${base}/da_rilevare?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const names = (all: any[]) =>
  all.map((row) => [row.indicatore.obiettivo.descrizione, row.servizio?.descrizione ?? null, row.periodo]).toSorted()
const send = (righe: object[], who: Who = 'managerAlfa') => product.as(who).post(`${base}/rilevazione`, { righe })

describe('the sheet of the values that are missing', () => {
  it('is, in the demonstration, what each may fill or read', async () => {
    const mine = await rows('managerAlfa', 'stato=mancante')
    expect(mine.map((row) => row.servizio.descrizione).toSorted()).toEqual([
      expect.stringContaining('ducativ'),
      expect.stringContaining('rasporto'),
    ])
    expect(mine.every((row) => row.aggiungibile && row.periodo === codeLast && row.scadenza === last.a)).toBe(true)
    expect(await rows('managerAlfa', 'stato=in_corso')).toHaveLength(10)
    const services = new Set((await rows('coordinatoreAlfa')).map((row) => row.servizio?.descrizione))
    expect(services.size).toBe(2)
    expect((await rows('coordinatoreAlfa')).every((row) => row.aggiungibile)).toBe(true)
    const year = String(Number(today.slice(0, 4)) - 1)
    const beta = await rows('gestore', `cliente_id=${cases.keys.beta}&stato=mancante`)
    expect(names(beta)).toEqual([
      ['Indice di frequenza degli infortuni', null, codeLast],
      ['Ore di formazione per addetto', null, year],
    ])
    expect(beta.some((row) => row.aggiungibile)).toBe(false)
    expect((await product.as('utenteAlfa').get(`${base}/da_rilevare`)).status).toBe(403)
    expect(await rows('managerAlfa', `cliente_id=${cases.keys.beta}`)).toEqual([])
  })

  it('shows the target of the year and the value before', async () => {
    const { id } = await cases.create()
    const before = periodCode(lastCompletedPeriod('semestrale', last.da))
    await product
      .as('managerAlfa')
      .post(`${base}/${id}/verifica`, { data_valutazione: today, verifica: 9, periodo: before })
    await product.as('managerAlfa').put(`${base}/${id}/target`, { anno: Number(last.a.slice(0, 4)), target: 20 })
    const mine = (await rows('managerAlfa')).filter((row) => row.indicatore.id === id)
    expect(mine.map((row) => [row.periodo, row.stato, row.target, row.precedente])).toEqual([
      [codeLast, 'mancante', 20, { periodo: before, verifica: 9, risultato: false }],
      [codeCurrent, 'in_corso', 20, { periodo: before, verifica: 9, risultato: false }],
    ])
  })

  it('is the list of overdue indicators, as every reader', async () => {
    for (const who of ['gestore', 'managerAlfa', 'managerBeta'] as const) {
      const late = (await product.as(who).get(`${base}?scaduti=true`)).body.data.map((row: any) => row.id)
      expect((await rows(who, 'stato=mancante')).map((row) => row.indicatore.id).toSorted()).toEqual(late.toSorted())
    }
  })

  it('is a spreadsheet too, filtered and sorted like every list', async () => {
    const { readSheet } = await import('../testing/xlsx/read-back.ts')
    const answer = await product.as('gestore').get(`${base}/da_rilevare?formato=xlsx&stato=mancante`)
    expect(answer.headers['content-disposition']).toMatch(/filename="Da_rilevare_\d{8}-\d{6}\.xlsx"/)
    const [heads, ...lines] = readSheet(answer.raw)
    expect(heads).toEqual([
      'Cooperativa',
      'Indicatore',
      'Servizio',
      'Periodo',
      'Obiettivo',
      'Precedente',
      'Scadenza',
      'Stato',
    ])
    expect(lines).toHaveLength((await rows('gestore', 'stato=mancante')).length)
    expect((await rows('gestore', 'q=infortuni')).length).toBeGreaterThan(0)
    expect((await product.as('gestore').get(`${base}/da_rilevare?pagina=1&per_pagina=5`)).body.meta.per_pagina).toBe(5)
  })

  it('is turned over page by page, each a piece of the whole', async () => {
    const pages = async (query: string, pagina: number) =>
      (await product.as('gestore').get(`${base}/da_rilevare?per_pagina=3&pagina=${pagina}&${query}`)).body
    for (const query of ['', 'stato=in_corso', 'direzione=desc', 'ordina=cliente', `cliente_id=${cases.keys.beta}`]) {
      const whole = await rows('gestore', query)
      const meta = { totale: whole.length, per_pagina: 3 }
      for (const pagina of [1, 2])
        expect(await pages(query, pagina)).toEqual({
          data: whole.slice(3 * pagina - 3, 3 * pagina),
          meta: { ...meta, pagina },
        })
      expect(await pages(query, 500)).toEqual({ data: [], meta: { ...meta, pagina: 500 } })
    }
  })
})

describe('the filled rows', () => {
  it('are recorded all at once, of their period’s last day by default', async () => {
    const [one, other] = [await cases.create(), await cases.create({ servizio: null })]
    const { status, body } = await send([
      { indicatore_id: one.id, periodo: codeLast, verifica: '12,5' },
      { indicatore_id: one.id, periodo: codeCurrent, verifica: 11 },
      { indicatore_id: other.id, periodo: codeLast, verifica: 13, data_valutazione: today },
    ])
    expect([status, body.data]).toEqual([201, { registrate: 3 }])
    expect((await cases.read(one.id)).verifiche).toMatchObject([
      { periodo: codeCurrent, data_valutazione: today, verifica: 11, risultato: false },
      { periodo: codeLast, data_valutazione: last.a, verifica: 12.5, risultato: true },
    ])
    const lines = (await product.as('managerAlfa').get(`/api/storia/indicatore/${one.id}`)).body.data
    expect(lines.filter((line: any) => line.modifiche[0]?.campo === 'verifica')).toHaveLength(2)
    expect(await rows('managerAlfa').then((all) => all.some((row) => row.indicatore.id === one.id))).toBe(false)
  })

  it('are refused at the one cell that is wrong, and nothing is written', async () => {
    const { id } = await cases.create()
    const good = { indicatore_id: id, periodo: codeLast, verifica: 1 }
    const beta = (await product.as('managerBeta').get(base)).body.data[0].id
    const errors = async (...righe: object[]) => {
      const { status, body } = await send(righe)
      return [status, body.errors]
    }
    expect(await errors(good, { ...good, periodo: codeCurrent, verifica: 'abc' })).toEqual([
      422,
      { 'righe.1.verifica': 'Numero non valido' },
    ])
    expect(await errors(good, good)).toEqual([422, { 'righe.1.periodo': 'Periodo ripetuto' }])
    expect(await errors({ ...good, indicatore_id: beta })).toEqual([
      422,
      { 'righe.0.indicatore_id': 'Valore non valido' },
    ])
    expect(await errors(good, { ...good, periodo: '2199-S1' })).toEqual([
      422,
      { 'righe.1.periodo': 'Il periodo non è ancora iniziato' },
    ])
    expect(await errors({ ...good, data_valutazione: '2198-01-01' })).toEqual([
      422,
      { 'righe.0.data_valutazione': 'La data non può essere nel futuro' },
    ])
    expect(await errors()).toEqual([422, { righe: 'Indicare almeno una rilevazione' }])
    expect((await cases.read(id)).verifiche).toEqual([])
  })

  it('are recorded by users who may measure all of them', async () => {
    const near = await cases.create()
    const far = await cases.create({ servizio: null })
    const riga = (id: number) => ({ indicatore_id: id, periodo: codeLast, verifica: 1 })
    for (const who of ['gestore', 'admin', 'utenteAlfa'] as const)
      expect((await send([riga(near.id)], who)).status).toBe(403)
    expect((await send([riga(near.id), riga(far.id)], 'coordinatoreAlfa')).status).toBe(403)
    expect((await cases.read(near.id)).verifiche).toEqual([])
    expect((await send([riga(near.id)], 'coordinatoreAlfa')).status).toBe(201)
    const again = await send([riga(near.id)], 'coordinatoreAlfa')
    expect(again.body.errors).toEqual({ 'righe.0.motivo_correzione': 'Indicare il motivo della correzione' })
    const corrected = await send([{ ...riga(near.id), motivo_correzione: 'Letto male' }], 'coordinatoreAlfa')
    expect(corrected.status).toBe(201)
  })
})
