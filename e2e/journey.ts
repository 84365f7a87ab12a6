import { test as base, type BrowserContextOptions, expect, type Request } from '@playwright/test'
import { tokensOf } from './cast.ts'
import { type Product, startProduct } from './product.ts'
import { follow } from './settle.ts'

export { expect }

/**
 * Every journey is one of these. Those of a worker follow each other in one product that no other worker sees: a journey
 * makes what it changes or finds it by name, and counts on nothing that another one may add.
 */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, use, { workerIndex }) => {
      const product = await startProduct(`worker-${workerIndex}`)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    follow(page)
    const whole: string[] = []
    page.on('request', (request) => isWholeList(request) && whole.push(request.url()))
    await use(page)
    expect(whole, 'lists asked for whole').toEqual([])
  },
})

/** Lists that grow for ever are asked for in pages, or as a file: only choices, which are few, come whole. */
function isWholeList(request: Request) {
  const { pathname, searchParams } = new URL(request.url())
  const asksAll = !searchParams.has('pagina') && !searchParams.has('formato')
  return request.method() === 'GET' && growing.test(pathname) && asksAll
}
const growing =
  /^\/api\/(audit|non_conformita|azione_miglioramento|indicatore|fornitore|documento|utente|registro_modifiche)$/

type StorageState = BrowserContextOptions['storageState']

/** Journeys of an administrator who is signed in already; a complaint in the console fails them. */
export const signedIn = test.extend<{ storageState: StorageState; noComplaints: void }>({
  storageState: async ({ product, playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: product.url })
    const tokens = await tokensOf(request, 'admin')
    await request.dispose()
    const localStorage = Object.entries(tokens).map(([name, value]) => ({ name: `quadra.${name}`, value }))
    await use({ cookies: [], origins: [{ origin: product.url, localStorage }] })
  },
  noComplaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
