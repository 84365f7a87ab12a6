import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { test } from './journey.ts'
import { startRelay } from './relay.ts'
import { openTablet, type Tablet } from './tablet.ts'

/** Journeys on a tablet behind a network that can be cut; what it stores is on a disk. */
export const onTablet = test.extend<{
  relay: Awaited<ReturnType<typeof startRelay>>
  tablet: { readonly now: () => Tablet; readonly restart: () => Promise<Tablet> }
}>({
  relay: async ({ product }, use) => {
    const relay = await startRelay(product.url)
    await use(relay)
    relay.stop()
  },
  tablet: async ({ relay }, use, info) => {
    const profile = info.outputPath('profile')
    let device = await openTablet(profile, relay.url)
    const restart = async () => {
      await device.close()
      device = await openTablet(profile, relay.url)
      return device
    }
    await use({ now: () => device, restart })
    await device.close()
    await rm(profile, { recursive: true, force: true })
  },
})

/** The worker of a browser, and the API answers that its caches contain. */
export const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const paths = requests.flat().map(({ url }) => new URL(url).pathname)
    return {
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: names.length,
      ofServer: paths.filter((path) => /^\/(api|oauth)(\/|$)/.test(path)),
    }
  })
export const none = { workers: 0, caches: 0, ofServer: [] }
