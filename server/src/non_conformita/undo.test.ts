import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encode, formOf } from '../testing/attachments.ts'
import { complaintBody, type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { closeExact } from '../testing/stored.ts'

/** Undoing the removal of a part: tasks represent all of them, which `partOf` restores in one way. */
let product: TestProduct
let keys: RegistryKeys
beforeAll(async () => {
  product = await openProduct()
  keys = await registryKeys(product)
})
afterAll(() => closeExact(product))

async function removedTask(who: Who = 'managerAlfa') {
  const body = complaintBody(keys)
  const manager = product.as('managerAlfa')
  const { id } = (await manager.post('/api/non_conformita', body)).body.data
  await manager.put(`/api/non_conformita/${id}/stato`, { stato: 'in_lavorazione' })
  const task = { persona: 'Anna Greco', descrizione_intervento_da_eseguire: 'Rivedere i turni' }
  const { body: made } = await manager.post(`/api/non_conformita/${id}/task`, task)
  const record = `/api/non_conformita/${id}`
  const path = `${record}/task/${made.data.id}`
  await attach(path)
  const before = (await manager.get(record)).body.data.tasks[0]
  expect((await product.as(who).del(path)).status).toBe(204)
  return { record, path, before }
}
async function attach(path: string) {
  const { payload, headers } = await encode(formOf({}, 'il testo', 'turni.txt'))
  const authorization = `Bearer ${await product.token('managerAlfa')}`
  const sent = { payload, headers: { authorization, ...headers } }
  expect((await product.request('managerAlfa', 'POST', `${path}/allegato`, undefined, sent)).status).toBe(201)
}
const restore = (who: Who, path: string) => product.as(who).put(`${path}/ripristina`, {})
const tasksOf = async (record: string) => (await product.as('managerAlfa').get(record)).body.data.tasks

it('the row is there again as it was, with its files, by a line of its own that says why', async () => {
  const { record, path, before } = await removedTask()
  expect(await tasksOf(record)).toEqual([])
  const { status, body } = await restore('managerAlfa', path)
  expect([status, body.data.id]).toEqual([200, before.id])
  const [after] = await tasksOf(record)
  expect({ ...after, data_modifica: before.data_modifica }).toEqual(before)
  expect(after.data_modifica > before.data_modifica).toBe(true)
  expect((await product.as('managerAlfa').get(after.allegati[0].url)).status).toBe(200)
  const storia = (await product.as('managerAlfa').get(record.replace('/api/', '/api/storia/'))).body.data
  const lines = storia.slice(0, 2).map(({ azione, motivo }: any) => [azione, motivo])
  expect(lines).toEqual([
    ['Creazione', 'Eliminazione annullata'],
    ['Eliminazione', null],
  ])
  expect((await restore('managerAlfa', path)).status, 'once').toBe(409)
})

it('only for the user who removed it: for other users it does not exist', async () => {
  const { record, path } = await removedTask()
  expect((await restore('gestore', path)).status).toBe(404)
  expect((await restore('managerBeta', path)).status).toBe(404)
  expect((await restore('utenteAlfa', path)).status).toBe(403)
  expect(await tasksOf(record)).toEqual([])
  expect((await restore('managerAlfa', path)).status).toBe(200)
})

it('refused with a message once the record was changed; comments on it do not count', async () => {
  const { record, path } = await removedTask()
  const commented = await product
    .as('coordinatoreAlfa')
    .post(record.replace('/api/', '/api/commento/'), { testo: 'Bene' })
  expect(commented.status).toBe(201)
  expect((await restore('managerAlfa', path)).status).toBe(200)
  await product.as('managerAlfa').del(path)
  await product.as('gestore').put(record, { descrizione: 'Visita saltata due volte' })
  const { status, body } = await restore('managerAlfa', path)
  expect([status, body.message]).toEqual([
    409,
    'Nel frattempo è stato registrato altro su questa scheda: l’eliminazione non si può più annullare',
  ])
  expect(await tasksOf(record)).toEqual([])
})

it('refused once its time is over, and what was never removed is not restored', async () => {
  const { path } = await removedTask()
  await product.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update change_log set at = at - interval '6 minutes' where action = 'remove'`)
  })
  expect((await restore('managerAlfa', path)).body.message).toMatch(/^È passato troppo tempo/)
  expect((await restore('managerAlfa', path.replace(/\d+$/, '999999'))).status).toBe(404)
})

it('at most one of two at once restores it', async () => {
  const { record, path } = await removedTask()
  const both = await Promise.all([restore('managerAlfa', path), restore('managerAlfa', path)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await tasksOf(record)).toHaveLength(1)
})
