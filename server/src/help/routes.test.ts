import { helpAt, helpPages } from '@quadra/contract/help/pages'
import { placeNames, placeOf } from '@quadra/contract/places'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staff } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

it('there is a text for every page of the menu, in its words', async () => {
  for (const name of placeNames) {
    const page = helpAt(placeOf(name).path)
    expect(page, name).toBeDefined()
    expect(helpPages, name).toContain(page)
  }
})

it.each(helpPages)('%s explains to every role its purpose, who does what and what happens next', async (page) => {
  for (const who of staff) {
    const { status, body } = await product.as(who).get(`/api/help/${page}`)
    const text = body['help'] as string
    expect([who, status]).toEqual([who, 200])
    expect(text).toMatch(/^# \S/)
    // Parts to open it at, and something to read in each.
    expect(text.match(/^## \S/gm)?.length ?? 0, page).toBeGreaterThanOrEqual(1)
    expect(text.length, page).toBeGreaterThan(400)
  }
})

it.each(['fornitori', 'fornitore'])('%s has a text of its own for every role', async (page) => {
  const texts = await Promise.all(
    staff.map(async (who) => (await product.as(who).get(`/api/help/${page}`)).body['help']),
  )
  expect(new Set(texts).size).toBe(5)
})

it('knows no other page, nor a path', async () => {
  for (const page of ['ignota', 'fornitori.admin', '..%2Fpackage', 'constructor'])
    expect((await product.as('admin').get(`/api/help/${page}`)).status).toBe(404)
})
