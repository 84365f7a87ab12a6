import { anno as annoSchema, type Anno, misureDiFineAnno } from '@quadra/contract/cruscotto/anno'
import { monthsAfter } from '@quadra/contract/ciclo'
import { romeDay } from '@quadra/contract/kernel/list'
import type { AuditRow } from '@quadra/contract/audit/schema'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../kernel/pdf/testing/read-pdf.ts'
import { registryKeys, type RegistryKeys } from '../../testing/cases.ts'
import type { Who } from '../../testing/cast.ts'
import { knownOf } from '../../testing/known.ts'
import { openProduct, type TestProduct } from '../../testing/product.ts'
import { fill, fillForAlfa } from '../../testing/records.ts'
import { begin, dropDrafts, figure, newCooperative, tableOf } from '../../testing/reviews.ts'

const url = '/api/cruscotto/anno'
const today = romeDay(new Date().toISOString())
const present = Number(today.slice(0, 4))
let product: TestProduct
let keys: RegistryKeys
beforeAll(async () => {
  product = await openProduct()
  keys = await registryKeys(product)
})
afterAll(() => product.close())

const read = async (who: Who, query = ''): Promise<Anno> => {
  const { status, body } = await product.as(who).get(`${url}${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return annoSchema.strict().parse(body.data)
}
const pdf = async (who: Who, query = ''): Promise<Buffer> => {
  const { status, raw } = await product.as(who).get(`${url}/pdf${query}`)
  expect(status).toBe(200)
  return raw
}
const of = ({ gruppi }: Anno, gruppo: string, voce: string) => {
  const { valore, prima } = gruppi.find(({ codice }) => codice === gruppo)!.voci.find(({ codice }) => codice === voce)!
  return [valore, prima]
}
/** A review of these days, begun now. */
async function reviewed(who: Who, da_data: string, a_data: string, owner: object) {
  await dropDrafts(product.as(who))
  return begin(product.as(who), { da_data, a_data, ...owner })
}

/** What stands on the page, and where a review has it. */
const shared = [
  ['audit', 'svolti', 'c6', 'chiusi'],
  ['non_conformita', 'segnalate', 'c4', 'segnalate'],
  ['non_conformita', 'chiuse', 'c4', 'chiuse'],
  ['non_conformita', 'giorni_chiusura', 'c4', 'giorni_chiusura'],
  ['non_conformita', 'ricorrenti', 'c4', 'ricorrenti'],
  ['non_conformita', 'non_efficaci', 'c4', 'non_efficaci'],
  ['azioni', 'chiuse', 'e', 'azioni_chiuse'],
  ['reclami', 'ricevuti', 'c1', 'reclami_ricevuti'],
  ['reclami', 'nei_tempi', 'c1', 'reclami_nei_tempi'],
  ['fornitori', 'valutazioni', 'c7', 'valutazioni'],
] as const
const ofToday = [
  ['azioni', 'aperte', 'f', 'azioni_aperte'],
  ['reclami', 'aperti', 'c1', 'reclami_da_rispondere'],
  ['decisioni', 'aperte', 'a', 'aperte'],
  ['decisioni', 'scadute', 'a', 'scadute'],
] as const
const indicators = ['raggiunti', 'non_raggiunti', 'senza_valore', 'quota'] as const

describe.each([
  ['managerAlfa', 'alfa', present],
  ['managerBeta', 'beta', present],
  ['gestore', undefined, present],
  ['managerAlfa', 'alfa', present - 1],
] as const)('the year of %s (%s, %i)', (who, name, anno) => {
  const cliente_id = () => (name === undefined ? undefined : keys[name])
  let sites: string[] = []
  const wanted = () => `?anno=${anno}${name === undefined ? '' : `&cliente_id=${cliente_id()}`}`

  it('has the figures of a review of its days and of the cockpit, on the same day', async () => {
    const year = await read(who, wanted())
    const a_data = anno === present ? today : `${anno}-12-31`
    expect([year.periodo, year.prima]).toEqual([
      { da_data: `${anno}-01-01`, a_data },
      { da_data: `${anno - 1}-01-01`, a_data: monthsAfter(a_data, -12) },
    ])
    const owner = name === undefined ? {} : { cliente_id: cliente_id() }
    const review = await reviewed(who, year.periodo.da_data, a_data, owner)
    if (name === undefined) sites = tableOf(review, 'c6', 'Per cooperativa').map(([nome]) => nome!)
    for (const [gruppo, voce, codice, numero] of shared)
      expect(of(year, gruppo, voce), `${gruppo} ${voce}`).toEqual(figure(review, codice, numero))
    if (anno === present)
      for (const [gruppo, voce, codice, numero] of ofToday)
        expect(of(year, gruppo, voce), `${gruppo} ${voce}`).toEqual([figure(review, codice, numero)[0], null])
    const before = await reviewed(who, year.prima.da_data, year.prima.a_data, owner)
    for (const voce of indicators)
      expect(of(year, 'indicatori', voce), voce).toEqual([figure(review, 'c2', voce)[0], figure(before, 'c2', voce)[0]])
    const { righe, totale } = (await product.as(who).get(`/api/cruscotto${anno === present ? '' : `?mese=${anno}-12`}`))
      .body.data
    const past = (await product.as(who).get(`/api/cruscotto?mese=${anno - 1}-12`)).body.data
    const cellsOf = (cockpit: any) =>
      cockpit.totale ?? cockpit.righe.find((row: any) => row.cliente.id === cliente_id())?.celle
    expect(year.situazione.voci).toEqual(
      misureDiFineAnno.map((misura) =>
        expect.objectContaining({
          codice: misura,
          valore: cellsOf({ righe, totale })[misura].valore,
          prima: past.righe.length === 0 ? null : cellsOf(past)[misura].valore,
        }),
      ),
    )
  })

  it('has the planned audits of the whole year, the coverage and the suppliers of their own lists', async () => {
    const year = await read(who, wanted())
    const all = (await product.as(who).get('/api/audit')).body.data as AuditRow[]
    const audits = all.filter(
      // Of the consortium a review counts the sites of its certificates.
      ({ cliente }) => name !== undefined || sites.includes(cliente.nome),
    )
    const planned = (wantedYear: number) =>
      audits.filter((one) => one.data_annullamento === null && one.data_audit.startsWith(String(wantedYear))).length
    expect(of(year, 'audit', 'pianificati')).toEqual([planned(anno), planned(anno - 1)])
    const covered = async (wantedYear: number) =>
      (await product.as(who).get(`/api/copertura_audit?anno=${wantedYear}`)).body.data.totali.copertura
    expect(of(year, 'audit', 'copertura')).toEqual([await covered(anno), await covered(anno - 1)])
    const reviews = (await product.as(who).get(`/api/riesame${name === undefined ? '?consorzio=true' : ''}`)).body.data
    const carriedOut = await Promise.all(
      reviews.map(async ({ id }: any) =>
        ((await product.as(who).get(`/api/riesame/${id}`)).body.data as Riesame).decisioni.filter(
          ({ stato, chiusa_il }) => stato === 'chiusa' && romeDay(chiusa_il!).startsWith(String(anno)),
        ),
      ),
    )
    expect(of(year, 'decisioni', 'attuate')[0]).toBe(carriedOut.flat().length)
    if (anno !== present) return expect(year.fornitori).toBeNull()
    for (const { codice, valore } of year.fornitori!) {
      const list = await product.as(who).get(`/api/fornitore?qualifica=${codice}`)
      expect(valore, codice).toBe(list.body.data.length)
    }
  })
})

it('counts as recurrent those of a service or process that had one within the twelve months before', async () => {
  const site = await newCooperative(product, 'Anno di prova')
  const servizio = (await site.post('/api/servizio', { codice: 'A1', descrizione: 'Mensa', cliente_id: site.id })).body
    .data.id
  expect((await read('gestore', `?cliente_id=${site.id}`)).vuoto).toBe(true)
  const report = async (data_segnalazione: string, more: object = { servizio_id: servizio }) => {
    const { status, body } = await product.as('gestore').post('/api/non_conformita', {
      cliente_id: site.id,
      norma_id: keys.norma,
      data_segnalazione,
      segnalante: 'Ospite',
      tipo: 'non_conformita',
      descrizione: 'Attesa lunga',
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id as number
  }
  await report(`${present - 2}-06-30`)
  // More than a year after the one before; then within it, one of nothing like it, and one on the same day.
  await report(`${present - 1}-07-01`)
  await report(`${present - 1}-09-01`)
  await report(`${present - 1}-09-02`, {})
  await report(`${present - 1}-09-01`)
  const year = await read('gestore', `?cliente_id=${site.id}&anno=${present - 1}`)
  expect([year.vuoto, of(year, 'non_conformita', 'segnalate'), of(year, 'non_conformita', 'ricorrenti')]).toEqual([
    false,
    [4, 1],
    [2, 0],
  ])
})

it('is the own one of a manager; a cooperative of others is refused as one that does not exist, and a year to come', async () => {
  expect((await read('managerBeta')).cliente).toEqual(expect.objectContaining({ id: keys.beta }))
  for (const path of [url, `${url}/pdf`]) {
    const foreign = await product.as('managerBeta').get(`${path}?cliente_id=${keys.alfa}`)
    const none = await product.as('managerBeta').get(`${path}?cliente_id=999999`)
    expect([foreign.status, foreign.body.errors]).toEqual([422, { cliente_id: 'Valore non valido' }])
    expect(foreign.body).toEqual(none.body)
    const future = await product.as('gestore').get(`${path}?anno=${present + 1}`)
    expect([future.status, future.body.errors]).toEqual([422, { anno: 'L’anno non è ancora cominciato' }])
    expect((await product.as('gestore').get(`${path}?anno=ieri`)).status).toBe(422)
    for (const who of ['coordinatoreAlfa', 'utenteBeta', 'certificatore'] as const)
      expect((await product.as(who).get(path)).status).toBe(403)
    expect((await product.anonymous.get(path)).status).toBe(401)
  }
})

describe('on paper', () => {
  it('is one page, the same file for manager and consortium, and no write of another cooperative changes a byte of it', async () => {
    const alfa = await knownOf(product, 'Alfa')
    // A question to the other cooperatives makes records of theirs: one is enough.
    const { estensione } = await fillForAlfa(product, alfa)
    const before = await pdf('managerBeta')
    const ofAlfa = await pdf('managerAlfa')
    expect(before.equals(await pdf('gestore', `?cliente_id=${keys.beta}`))).toBe(true)
    await fill(product, 'managerAlfa', 'Di nuovo', alfa, { records: { estensione: estensione! } })
    expect(before.equals(await pdf('managerBeta'))).toBe(true)
    expect(ofAlfa.equals(await pdf('managerAlfa'))).toBe(false)
    const { pages, text } = readPdf(before)
    expect(pages).toHaveLength(1)
    expect(text).toContain('Beta Cooperativa di Lavoro')
    expect(text).not.toContain('Alfa')
  })

  it('says in words that nothing is recorded of a year', async () => {
    const { text, source } = readPdf(await pdf('managerAlfa', '?anno=2001'))
    expect(text).toContain('Del 2001 non è registrato nulla.')
    expect(source).not.toMatch(/\/S \/(Figure|Table)\b/)
  })
})
