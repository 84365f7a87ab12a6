import { currentPeriod } from '@quadra/contract/indicatore/periods'
import { romeDay } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

const url = '/api/catalogo_indicatore'
let product: TestProduct
let items: Record<string, any>
let sites: Map<string, number>
const gestore = () => product.as('gestore')
beforeAll(async () => {
  product = await openProduct()
  items = Object.fromEntries((await gestore().get(url)).body.data.map((one: any) => [one.codice, one]))
  const { rows } = await product.db.execute<{ id: number; nome: string }>(sql`select id, nome from cliente`)
  sites = new Map(rows.map(({ id, nome }) => [nome.split(' ').slice(0, 2).join(' '), id]))
})
afterAll(() => product.close())

const site = (word: string) => [...sites].find(([nome]) => nome.startsWith(word))![1]
const names = (some: readonly { cliente: { nome: string } }[]) => some.map(({ cliente }) => cliente.nome.split(' ')[0])
const bodyOf = (item: any, more: object) => ({
  periodicita_verifica: item.periodicita_verifica,
  target: item.target,
  soglia: item.soglia,
  processo_id: item.processo.id,
  obiettivo_id: item.obiettivo.id,
  metodo_rilevazione_id: item.metodo_rilevazione.id,
  responsabile_gestione_id: item.responsabile_gestione.id,
  responsabile_analisi_id: item.responsabile_analisi.id,
  ...more,
})

it('has the four items of the demonstration, each with its cooperatives', () => {
  expect(Object.values(items).map(({ codice, indicatori }) => [codice, names(indicatori).toSorted()])).toEqual([
    ['INF', ['Alfa', 'Beta']],
    ['ORE', ['Alfa', 'Beta']],
    ['SOD', ['Alfa', 'Aurora', 'Il']],
    ['TUR', ['Alfa', 'Aurora']],
  ])
})

describe('the comparison', () => {
  it('has a cell for each period that has begun, the mean and the median to the cent, and no value for the one in progress', async () => {
    const { status, body } = await gestore().get(`${url}/${items['SOD'].id}/confronto`)
    expect(status).toBe(200)
    const { periodi, righe, media, mediana } = body.data
    expect(periodi).toHaveLength(6)
    expect(periodi.map((one: any) => one.in_corso)).toEqual([false, false, false, false, false, true])
    expect(periodi.at(-1).nome).toBe(currentPeriod('semestrale', romeDay(new Date().toISOString())).nome)
    const last = righe.map(({ celle }: any) => celle[4]?.verifica)
    expect(last.toSorted()).toEqual([93.6, 94.1, 96.4])
    expect([media[4], mediana[4], media[5], mediana[5]]).toEqual([94.7, 94.1, null, null])
    expect(righe.every(({ celle }: any) => celle[5] === null)).toBe(true)
  })

  it('leaves as a spreadsheet with the rows of the screen', async () => {
    const path = `${url}/${items['SOD'].id}/confronto`
    const { periodi, righe } = (await gestore().get(path)).body.data
    const { headers, raw } = await gestore().get(`${path}?formato=xlsx`)
    expect(headers['content-disposition']).toMatch(/filename="Confronto_Indicatori_\d{8}-\d{6}\.xlsx"/)
    const [head, ...rows] = readSheet(raw)
    expect(head).toEqual([
      'Cooperativa',
      'Servizio',
      ...periodi.map(({ nome, in_corso }: any) => (in_corso ? `${nome} (in corso)` : nome)),
      'Target',
      'Tendenza',
    ])
    expect(rows.map((row) => row[0])).toEqual([...righe.map((row: any) => row.cliente.nome), 'Media', 'Mediana'])
  })
})

describe('assigning', () => {
  const all = () => ['Alfa', 'Beta', 'Aurora', 'Nuovi', 'Valle', 'Il Girasole'].map(site)
  const assign = (codice: string, cliente_ids: number[]) =>
    gestore().put(`${url}/${items[codice].id}/assegna`, { cliente_ids })

  it('refuses a cooperative that is not active, and writes nothing', async () => {
    const refused = await assign('ORE', [...all(), site('Il Faro')])
    expect([refused.status, refused.body.errors]).toEqual([422, { cliente_ids: 'Valore non valido' }])
    expect((await gestore().get(`${url}/${items['ORE'].id}`)).body.data.indicatori).toHaveLength(2)
  })

  it('creates one where there is none, one for concurrent calls, and leaves existing ones unchanged', async () => {
    const both = await Promise.all([assign('ORE', all()), assign('ORE', all())])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const made = both.map(({ body }) => names(body.data.creati).length).toSorted()
    expect(made).toEqual([0, 4])
    const first = both.find(({ body }) => body.data.creati.length > 0)!.body.data
    expect(names(first.creati).toSorted()).toEqual(['Aurora', 'Il', 'Nuovi', 'Valle'])
    expect(names(first.invariati).toSorted()).toEqual(['Alfa', 'Beta'])
    const again = (await assign('ORE', all())).body.data
    expect([again.creati, again.collegati, again.invariati.length]).toEqual([[], [], 6])
    const { rows } = await product.db.execute<{ n: number }>(
      sql`select count(*)::int as n from indicatore where catalogo_id = ${items['ORE'].id}`,
    )
    expect(rows[0]!.n).toBe(6)
    const own = (await product.as('managerAlfa').get(`/api/indicatore/${first.invariati[0].indicatore_id}`)).body.data
    expect(own?.catalogo ?? items['ORE']).toMatchObject({ codice: 'ORE' })
  })

  it('joins what is there already, values and all; then what it measures is fixed', async () => {
    const waste = (await gestore().get('/api/indicatore?q=Rifiuti&stato=tutti')).body.data
    const created = await gestore().post(url, bodyOf(waste[0], { codice: 'RIF' }))
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    items['RIF'] = created.body.data
    const { collegati, creati } = (await assign('RIF', [site('Beta'), site('Valle')])).body.data
    expect([names(collegati).toSorted(), creati]).toEqual([['Beta', 'Valle'], []])
    for (const before of waste) {
      const after = (await gestore().get(`/api/indicatore/${before.id}`)).body.data
      expect(after).toMatchObject({ target: before.target, verifiche: before.verifiche, catalogo: { codice: 'RIF' } })
    }
    const fixed = await gestore().put(`${url}/${items['RIF'].id}`, { periodicita_verifica: 'semestrale', target: 60 })
    expect([fixed.status, fixed.body.errors]).toEqual([
      422,
      { periodicita_verifica: 'Non si modifica: è già assegnato' },
    ])
    const joined = collegati.find((one: any) => one.cliente.nome.startsWith('Beta')).indicatore_id
    for (const who of ['managerBeta', 'gestore'] as const) {
      const refused = await product.as(who).put(`/api/indicatore/${joined}`, { periodicita_verifica: 'semestrale' })
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { periodicita_verifica: 'Stabilita dal catalogo del consorzio' },
      ])
    }
    const metodo = items['TUR'].metodo_rilevazione.id
    expect(
      (await product.as('managerBeta').put(`/api/indicatore/${joined}`, { metodo_rilevazione_id: metodo })).status,
    ).toBe(200)
  })

  it('is refused of an item that is not active; one that was assigned is not deleted, one that was not is', async () => {
    expect((await gestore().put(`${url}/${items['INF'].id}`, { stato: false })).status).toBe(200)
    expect((await assign('INF', [site('Valle')])).status).toBe(409)
    await gestore().put(`${url}/${items['INF'].id}`, { stato: true })
    expect((await gestore().del(`${url}/${items['SOD'].id}`)).status).toBe(409)
    const twice = await gestore().post(url, bodyOf(items['SOD'], { codice: 'sod' }))
    expect([twice.status, twice.body.errors]).toEqual([422, { codice: 'Codice già usato' }])
    const spare = await gestore().post(url, bodyOf(items['SOD'], { codice: 'PROVA', unita: '', definizione: null }))
    expect((await gestore().del(`${url}/${spare.body.data.id}`)).status).toBe(204)
  })
})

it('the target of a year is set for cooperatives without a value', async () => {
  const anno = Number(romeDay(new Date().toISOString()).slice(0, 4))
  const set = (codice: string) => gestore().put(`${url}/${items[codice].id}/target`, { anno, target: 14 })
  const { aggiornati, esclusi } = (await set('TUR')).body.data
  expect([names(aggiornati).toSorted(), esclusi]).toEqual([['Alfa', 'Aurora'], []])
  const record = (await gestore().get(`/api/indicatore/${aggiornati[0].indicatore_id}`)).body.data
  expect(record.targets).toEqual([{ anno, target: 14, soglia: record.soglia }])
  const other = (await gestore().put(`${url}/${items['SOD'].id}/target`, { anno: anno - 1, target: 95 })).body.data
  expect([other.aggiornati, other.esclusi.length]).toEqual([[], 3])
})

it('nothing of it reaches a cooperative', async () => {
  const { id } = items['SOD']
  for (const who of staff.filter((one) => one !== 'gestore' && one !== 'admin')) {
    for (const path of [
      url,
      `${url}/${id}`,
      `${url}/${id}/confronto`,
      `${url}?formato=xlsx`,
      `${url}/${id}/confronto?formato=xlsx`,
    ])
      expect((await product.as(who).get(path)).status, `${who} ${path}`).toBe(403)
    expect((await product.as(who).put(`${url}/${id}/assegna`, { cliente_ids: [1] })).status).toBe(403)
    expect((await product.as(who).put(`${url}/${id}/target`, { anno: 2030, target: 1 })).status).toBe(403)
    expect((await product.as(who).get(`/api/storia/catalogo_indicatore/${id}`)).status).toBe(403)
    const found = JSON.stringify((await product.as(who).get('/api/ricerca?q=SOD')).body)
    expect(found).not.toContain('catalogo')
  }
  const found = JSON.stringify((await gestore().get('/api/ricerca?q=SOD')).body)
  expect(found).toContain('Soddisfazione degli utenti')
})
