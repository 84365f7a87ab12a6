import { createHash } from 'node:crypto'
import { daysAfter } from '@quadra/contract/kernel/days'
import { romeDay } from '@quadra/contract/kernel/list'
import { codiciIngresso } from '@quadra/contract/riesame/ingressi'
import { riesame as riesameShape, type Riesame } from '@quadra/contract/riesame/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { begin, complete, type Cooperative, newCooperative } from '../testing/reviews.ts'

let product: TestProduct
let site: Cooperative
let made = 0
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const url = '/api/riesame'
const today = romeDay(new Date().toISOString())
const year = today.slice(0, 4)
const range = { da_data: daysAfter(today, -200), a_data: today }
const fresh = async () => {
  made += 1
  site = await newCooperative(product, `Riesame ${made}`)
  return site
}
const read = async (id: number, caller: Pick<Cooperative, 'get'> = site): Promise<Riesame> => {
  const { status, body } = await caller.get(`${url}/${id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return riesameShape.strict().parse(body.data)
}
const decision = (responsabile_id: number, more: object = {}) => ({
  tipo: 'risorse',
  descrizione: 'Un mezzo attrezzato in più',
  responsabile_id,
  scadenza: daysAfter(today, 40),
  ...more,
})

it('begins as a draft with its twelve inputs, one at a time, and its number is the next of its owner and year', async () => {
  await fresh()
  const first = await begin(site, range)
  expect([first.anno, first.numero, first.stato, first.revisione]).toEqual([Number(year), 1, 'bozza', 0])
  expect(first.ingressi.map(({ codice }) => codice)).toEqual(codiciIngresso)
  const second = await site.post(url, range)
  expect([second.status, second.body.message]).toEqual([409, `C’è già un riesame in bozza (${year}/1)`])
  expect((await site.del(`${url}/${first.id}`)).status).toBe(204)
  expect((await begin(site, range)).numero).toBe(2)
})

it.each([
  ['da_data', { da_data: daysAfter(today, -731), a_data: today }, 'Il periodo non può superare 24 mesi'],
  ['a_data', { da_data: today, a_data: daysAfter(today, 1) }, 'La data non può essere nel futuro'],
  ['a_data', { da_data: today, a_data: daysAfter(today, -1) }, '«Data a» non può precedere «Data da»'],
  [
    'data_riunione',
    { ...range, data_riunione: daysAfter(today, -1) },
    'La riunione non può precedere la fine del periodo',
  ],
])('refuses at %s', async (field, body, words) => {
  await fresh()
  const { status, body: answer } = await site.post(url, body)
  expect([status, answer.errors]).toEqual([422, { [field]: words }])
  expect((await site.get(url)).body.data).toEqual([])
})

it('closes once nothing is missing, with a fingerprint a stranger can recompute; then nothing of it moves', async () => {
  await fresh()
  const draft = await begin(site, { ...range, data_riunione: daysAfter(today, 3) })
  const early = await site.put(`${url}/${draft.id}/chiudi`)
  expect([early.status, early.body['mancanze']]).toEqual([
    409,
    [
      'La riunione non si è ancora svolta',
      'Indicare i partecipanti',
      'Compilare le conclusioni',
      'Discutere 12 elementi in ingresso',
      'Registrare una decisione o dichiarare che non ne servono',
    ],
  ])
  await complete(site, draft, { conclusioni: '' })
  await site.put(`${url}/${draft.id}/ingresso/c4`, { discusso: false })
  const nearly = await site.put(`${url}/${draft.id}/chiudi`)
  expect(nearly.body['mancanze']).toEqual(['Compilare le conclusioni', 'Discutere 1 elemento in ingresso'])
  await complete(site, draft)
  const [one, other] = await Promise.all([site.put(`${url}/${draft.id}/chiudi`), site.put(`${url}/${draft.id}/chiudi`)])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])

  const closed = await read(draft.id)
  expect(closed.impronta).toBe(fingerprint(closed))
  for (const refused of [
    site.put(`${url}/${draft.id}`, { conclusioni: 'Altro' }),
    site.put(`${url}/${draft.id}/ingresso/a`, { commento: 'Altro' }),
    site.put(`${url}/${draft.id}/raccogli`),
    site.post(`${url}/${draft.id}/decisione`, decision(site.manager.id)),
    site.del(`${url}/${draft.id}`),
  ])
    expect((await refused).status).toBe(409)
  expect((await read(draft.id)).ingressi).toEqual(closed.ingressi)
})

/** As RFC 8785 has it, written here again: only objects, lists, texts and whole numbers occur. */
function fingerprint({ ingressi }: Riesame) {
  const text = JSON.stringify(
    ingressi.map(({ codice, dati }) => [codice, dati]),
    (_, value: unknown) =>
      value instanceof Object && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  )
  return createHash('sha256').update(text).digest('hex')
}

it('is opened again by the consortium alone, with a reason and as another revision; what is frozen stays so', async () => {
  await fresh()
  const draft = await begin(site, range)
  await complete(site, draft)
  await site.put(`${url}/${draft.id}/chiudi`)
  const closed = await read(draft.id)
  expect((await site.put(`${url}/${draft.id}/riapri`, { motivo: 'Svista' })).status).toBe(403)
  expect((await product.as('gestore').put(`${url}/${draft.id}/riapri`)).body.errors).toEqual({
    motivo: 'Campo obbligatorio',
  })
  const other = await begin(site, range)
  const beside = await product.as('gestore').put(`${url}/${draft.id}/riapri`, { motivo: 'Svista' })
  expect([beside.status, beside.body.message]).toEqual([409, `C’è già un riesame in bozza (${year}/2)`])
  await site.del(`${url}/${other.id}`)
  const reopened = await product.as('gestore').put(`${url}/${draft.id}/riapri`, { motivo: 'Svista' })
  expect([reopened.status, reopened.body.data.revisione]).toEqual([200, 1])
  const words = 'I dati sono congelati dalla chiusura'
  expect((await site.put(`${url}/${draft.id}/raccogli`)).body.message).toBe(words)
  expect((await site.put(`${url}/${draft.id}`, { da_data: daysAfter(today, -20) })).body.message).toBe(words)
  expect((await site.put(`${url}/${draft.id}`, { conclusioni: 'Rivisto' })).status).toBe(200)
  expect((await site.put(`${url}/${draft.id}/chiudi`)).status).toBe(200)
  const again = await read(draft.id)
  expect([again.impronta, again.ingressi.map(({ dati }) => dati)]).toEqual([
    closed.impronta,
    closed.ingressi.map(({ dati }) => dati),
  ])
})

it('not even the database lets what is frozen change or go', async () => {
  await fresh()
  const draft = await begin(site, range)
  await complete(site, draft)
  const before = sql`update riesame_ingresso set dati = dati || '{"numeri": []}' where riesame_id = ${draft.id} and codice = 'b'`
  await product.db.execute(before)
  await site.put(`${url}/${draft.id}/raccogli`)
  await site.put(`${url}/${draft.id}/chiudi`)
  const closed = await read(draft.id)
  for (const change of [
    before,
    sql`delete from riesame_ingresso where riesame_id = ${draft.id}`,
    sql`update riesame_ingresso set codice = 'f' where riesame_id = ${draft.id} and codice = 'b'`,
    sql`update riesame set impronta = null where id = ${draft.id}`,
    sql`update riesame set a_data = a_data - 1 where id = ${draft.id}`,
    sql`update riesame set data_cancellazione = now() where id = ${draft.id}`,
    sql`delete from riesame where id = ${draft.id}`,
    sql`truncate riesame_ingresso`,
    sql`insert into riesame_ingresso (riesame_id, codice, dati) values (${draft.id}, 'g', '{}')`,
  ])
    await expect(product.db.execute(change)).rejects.toBeInstanceOf(Error)
  expect(await read(draft.id)).toEqual(closed)
})

it('comments and ticks stay when the data are collected anew, with a message on conflict', async () => {
  await fresh()
  const draft = await begin(site, range)
  const [{ data_modifica }] = draft.ingressi as [Riesame['ingressi'][number]]
  const said = await site.put(`${url}/${draft.id}/ingresso/a`, { commento: 'Visto', discusso: true, data_modifica })
  expect(said.status).toBe(200)
  expect((await site.put(`${url}/${draft.id}/ingresso/a`, { commento: 'Tardi', data_modifica })).status).toBe(409)
  expect((await site.put(`${url}/${draft.id}/ingresso/z`, { commento: 'No' })).status).toBe(404)
  const fresher = (await site.put(`${url}/${draft.id}/raccogli`)).body.data as Riesame
  expect(fresher.raccolto_il > draft.raccolto_il).toBe(true)
  expect(fresher.ingressi[0]).toMatchObject({ commento: 'Visto', discusso: true })
  const moved = (await site.put(`${url}/${draft.id}`, { da_data: daysAfter(today, -20) })).body.data as Riesame
  expect([moved.anno, moved.numero, moved.ingressi[0]!.commento]).toEqual([draft.anno, draft.numero, 'Visto'])
})
