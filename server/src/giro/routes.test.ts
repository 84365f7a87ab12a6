import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staff, type Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const giroOf = async (who: Who) => (await product.as(who).get('/api/user')).body.data.giro
const put = (who: Who, body: object) => product.as(who).put('/api/giro', body)

it('every user is offered it, and the progress is stored for that user alone, without a line', async () => {
  for (const who of staff) expect([who, await giroOf(who)]).toEqual([who, { stato: 'nuovo', passo: 0 }])
  const lines = () => product.db.$count(sql`change_log`)
  const before = await lines()
  const at = { stato: 'in_corso', passo: 3 }
  expect((await put('utenteAlfa', at)).body.data).toEqual(at)
  expect((await put('utenteAlfa', { stato: 'lasciato', passo: 4 })).status).toBe(200)
  expect(await giroOf('utenteAlfa')).toEqual({ stato: 'lasciato', passo: 4 })
  for (const who of staff.filter((one) => one !== 'utenteAlfa'))
    expect([who, await giroOf(who)]).toEqual([who, { stato: 'nuovo', passo: 0 }])
  expect(await lines()).toBe(before)
})

it('does not touch what was chosen about notices', async () => {
  await product.as('utenteBeta').put('/api/preferenze', { digest: 'mai' })
  await put('utenteBeta', { stato: 'fatto', passo: 5 })
  expect((await product.as('utenteBeta').get('/api/preferenze')).body.data.digest).toBe('mai')
  expect(await giroOf('utenteBeta')).toEqual({ stato: 'fatto', passo: 5 })
})

it.each([
  [{}, ['stato', 'passo']],
  [{ stato: 'finito', passo: 1 }, ['stato']],
  [{ stato: 'fatto', passo: -1 }, ['passo']],
  [{ stato: 'fatto', passo: 12 }, ['passo']],
  [{ stato: 'fatto', passo: 'due' }, ['passo']],
])('%j is refused at its fields', async (body, fields) => {
  const { status, body: refused } = await put('managerAlfa', body)
  expect([status, Object.keys(refused.errors)]).toEqual([422, fields])
  expect(await giroOf('managerAlfa')).toEqual({ stato: 'nuovo', passo: 0 })
})
