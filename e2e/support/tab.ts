import type { Browser, Page } from '@playwright/test'

/** What journeys listen to. */
const events = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished']

/**
 * The tab that the journeys of a worker share. A browser that has cached the product's scripts opens a page at half the
 * cost; so the tab stays, and is cleared before each journey.
 */
export class Tab {
  readonly #browser: Browser
  #page: Page | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async afresh(viewport: { width: number; height: number }) {
    this.#page ??= await this.#browser.newPage()
    const page = this.#page
    for (const event of events) page.removeAllListeners(event)
    await page.unrouteAll()
    const others = page
      .context()
      .pages()
      .filter((one) => one !== page)
    await Promise.all(others.map((other) => other.close()))
    await page.context().clearCookies()
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light' })
    // Where the pointer was left, something would be under it.
    await page.mouse.move(-1, -1)
    await atRest(page)
    return page
  }
}

/** An address of the product that runs no script, where the browser's storage can be written. */
export async function atRest(page: Page) {
  if (new URL(page.url()).pathname !== '/healthz') await page.goto('/healthz')
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    const databases = await indexedDB.databases()
    await Promise.all(
      databases.map(
        ({ name }) =>
          new Promise((resolve) => {
            const removal = indexedDB.deleteDatabase(name!)
            removal.onsuccess = removal.onerror = removal.onblocked = resolve
          }),
      ),
    )
  })
}
