import { misuraOf, misure } from '@quadra/contract/cruscotto/misure'
import { meanDays } from '@quadra/contract/cruscotto/rules'
import { type Cruscotto, cruscotto } from '@quadra/contract/cruscotto/schema'
import { cruscottoView } from '@quadra/contract/cruscotto/view'
import { daysAfter } from '@quadra/contract/kernel/days'
import { romeDay } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registryKeys, type RegistryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

const url = '/api/cruscotto'
let product: TestProduct
let keys: RegistryKeys
beforeAll(async () => {
  product = await openProduct()
  keys = await registryKeys(product)
})
afterAll(() => product.close())

const read = async (who: Who, query = ''): Promise<Cruscotto> => {
  const { status, body } = await product.as(who).get(`${url}${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return cruscotto.strict().parse(body.data)
}
const rowOf = ({ righe }: Cruscotto, cliente: number) => righe.find((one) => one.cliente.id === cliente)!
const today = () => romeDay(new Date().toISOString())

describe.each(['gestore', 'admin', 'managerAlfa', 'managerBeta'] as const)('the cockpit of %s', (who) => {
  it('counts in each cell the rows of the list that it opens', async () => {
    const { oggi, righe } = await read(who)
    expect(righe.length).toBeGreaterThan(0)
    for (const { cliente, celle } of righe)
      for (const misura of misure) {
        const { list, filters } = misuraOf[misura].opens(String(cliente.id), oggi)
        const answer = await product.as(who).get(`/api/${list}?${new URLSearchParams(filters).toString()}`)
        const rows = answer.body.data as any[]
        const about = `${cliente.nome}, ${misura}`
        if (misura !== 'giorni_chiusura') expect(celle[misura].valore, about).toBe(rows.length)
        else {
          const days = rows.map((row) => daysBetween(row.data_segnalazione, romeDay(row.data_ultimo_stato)))
          expect(celle[misura].valore, about).toBe(meanDays(sum(days), days.length))
        }
      }
  })
})

it('has the six active cooperatives of the demonstration, and their indicators', async () => {
  const all = await read('gestore')
  expect(all.righe).toHaveLength(6)
  expect(rowOf(all, keys.alfa).celle).toMatchObject({
    indicatori_rossi: { valore: 2, livello: 'attenzione' },
    indicatori_mancanti: { valore: 2, livello: 'attenzione' },
  })
  expect(rowOf(all, keys.beta).celle).toMatchObject({
    indicatori_rossi: { valore: 1 },
    indicatori_mancanti: { valore: 2 },
  })
  for (const misura of misure.filter((one) => one !== 'giorni_chiusura'))
    expect(all.totale![misura].valore, misura).toBe(sum(all.righe.map(({ celle }) => celle[misura].valore!)))
})

it('a manager has the own row and no total; coordinators and users have none', async () => {
  const own = await read('managerBeta')
  expect([own.righe.map(({ cliente }) => cliente.id), own.totale]).toEqual([[keys.beta], null])
  for (const who of ['coordinatoreBeta', 'utenteBeta'] as const)
    expect((await product.as(who).get(url)).status).toBe(403)
  expect((await product.anonymous.get(url)).status).toBe(401)
})

it('closings of the last year make a mean of whole days, over all of them for the consortium', async () => {
  const before = (await read('gestore')).totale!.giorni_chiusura.valore
  const made = await product.as('gestore').post('/api/cliente', {
    nome: 'Cooperativa nuova',
    email: 'nuova@example.org',
    descrizione: 'Prova',
    luogo: 'Milano',
    servizi_persona: true,
  })
  const { id } = made.body.data
  expect(rowOf(await read('gestore'), id).celle.giorni_chiusura).toEqual({ valore: null, livello: null, prima: null })
  expect((await read('gestore')).totale!.giorni_chiusura.valore).toBe(before)
  const closed = async (daysAgo: number, closedAgo = 0, stato = 'chiuso') => {
    const { body } = await product.as('gestore').post('/api/non_conformita', {
      cliente_id: id,
      norma_id: keys.norma,
      data_segnalazione: daysAfter(today(), -daysAgo),
      segnalante: 'Ospite',
      tipo: 'reclamo',
      descrizione: 'Attesa lunga',
    })
    await product.db.execute(sql`update non_conformita set stato = ${stato},
      data_ultimo_stato = (${daysAfter(today(), -closedAgo)}::timestamp + interval '1 minute') at time zone 'Europe/Rome'
      where id = ${body.data.id}`)
  }
  await closed(10)
  await closed(25)
  expect(rowOf(await read('gestore'), id).celle.giorni_chiusura).toMatchObject({ valore: 18, livello: 'regolare' })
  // The first minute in Rome of the earliest day counts, that of the day before does not; nor does what was not pertinent.
  await closed(400, 365)
  expect(rowOf(await read('gestore'), id).celle.giorni_chiusura.valore).toBe(23)
  await closed(700, 366)
  await closed(300, 0, 'non_pertinente')
  const { oggi, righe, totale } = await read('gestore')
  expect(rowOf({ righe } as Cruscotto, id).celle.giorni_chiusura.valore).toBe(23)
  const lists = await Promise.all(
    righe.map(async ({ cliente }) => {
      const { filters } = misuraOf.giorni_chiusura.opens(String(cliente.id), oggi)
      return (await product.as('gestore').get(`/api/non_conformita?${new URLSearchParams(filters).toString()}`)).body
        .data
    }),
  )
  const days = lists.flat().map((row: any) => daysBetween(row.data_segnalazione, romeDay(row.data_ultimo_stato)))
  expect(totale!.giorni_chiusura.valore).toBe(meanDays(sum(days), days.length))
})

describe('thresholds', () => {
  const put = (who: Who, ...soglie: object[]) => product.as(who).put(`${url}/soglie`, { soglie })

  it('are the consortium’s', async () => {
    for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const)
      expect((await put(who, { misura: 'nc_aperte', attenzione: 1, critico: 2 })).status).toBe(403)
  })

  it('out of order are refused at the field, and nothing is stored', async () => {
    const before = (await read('gestore')).misure
    const wrong = { misura: 'nc_scadute', attenzione: 5, critico: 2 }
    const refused = await put('gestore', { misura: 'nc_aperte', attenzione: 6, critico: 12 }, wrong)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'soglie.1.critico': 'La soglia critica non può essere inferiore a quella di attenzione' },
    ])
    expect((await read('gestore')).misure).toEqual(before)
  })

  it('recolour every row, equal ones without Attenzione, and are in the history of the consortium alone', async () => {
    const { valore } = rowOf(await read('gestore'), keys.alfa).celle.indicatori_rossi
    const changed = await put('gestore', { misura: 'indicatori_rossi', attenzione: valore!, critico: valore! })
    expect([changed.status, changed.body.data.misure.find((one: any) => one.misura === 'indicatori_rossi')]).toEqual([
      200,
      { misura: 'indicatori_rossi', etichetta: 'Indicatori non raggiunti', attenzione: valore, critico: valore },
    ])
    for (const who of ['gestore', 'managerAlfa'] as const)
      expect(rowOf(await read(who), keys.alfa).celle.indicatori_rossi.livello).toBe('critico')
    // The same values again are no change.
    await put('gestore', { misura: 'indicatori_rossi', attenzione: valore!, critico: valore! })
    const history = await product.as('admin').get('/api/storia/cruscotto/1')
    expect(history.body.data.map((line: any) => line.modifiche)).toEqual([
      [
        {
          campo: 'soglia',
          etichetta: 'Soglia',
          da: 'Indicatori non raggiunti: attenzione da 1, critico da 3',
          a: `Indicatori non raggiunti: attenzione da ${valore}, critico da ${valore}`,
        },
      ],
    ])
    expect((await product.as('managerAlfa').get('/api/storia/cruscotto/1')).status).toBe(404)
    expect((await product.as('gestore').get('/api/storia/cruscotto/2')).status).toBe(404)
    const register = await product.as('gestore').get('/api/registro_modifiche?tipo=cruscotto')
    expect(register.body.data).toHaveLength(1)
    await put('gestore', { misura: 'indicatori_rossi', attenzione: 1, critico: 3 })
  })
})

describe('a stored month', () => {
  it('is there on the first day, eleven of them, with the month before beside each value', async () => {
    const now = await read('gestore')
    expect(now.mesi).toEqual(monthsBefore(now.oggi, 11))
    const [newest, earlier] = now.mesi as [string, string]
    const last = await read('gestore', `?mese=${newest}`)
    const past = await read('gestore', `?mese=${earlier}`)
    expect([last.mese, now.mese, now.rilevato_il]).toEqual([newest, null, null])
    expect(last.rilevato_il! > `${newest}-31`).toBe(true)
    for (const misura of misure) {
      for (const { cliente, celle } of now.righe.filter((one) => rowOf(last, one.cliente.id)))
        expect(celle[misura].prima).toBe(rowOf(last, cliente.id).celle[misura].valore)
      for (const { cliente, celle } of last.righe)
        expect(celle[misura].prima).toBe(rowOf(past, cliente.id)?.celle[misura].valore ?? null)
      expect(last.totale![misura].prima).toBe(past.totale![misura].valore)
    }
    const oldest = await read('gestore', `?mese=${now.mesi.at(-1)}`)
    expect(oldest.righe.every(({ celle }) => misure.every((misura) => celle[misura].prima === null))).toBe(true)
  })

  it('includes the cooperative that left', async () => {
    const { mesi, righe } = await read('gestore')
    const oldest = await read('gestore', `?mese=${mesi.at(-1)}`)
    const left = oldest.righe.filter((one) => !rowOf({ righe } as Cruscotto, one.cliente.id))
    expect(left.map(({ cliente }) => cliente.nome)).toEqual(['Il Faro Cooperativa Sociale'])
  })

  it('has for a manager the own row; unknown it is empty, mistyped it is refused', async () => {
    const { mesi } = await read('managerBeta')
    const own = await read('managerBeta', `?mese=${mesi[0]}`)
    expect([own.righe.map(({ cliente }) => cliente.id), own.totale]).toEqual([[keys.beta], null])
    expect(await read('gestore', '?mese=1999-01')).toMatchObject({ mese: '1999-01', rilevato_il: null, righe: [] })
    expect((await product.as('gestore').get(`${url}?mese=2026-13`)).status).toBe(422)
  })
})

it('leaves as a spreadsheet what the screen shows', async () => {
  const { righe, totale } = await read('gestore')
  const { headers, raw } = await product.as('gestore').get(`${url}?formato=xlsx`)
  expect(headers['content-disposition']).toMatch(/filename="Cruscotto_\d{8}-\d{6}\.xlsx"/)
  const [head, ...rows] = readSheet(raw)
  expect(head).toEqual(cruscottoView.columns.map(({ label }) => label))
  expect(rows.map((row) => row[0])).toEqual([...righe.map(({ cliente }) => cliente.nome), 'Consorzio'])
  expect(rows.map((row) => row[1])).toEqual([
    ...righe.map(({ celle }) => celle.nc_aperte.valore),
    totale!.nc_aperte.valore,
  ])
  expect(readSheet((await product.as('managerBeta').get(`${url}?formato=xlsx`)).raw)).toHaveLength(2)
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
const monthsBefore = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [year, month] = day.split('-').map(Number) as [number, number]
    return new Date(Date.UTC(year, month - 2 - index, 1)).toISOString().slice(0, 7)
  })
