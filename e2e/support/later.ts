import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { briefly, launch } from './product.ts'
import { follow } from './settle.ts'

const dayLong = 24 * 60 * 60 * 1000

/** Runs in the product before its own code: nothing from outside this function exists there. */
function moveClock(by: number) {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given: []) {
      super(...((given.length > 0 ? given : [Real.now() + by]) as []))
    }
    static override now() {
      return Real.now() + by
    }
  } as DateConstructor
}

/**
 * A product of the caller's own that can be left and found again some days later: `at(days)` starts it on the same data with
 * its clock, and the browser's, moved by so many days.
 */
export async function openAcrossDays(browser: Browser, name: string) {
  const prepared = process.env.QUADRA_PREPARED!
  const dataDir = await mkdtemp(`${prepared}-`)
  await cp(prepared, dataDir, { recursive: true })
  let leave = async () => {}
  return {
    at: async (days: number): Promise<Page> => {
      await leave()
      const code = encodeURIComponent(`(${moveClock.toString()})(${days * dayLong})`)
      const product = await launch(dataDir, name, [...briefly, `--import=data:text/javascript,${code}`])
      const context = await browser.newContext({ baseURL: product.url })
      const page = await context.newPage()
      await page.clock.install({ time: Date.now() + days * dayLong })
      follow(page)
      leave = async () => {
        await context.close()
        await product.stop()
      }
      return page
    },
    close: async () => {
      await leave()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
