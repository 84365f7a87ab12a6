import { helpPages } from '@quadra/contract/help/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everybody } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

it('tells every role something of its own about every page', async () => {
  for (const page of helpPages) {
    const texts = await Promise.all(
      everybody.map(async (who) => (await product.as(who).get(`/api/help/${page}`)).body['help'] as string),
    )
    for (const text of texts) expect(text).toMatch(/^# \S/)
    expect(new Set(texts).size).toBe(5)
  }
})

it('knows no other page, nor a path', async () => {
  for (const page of ['ignota', 'fornitori.admin', '..%2Fpackage', 'constructor'])
    expect((await product.as('admin').get(`/api/help/${page}`)).status).toBe(404)
})
