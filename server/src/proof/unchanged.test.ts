import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { address, calls, mayCall } from '../testing/calls.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { knownOf } from '../testing/known.ts'
import { bodyOf } from '../testing/known-for.ts'
import { fillForAlfa, type Records, send } from '../testing/records.ts'
import type { Known } from '../testing/samples.ts'

/** Every PUT of a record or of a part that carries its version: saves, neither moves nor answers. */
const saves = calls.filter(
  ({ endpoint: { method, path, reply } }) =>
    method === 'PUT' &&
    /:\w+$/.test(path) &&
    !path.includes('/risposta/') &&
    reply instanceof z.ZodObject &&
    'data_modifica' in reply.shape,
)
const who = (call: (typeof saves)[number]) =>
  (['managerAlfa', 'gestore', 'admin', 'certificatore'] as const).find((one) => mayCall(one, call))!

let product: TestProduct
let records: Records
let known: Known
beforeAll(async () => {
  product = await openProduct()
  known = await knownOf(product, 'Alfa')
  records = await fillForAlfa(product, known)
})
afterAll(() => product.close())

it('covers every save there is', () => expect(saves.length).toBeGreaterThanOrEqual(22))

it.each(saves)('$label: a save that changes nothing writes nothing, a stale one nothing either', async (call) => {
  const { slice, endpoint } = call
  const keys = call.label === 'PUT /api/rilievo_ente/:id' ? await findingOfReport() : records[slice]!
  const url = address(endpoint.path, keys)
  const one = product.as(who(call))
  // The auditor of the certification body reads no history.
  const reader = product.as(who(call) === 'certificatore' ? 'gestore' : who(call))
  const lines = async () => (await reader.get(`/api/storia/${slice}/${keys.id}`)).body.data.length
  const before = await lines()

  const first = await one.put(url, {})
  expect(first.status).toBe(200)
  // Screens send the whole record back.
  const again = await one.put(url, first.body.data)
  expect([again.status, again.body.errors]).toEqual([200, undefined])
  expect(again.body.data).toEqual(first.body.data)
  expect(await lines()).toBe(before)

  const stale = await one.put(url, { data_modifica: '2020-01-01T00:00:00.000Z' })
  expect([stale.status, stale.body.message]).toEqual([409, 'Il record è stato modificato da un altro utente'])
  expect((await one.put(url, { data_modifica: 'ieri' })).body.errors).toEqual({ data_modifica: 'Data non valida' })
})

/** The consortium changes what it copied from a report: what the auditor wrote is the auditor's. */
async function findingOfReport() {
  const { certificato_id } = known['mandato'] as Known
  const found = { certificato_id, cliente_id: known['cliente_id'], tipo: 'osservazione', testo: 'Parola' }
  const made = await product.as('gestore').post('/api/rilievo_ente', { ...found, data: '2026-02-10' })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  return { id: made.body.data.id as number }
}

/**
 * Every other PUT of a record or a part that has a version: moves and answers. An import is moved on by its own work and refuses by
 * its state; a password is set without having been read; an objective is not changed by an action that is linked to its indicator.
 */
const moves = calls.filter(
  (call) =>
    call.endpoint.method === 'PUT' &&
    call.endpoint.path.includes(':id') &&
    !saves.includes(call) &&
    call.slice !== 'importazione' &&
    call.name !== 'updatePassword' &&
    call.name !== 'collega' &&
    call.endpoint.reply instanceof z.ZodObject &&
    'data_modifica' in call.endpoint.reply.shape,
)

it('covers every move there is', () => expect(moves.length).toBeGreaterThanOrEqual(13))

it.each(moves)('$label: a stale one moves nothing', async (call) => {
  const { slice, endpoint } = call
  const url = address(endpoint.path, records[slice]!)
  const stale = { ...bodyOf(call, 'Parola', known), data_modifica: '2020-01-01T00:00:00.000Z' }
  const { status, body } = await send(product, who(call), call, url, stale)
  expect([status, body.message]).toEqual([409, 'Il record è stato modificato da un altro utente'])
})
