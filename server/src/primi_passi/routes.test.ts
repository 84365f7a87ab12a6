import type { PrimiPassi } from '@quadra/contract/primi_passi/schema'
import type { Modelli } from '@quadra/contract/primi_passi/modelli'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openEmptyProduct } from '../testing/empty.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let demo: TestProduct
beforeAll(async () => {
  ;[product, demo] = await Promise.all([openEmptyProduct(), openProduct()])
})
afterAll(() => Promise.all([product.close(), demo.close()]))

const steps = async (of = product) => (await of.as('admin').get('/api/primi_passi')).body.data as PrimiPassi
const done = async () => (await steps()).passi.flatMap(({ passo, fatto }) => (fatto ? passo : []))
const models = async (of = product) => (await of.as('admin').get('/api/primi_passi/modelli')).body.data as Modelli
const use = (voci: unknown, of = product, who: Who = 'admin') => of.as(who).post('/api/primi_passi/modelli', { voci })
const lines = (of = product) => of.db.$count(sql`change_log`)
const all = ({ gruppi }: Modelli) => gruppi.flatMap(({ voci }) => voci)

it('a new product has nothing done, and home says so', async () => {
  const read = await steps()
  expect([read.percentuale, await done(), read.posta, read.password_iniziale]).toEqual([0, [], false, true])
  expect(read.fatti.dizionari_vuoti).toHaveLength(7)
  expect((await product.as('admin').get('/api/dashboard')).body.data.avviato).toBe(false)
})

it('a choice that cannot be written writes nothing', async () => {
  const before = await lines()
  for (const voci of [undefined, [], 'norma', [7], ['norma/Mai vista'], Array.from({ length: 501 }, () => 'x')]) {
    const { status, body } = await use(voci)
    expect([status, Object.keys(body.errors)[0]?.split('.')[0]]).toEqual([422, 'voci'])
  }
  // The known ones before an unknown one neither.
  expect((await use(['norma/UNI EN ISO 9001:2015', 'norma/Mai vista'])).body.errors['voci']).toContain('Mai vista')
  expect([await lines(), (await models()).gruppi[0]!.voci.some(({ presente }) => presente)]).toEqual([before, false])
})

it('what is chosen is written with its lines and with what it needs; loaded twice, even at once, nothing is twice', async () => {
  const wanted = all(await models())
  const chosen = wanted.filter(({ proposta }) => proposta).map(({ chiave }) => chiave)
  const before = await lines()
  const [first, second] = await Promise.all([use(chosen), use(chosen)])
  expect([first.status, second.status]).toEqual([200, 200])
  const counts = [first.body.data, second.body.data].map(({ aggiunte }) => aggiunte)
  expect([Math.min(...counts), Math.max(...counts) >= chosen.length]).toEqual([0, true])
  const after = await lines()
  expect(after - before).toBeGreaterThanOrEqual(Math.max(...counts))
  expect((await use(chosen)).body.data).toEqual({ aggiunte: 0, presenti: chosen.length })
  expect(await lines()).toBe(after)
  const { rows } = await product.db.execute(
    sql`select dizionario, lower(descrizione) from voce group by 1, 2 having count(*) > 1`,
  )
  expect(rows).toEqual([])
  expect(await done()).toEqual(['dizionari'])
  expect(all(await models()).filter(({ proposta }) => proposta)).toEqual([])
  // The checklists are ready for the first audit, the catalogue for the cooperatives.
  const checklists = (await product.as('admin').get('/api/checklist')).body.data
  expect(checklists.map((one: { pubblicata: object | null }) => one.pubblicata !== null)).toEqual([true, true])
  expect((await product.as('admin').get('/api/catalogo_indicatore')).body.data).toHaveLength(6)
  expect((await product.as('admin').get('/api/requisito_fornitore')).body.data.requisiti).toHaveLength(9)
  const history = (await product.as('admin').get(`/api/storia/checklist/${checklists[0].id}`)).body.data
  expect(history.length).toBeGreaterThanOrEqual(3)
})

it('what exists is never changed: renamed, switched off or written in another way it counts as there', async () => {
  const [norma] = (await product.as('admin').get('/api/norma')).body.data
  await product.as('admin').put(`/api/norma/${norma.id}`, { descrizione: 'uni en iso 14001 : 2015', stato: 0 })
  const [processo] = (await product.as('admin').get('/api/processo')).body.data
  await product.as('admin').put(`/api/processo/${processo.id}`, { descrizione: 'Tutt’altro' })
  const keys = all(await models()).map(({ chiave }) => chiave)
  const before = await product.db.execute(sql`select * from voce order by id`)
  const rare = all(await models()).filter(({ presente, ostacolo }) => !presente && !ostacolo)
  const { status, body } = await use(keys)
  expect([status, body.data?.aggiunte]).toEqual([200, rare.length])
  const after = await product.db.execute(sql`select * from voce order by id`)
  expect(after.rows.slice(0, before.rows.length)).toEqual(before.rows)
})

it('what needs an item that is switched off says so, and is not written', async () => {
  const items = (await demo.as('admin').get('/api/metodo_rilevazione')).body.data
  const method = items.find((one: { descrizione: string }) => one.descrizione === 'Estrazione dal gestionale')
  await demo.as('admin').put(`/api/metodo_rilevazione/${method.id}`, { stato: 0 })
  const blocked = all(await models(demo)).find(({ chiave }) => chiave === 'catalogo_indicatore/REC')!
  expect([blocked.ostacolo, blocked.proposta]).toEqual([expect.stringContaining('disattiva'), false])
  const refused = await use([blocked.chiave], demo)
  expect([refused.status, refused.body.errors['voci']]).toEqual([422, expect.stringContaining('Estrazione')])
  expect((await use(['catalogo_indicatore/PUN', 'obiettivo/Scarto di produzione'], demo)).status).toBe(422)
  expect((await models(demo)).gruppi.find(({ gruppo }) => gruppo === 'obiettivo')!.voci.at(-1)!.presente).toBe(false)
})

it('only the consortium reads and writes them', async () => {
  for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const) {
    expect((await demo.as(who).get('/api/primi_passi')).status).toBe(403)
    expect((await demo.as(who).get('/api/primi_passi/modelli')).status).toBe(403)
    expect((await use(['norma/UNI/PdR 125:2022'], demo, who)).status).toBe(403)
  }
  expect((await demo.as('gestore').get('/api/primi_passi')).status).toBe(200)
})

it('each step is ticked by what exists and unticked without it; the demonstration has all seven', async () => {
  const read = await steps(demo)
  expect([read.percentuale, read.password_iniziale]).toEqual([100, false])
  const home = async (who: Who) => (await demo.as(who).get('/api/dashboard')).body.data.avviato
  expect([await home('admin'), await home('managerAlfa')]).toEqual([true, true])
  const clients = () => product.as('admin').get('/api/cliente?stato=tutti')
  const made = await product.as('admin').post('/api/cliente', {
    ...{ nome: 'Prima', email: 'prima@example.org', descrizione: 'Servizi educativi', luogo: 'Bergamo' },
    servizi_persona: true,
  })
  expect([made.status, await done()]).toEqual([201, ['dizionari', 'cooperative']])
  await product.as('admin').put(`/api/cliente/${made.body.data.id}`, { stato: 0 })
  expect([(await clients()).body.data.length, await done()]).toEqual([1, ['dizionari']])
})
