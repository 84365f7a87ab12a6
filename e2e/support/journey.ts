import { test as base, expect, type Request } from '@playwright/test'
import { growingNames } from '@quadra/contract/places'
import { signIn } from './cast.ts'
import { type Product, startProduct } from './product.ts'
import { follow } from './settle.ts'
import { Tab } from './tab.ts'

export { expect }

/** For what is proven below a browser as well, or looks at more of the same: it runs at night and before a landing, not in `npm test`. */
export const night = { tag: '@night' }

/**
 * Every journey is one of these. Those of a worker follow each other in one product that no other worker sees: a journey
 * makes what it changes or finds it by name, and counts on nothing that another one may add. They share a tab as well, which
 * is cleared between them: one that needs a browser that was never there, or leaves a script in it, sets `ownTab`.
 */
export const test = base.extend<{ ownTab: boolean }, { product: Product; tab: Tab }>({
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
  tab: [({ browser }, use) => use(new Tab(browser)), { scope: 'worker' }],
  ownTab: [false, { option: true }],
  page: async ({ browser, tab, ownTab, viewport }, use) => {
    const page = ownTab ? await browser.newPage() : await tab.afresh(viewport!)
    follow(page)
    const whole: string[] = []
    page.on('request', (request) => isWholeList(request) && whole.push(request.url()))
    await use(page)
    if (ownTab) await page.context().close()
    expect(whole, 'lists requested whole').toEqual([])
  },
})

/** Lists that grow without limit are requested in pages, or as a file: only choices, which are few, load whole. */
function isWholeList(request: Request) {
  const { pathname, searchParams } = new URL(request.url())
  const requestsAll = !searchParams.has('pagina') && !searchParams.has('formato')
  return request.method() === 'GET' && growing.has(pathname) && requestsAll
}
const growing = new Set(growingNames.map((name) => `/api/${name}`))

/** Journeys that a complaint in the console fails. */
export const quiet = test.extend<{ noComplaints: void }>({
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

/** The same, of an administrator who is signed in already. */
export const signedIn = quiet.extend({
  page: async ({ page }, use) => {
    await signIn(page, 'admin')
    await use(page)
  },
})
