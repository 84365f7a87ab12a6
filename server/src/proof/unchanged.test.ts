import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { address, calls, mayCall } from '../testing/calls.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { fillForAlfa, knownOf, type Records } from '../testing/records.ts'

/** Every PUT of a record or of a part that carries its version: saves, neither moves nor answers. */
const saves = calls.filter(
  ({ endpoint: { method, path, reply } }) =>
    method === 'PUT' &&
    /:\w+$/.test(path) &&
    !path.includes('/risposta/') &&
    reply instanceof z.ZodObject &&
    'data_modifica' in reply.shape,
)
const who = (call: (typeof saves)[number]) => (mayCall('managerAlfa', call) ? 'managerAlfa' : 'gestore')

let product: TestProduct
let records: Records
beforeAll(async () => {
  product = await openProduct()
  records = await fillForAlfa(product, await knownOf(product, 'Alfa'))
})
afterAll(() => product.close())

it('asks every save there is', () => expect(saves.length).toBeGreaterThanOrEqual(22))

it.each(saves)('$label: a save that changes nothing writes nothing, a stale one nothing either', async (call) => {
  const { slice, endpoint } = call
  const keys = records[slice]!
  const url = address(endpoint.path, keys)
  const one = product.as(who(call))
  const lines = async () => (await one.get(`/api/storia/${slice}/${keys.id}`)).body.data.length
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
