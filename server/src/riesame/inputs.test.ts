import { monthsAfter } from '@quadra/contract/ciclo'
import { daysAfter } from '@quadra/contract/kernel/days'
import { romeDay } from '@quadra/contract/kernel/list'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { indicators } from '../testing/indicators.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { begin, type Cooperative, figure, newCooperative, tableOf } from '../testing/reviews.ts'
import { collect } from './collect.ts'
import { slices } from '../slices.ts'

let product: TestProduct
let measured: Awaited<ReturnType<typeof indicators>>
let made = 0
beforeAll(async () => {
  product = await openProduct()
  measured = await indicators(product)
})
afterAll(() => product.close())

const today = romeDay(new Date().toISOString())
const range = { da_data: daysAfter(today, -250), a_data: daysAfter(today, -10) }
const before = (day: string) => monthsAfter(day, -12)
const fresh = () => newCooperative(product, `Ingressi ${(made += 1)}`)
/** The input of a review that is not stored: what would be collected now. */
const collected = async (cliente_id: number | null, days = range) => {
  const inputs = await collect(product.db, slices, { cliente_id }, days, today)
  return { ingressi: Object.entries(inputs).map(([codice, dati]) => ({ codice, dati })) } as unknown as Riesame
}
const report = async (site: Cooperative, data_segnalazione: string, more: object = {}) => {
  const { status, body } = await product.as('gestore').post('/api/non_conformita', {
    cliente_id: site.id,
    norma_id: measured.keys.norma,
    data_segnalazione,
    segnalante: 'Ospite',
    tipo: 'non_conformita',
    descrizione: 'Attesa lunga',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id as number
}
/** As if it had been moved there on that day, in Rome. */
const close = (id: number, day: string, stato = 'chiuso', time = '00:00:00') =>
  product.db.execute(sql`update non_conformita set stato = ${stato},
    data_ultimo_stato = ${`${day} ${time}`}::timestamp at time zone 'Europe/Rome' where id = ${id}`)

it('counts reports and closings of both its days and no others, and those a year before; what is not pertinent or removed is none', async () => {
  const site = await fresh()
  await report(site, range.da_data)
  await report(site, range.a_data, { tipo: 'reclamo' })
  await report(site, daysAfter(range.da_data, -1))
  await report(site, daysAfter(range.a_data, 1))
  await report(site, before(range.da_data))
  await report(site, before(range.a_data))
  await report(site, daysAfter(before(range.a_data), 1))
  await close(await report(site, range.da_data), range.a_data, 'non_pertinente')
  const removed = await report(site, range.da_data)
  await product.db.execute(sql`update non_conformita set data_cancellazione = now() where id = ${removed}`)
  // Ten days and eleven: half up. The first minute of the first day counts, and the last of the last.
  await close(await report(site, daysAfter(range.da_data, -10)), range.da_data)
  await close(await report(site, daysAfter(range.a_data, -11)), range.a_data, 'chiuso', '23:59:59')
  await close(await report(site, daysAfter(range.a_data, -40)), daysAfter(range.a_data, 1))
  const riesame = await collected(site.id)
  expect(figure(riesame, 'c4', 'segnalate')).toEqual([4, 2])
  expect(figure(riesame, 'c4', 'chiuse')).toEqual([2, 0])
  expect(figure(riesame, 'c4', 'giorni_chiusura')).toEqual([11, null])
  expect(figure(riesame, 'c4', 'aperte')).toEqual([7, null])
  expect(figure(riesame, 'c1', 'reclami')).toEqual([1, 0])
  expect(figure(riesame, 'c1', 'reclami_aperti')).toEqual([1, null])
  expect(tableOf(riesame, 'c1', 'Reclami per servizio')).toEqual([['Senza servizio', '0', '0', '0', '0', '1']])
  expect(tableOf(riesame, 'c4', 'Per norma')[0]!.slice(1, 4)).toEqual(['4', '2', '7'])
})

it('is a copy: what happens afterwards changes nothing until it is collected anew', async () => {
  const site = await fresh()
  await report(site, daysAfter(today, -3))
  const draft = await begin(site, { da_data: daysAfter(today, -30), a_data: today })
  expect(figure(draft, 'c4', 'segnalate')).toEqual([1, 0])
  await report(site, daysAfter(today, -2))
  expect(figure((await site.get(`/api/riesame/${draft.id}`)).body.data, 'c4', 'segnalate')).toEqual([1, 0])
  expect(figure((await site.put(`/api/riesame/${draft.id}/raccogli`)).body.data, 'c4', 'segnalate')).toEqual([2, 0])
})

it('has shares of whole per cent, rounded down, and nothing over nothing', async () => {
  const site = await fresh()
  expect(figure(await collected(site.id), 'e', 'quota')).toEqual([null, null])
  for (const [numero, efficacia] of [true, true, false].entries()) {
    const id = await report(site, range.da_data)
    await product.db.execute(sql`insert into non_conformita_ciclo (non_conformita_id, numero, efficacia, quando)
      values (${id}, ${numero + 1}, ${efficacia}, ${`${range.a_data} 23:30`}::timestamp at time zone 'Europe/Rome')`)
  }
  const riesame = await collected(site.id)
  expect(['efficaci', 'non_efficaci', 'quota'].map((name) => figure(riesame, 'e', name)[0])).toEqual([2, 1, 66])
  expect(figure(riesame, 'c4', 'non_efficaci')).toEqual([1, 0])
})

it('judges indicators by the newest value in force of a period that is over, and says which values are missing', async () => {
  const site = await fresh()
  const year = Number(today.slice(0, 4))
  const define = async (more: object = {}) => {
    const id = (
      await measured.create(
        { cliente_id: site.id, servizio: null, target: 90, soglia: 'maggiore_uguale', ...more },
        'gestore',
      )
    ).id as number
    await product.db.execute(sql`update indicatore set periodicita_dal = ${`${year - 2}-01-01`} where id = ${id}`)
    return id
  }
  const value = (id: number, data_valutazione: string, verifica: number, more: object = {}) =>
    site.post(`/api/indicatore/${id}/verifica`, { data_valutazione, verifica, ...more })
  const reached = await define()
  await value(reached, `${year - 2}-10-10`, 80)
  await value(reached, `${year - 1}-05-10`, 85)
  const again = await value(reached, `${year - 1}-06-20`, 92.5, {
    periodo: `${year - 1}-S1`,
    motivo_correzione: 'Questionari in ritardo',
  })
  expect(again.status).toBe(201)
  const missed = await define({ periodicita_verifica: 'annuale' })
  await value(missed, `${year - 2}-11-11`, 12)
  const off = await define()
  await value(off, `${year - 1}-05-10`, 10)
  await product.db.execute(sql`update indicatore set stato = false where id = ${off}`)
  await define()

  const riesame = await collected(site.id, { da_data: `${year - 1}-06-30`, a_data: `${year - 1}-12-31` })
  const c2 = ['indicatori', 'raggiunti', 'non_raggiunti', 'senza_valore', 'quota']
  expect(c2.map((name) => figure(riesame, 'c2', name)[0])).toEqual([3, 1, 1, 1, 50])
  const rows = tableOf(riesame, 'c2', 'Indicatori').map((cells) => cells.slice(2))
  expect(rows).toEqual(
    expect.arrayContaining([
      [`1° semestre ${year - 1}`, '92,5', 'almeno 90', 'Raggiunto', 'Migliora'],
      [`anno ${year - 2}`, '12', 'almeno 90', 'Non raggiunto', '–'],
      ['–', '–', '–', 'Senza valore', '–'],
    ]),
  )
  // Two half-years of two indicators and a year of one end in the range; one value is there.
  expect(['dovuti', 'rilevati', 'mancanti'].map((name) => figure(riesame, 'c5', name)[0])).toEqual([5, 1, 4])
  expect(
    tableOf(riesame, 'c5', 'Rilevazioni mancanti')
      .map((cells) => cells[2])
      .toSorted(),
  ).toEqual([`1° semestre ${year - 1}`, `2° semestre ${year - 1}`, `2° semestre ${year - 1}`, `anno ${year - 1}`])
  // A period that ended before it was measured so often is no gap.
  await product.db.execute(sql`update indicatore set periodicita_dal = ${`${year - 1}-12-31`} where id = ${missed}`)
  await product.db.execute(sql`update indicatore set periodicita_dal = ${`${year - 1}-07-01`} where id = ${reached}`)
  const later = await collected(site.id, { da_data: `${year - 1}-06-30`, a_data: `${year - 1}-12-31` })
  expect(['dovuti', 'rilevati', 'mancanti'].map((name) => figure(later, 'c5', name)[0])).toEqual([4, 0, 4])
})

it('evaluates suppliers with the own evaluations alone, collective suppliers included', async () => {
  const site = await fresh()
  const other = await fresh()
  const supplier = async (cliente_id: number | null, created: string) => {
    const { rows } = await product.db.execute<{
      id: number
    }>(sql`insert into fornitore (cliente_id, ragione_sociale, data_creazione)
      values (${cliente_id}, ${`Fornitore ${cliente_id ?? 'collettivo'}`}, ${created}::timestamp) returning id`)
    return rows[0]!.id
  }
  const evaluated = (id: number, by: Cooperative, day: string, media: number) =>
    product.db.execute(sql`insert into fornitore_monitoraggio (fornitore_id, cliente_id, data_valutazione, media)
      values (${id}, ${by.id}, ${day}, ${media})`)
  expect(figure(await collected(site.id), 'c7', 'attivi')[0]).toBe(0)
  const own = await supplier(site.id, daysAfter(today, -500))
  const shared = await supplier(null, daysAfter(today, -500))
  await evaluated(shared, other, range.a_data, 1)
  await evaluated(own, site, range.da_data, 4)
  await evaluated(own, site, before(range.a_data), 4)
  const riesame = await collected(site.id)
  expect(
    ['attivi', 'valutazioni', 'da_rivalutare', 'insufficienti'].map((name) => figure(riesame, 'c7', name)),
  ).toEqual([
    [1, null],
    [1, 1],
    [0, null],
    [0, null],
  ])
  await evaluated(shared, site, daysAfter(today, -400), 1.25)
  const later = await collected(site.id)
  expect(tableOf(later, 'c7', 'Insufficienti')).toEqual([
    ['Fornitore collettivo', daysAfter(today, -400).split('-').reverse().join('/'), '1,25'],
  ])
  expect(figure(later, 'c7', 'da_rivalutare')[0]).toBe(1)
  expect(figure(later, 'c7', 'attivi')[0]).toBe(2)
  await product.db.execute(sql`update fornitore set stato = false where id = ${own}`)
  expect(figure(await collected(site.id), 'c7', 'attivi')[0]).toBe(1)
})

it('counts a supplier of several sites once for the consortium, and at each of them', async () => {
  const counts = async () => {
    const { dati } = (await collected(null)).ingressi.find(({ codice }) => codice === 'c7')!
    const at = dati.tabelle[0]!.colonne.indexOf('Fornitori attivi')
    const [alfa, beta] = ['Alfa', 'Beta'].map((name) =>
      Number(dati.tabelle[0]!.righe.find(({ celle }) => celle[0]!.startsWith(name))!.celle[at]),
    )
    return { all: dati.numeri.find(({ codice }) => codice === 'attivi')!.valore!, alfa: alfa!, beta: beta! }
  }
  const was = await counts()
  await product.db.execute(sql`with shared as (insert into fornitore (ragione_sociale) values ('Di due cooperative') returning id)
    insert into fornitore_monitoraggio (fornitore_id, cliente_id, data_valutazione, media)
    select shared.id, cliente.id, ${range.a_data}::date, 4 from shared, cliente where cliente.nome like 'Alfa%' or cliente.nome like 'Beta%'`)
  expect(await counts()).toEqual({ all: was.all + 1, alfa: was.alfa + 1, beta: was.beta + 1 })
})

it('of the consortium is the sum of its sites, a row for each that is active', async () => {
  const riesame = await collected(null)
  const { rows } = await product.db.execute<{
    id: number
    nome: string
  }>(sql`select distinct cliente.id, cliente.nome from cliente
    join certificato_sito sito on sito.cliente_id = cliente.id where cliente.stato = 1`)
  for (const { codice, dati } of riesame.ingressi.filter((one) => one.codice !== 'a')) {
    const [table] = dati.tabelle
    expect(table!.righe.map(({ celle }) => celle[0]).toSorted(), codice).toEqual(
      rows.map(({ nome }) => nome).toSorted(),
    )
    for (const [at, { codice: name, nome, valore }] of dati.numeri.entries()) {
      // Means and shares are over all; a supplier of several sites, and a session for people of several sites and the consortium’s own context count once.
      if (/^(quota|giorni|attivi$|copertura$|formazione_efficace$|sessioni$|ore$|fattori$|parti$)/.test(name)) continue
      const cells = table!.righe.map(({ celle }) => celle[at + 1]!)
      expect(table!.colonne[at + 1]).toBe(nome)
      const sum = cells.filter((cell) => cell !== '–').reduce((total, cell) => total + Number(cell.replace('.', '')), 0)
      expect(valore ?? 0, `${codice} ${name}`).toBe(sum)
    }
  }
  const alone = await Promise.all(rows.map(async ({ id }) => figure(await collected(id), 'c4', 'segnalate')))
  expect(figure(riesame, 'c4', 'segnalate')).toEqual([
    alone.reduce((sum, [valore]) => sum + valore!, 0),
    alone.reduce((sum, [, prima]) => sum + prima!, 0),
  ])
})

it('names no person and nothing that was written about a non-conformity', async () => {
  const site = await fresh()
  await report(site, range.da_data, { segnalante: 'Zoraide Fiammetta', descrizione: 'Parole riservate' })
  const text = JSON.stringify(await collected(site.id))
  for (const word of ['Zoraide', 'riservate', 'Ada Neri']) expect(text).not.toContain(word)
})
