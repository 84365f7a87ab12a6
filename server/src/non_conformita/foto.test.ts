import { randomUUID } from 'node:crypto'
import { fileLimit } from '@quadra/contract/kernel/upload'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encode, formOf } from '../testing/attachments.ts'
import { complaintBody, type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let keys: RegistryKeys
beforeAll(async () => {
  product = await openProduct()
  keys = await registryKeys(product)
})
afterAll(() => product.close())

const jpeg = (content: string) => Buffer.from(`\u00ff\u00d8\u00ff\u00fe\0\u000445\u00ff\u00da${content}`, 'latin1')
const base = '/api/non_conformita'

/** A report of this user, of a service they follow where they follow any. */
async function createReport(who: Who = 'managerAlfa', more: object = {}) {
  const { status, body } = await product.as(who).post(base, { ...complaintBody(keys), ...more })
  expect([status, body.errors]).toEqual([201, undefined])
  expect(body.data).toMatchObject({ foto: [], fotografabile: true })
  return `${base}/${body.data.id}`
}
const add = async (who: Who, record: string, bytes: Buffer | string = jpeg('una'), chiave?: string, key?: string) => {
  const form = await encode(formOf(chiave ? { chiave } : {}, bytes, 'soffitto è.jpg'))
  const headers = { ...form.headers, ...(key && { 'idempotency-key': key }) }
  return product.request(who, 'POST', `${record}/foto`, undefined, { ...form, headers })
}
const fotoOf = async (record: string) => (await product.as('managerAlfa').get(record)).body.data.foto
const move = (record: string, stato: string, motivo?: string) =>
  product.as('managerAlfa').put(`${record}/stato`, { stato, motivo })

it('a photo is stored without its place, listed, opened, removed and taken back, each with its line', async () => {
  const record = await createReport()
  const made = await add('managerAlfa', record)
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { nome: 'soffitto è.jpg', tipo: 'image/jpeg', cancellabile: true },
  ])
  const { id, url } = made.body.data
  expect(await fotoOf(record)).toEqual([made.body.data])
  const opened = await product.as('coordinatoreAlfa').get(url)
  expect([opened.status, opened.headers['content-type'], opened.raw.toString('latin1')]).toEqual([
    200,
    'image/jpeg',
    '\u00ff\u00d8\u00ff\u00dauna',
  ])
  const path = `${record}/foto/${id}`
  expect((await product.as('managerAlfa').del(path)).status).toBe(204)
  expect([await fotoOf(record), (await product.as('managerAlfa').get(url)).status]).toEqual([[], 404])
  expect((await product.as('managerAlfa').put(`${path}/ripristina`, {})).body.data).toEqual(made.body.data)
  const storia = (await product.as('managerAlfa').get(record.replace('/api', '/api/storia'))).body.data
  const words = 'soffitto è.jpg (7 byte)'
  expect(
    storia.slice(0, 3).map(({ modifiche }: any) => modifiche.map(({ da, a, etichetta }: any) => [etichetta, da, a])),
  ).toEqual([[['Foto', '(vuoto)', words]], [['Foto', words, '(vuoto)']], [['Foto', '(vuoto)', words]]])
})

it('sent again, with its key or the call’s, it is one photo; a key is of one record, and of a removed photo it stays', async () => {
  const record = await createReport()
  const [chiave, key] = [randomUUID(), randomUUID()]
  const sent = await Promise.all(Array.from({ length: 4 }, () => add('managerAlfa', record, jpeg('una'), chiave)))
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1)
  await add('managerAlfa', record, jpeg('due'), undefined, key)
  const replayed = await add('managerAlfa', record, jpeg('due'), undefined, key)
  expect([replayed.status, replayed.headers['idempotency-replayed']]).toEqual([201, 'true'])
  expect(await fotoOf(record)).toHaveLength(2)
  const other = await add('managerAlfa', await createReport(), jpeg('una'), chiave)
  expect([other.status, other.body.errors]).toEqual([422, { chiave: 'Valore non valido' }])
  await product.as('managerAlfa').del(`${record}/foto/${sent[0]!.body.data.id}`)
  const late = await add('managerAlfa', record, jpeg('una'), chiave)
  expect([late.status, late.body.message]).toEqual([409, 'La foto è già stata inviata e poi eliminata'])
})

it('only photos, by their bytes, of two megabytes, and ten of them', async () => {
  const record = await createReport()
  for (const bytes of ['%PDF-1.7', '<svg onload="x">', 'testo']) {
    const refused = await add('managerAlfa', record, bytes)
    expect([refused.status, refused.body.errors]).toEqual([422, { documento: 'Solo foto JPEG, PNG o GIF' }])
  }
  expect((await add('managerAlfa', record, '')).body.errors).toEqual({ documento: 'Il file è vuoto' })
  expect((await add('managerAlfa', record, Buffer.alloc(fileLimit + 1))).status).toBe(413)
  expect((await add('managerAlfa', record, jpeg('una'), 'non una chiave')).body.errors).toEqual({
    chiave: 'Valore non valido',
  })
  expect((await product.as('managerAlfa').post(`${record}/foto`, {})).body.errors).toEqual({
    documento: 'Campo obbligatorio',
  })
  const sent = await Promise.all(Array.from({ length: 11 }, (_, n) => add('managerAlfa', record, jpeg(`n. ${n}`))))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(201), 409])
  expect((await add('managerAlfa', record)).body.message).toBe('Al massimo 10 foto')
  const removed = `${record}/foto/${(await fotoOf(record))[0]!.id}`
  expect((await product.as('managerAlfa').del(removed)).status).toBe(204)
  expect((await add('managerAlfa', record, jpeg('al suo posto'))).status).toBe(201)
  const back = await product.as('managerAlfa').put(`${removed}/ripristina`)
  expect([back.status, back.body.message]).toEqual([409, 'Al massimo 10 foto'])
})

it('of another cooperative or another record it does not exist', async () => {
  const record = await createReport()
  const { id, url } = (await add('managerAlfa', record)).body.data
  const path = `${record}/foto/${id}`
  expect((await add('managerBeta', record)).status).toBe(404)
  expect((await product.as('managerBeta').get(url)).status).toBe(404)
  expect((await product.as('managerBeta').del(path)).status).toBe(404)
  const elsewhere = `${await createReport()}/foto/${id}`
  expect((await product.as('managerAlfa').get(`${elsewhere}/file`)).status).toBe(404)
  expect((await product.as('managerAlfa').del(elsewhere)).status).toBe(404)
  expect(await fotoOf(record)).toHaveLength(1)
})

it('its reporter may add but not remove photos while it is treated; no user changes photos of a settled one', async () => {
  const record = await createReport('utenteAlfa', { servizio_id: null })
  const own = (await add('utenteAlfa', record)).body.data
  expect(own.cancellabile).toBe(true)
  await move(record, 'in_lavorazione')
  expect((await product.as('utenteAlfa').get(record)).body.data).toMatchObject({
    modificabile: false,
    fotografabile: true,
    foto: [{ cancellabile: false }],
  })
  expect((await add('utenteAlfa', record, jpeg('in ritardo'))).status).toBe(201)
  expect((await product.as('utenteAlfa').del(`${record}/foto/${own.id}`)).status).toBe(403)
  await move(record, 'nuovo')
  expect((await move(record, 'non_pertinente', 'Doppione')).status).toBe(200)
  expect((await product.as('managerAlfa').get(record)).body.data.fotografabile).toBe(false)
  const late = await add('managerAlfa', record)
  expect([late.status, late.body.message]).toEqual([409, 'In questo stato le foto non si modificano'])
  expect((await product.as('managerAlfa').del(`${record}/foto/${own.id}`)).status).toBe(409)
})

it('its sheet names the photos, unless its texts are reserved', async () => {
  const record = await createReport()
  await add('managerAlfa', record)
  const { withoutTexts } = await import('./reserved.ts')
  const read = (await product.as('managerAlfa').get(record)).body.data
  expect(withoutTexts(read).foto).toHaveLength(1)
  expect(withoutTexts({ ...read, dati_particolari: true }).foto).toEqual([])
})
