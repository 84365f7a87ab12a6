import { test as base, type BrowserContextOptions, expect } from '@playwright/test'
import { tokensOf } from './cast.ts'

type StorageState = BrowserContextOptions['storageState']

/** Journeys of an administrator who is signed in already, once for all of them; a complaint in the console fails them. */
export const test = base.extend<{ noComplaints: void }, { administrator: StorageState }>({
  administrator: [
    async ({ playwright }, use) => {
      const origin = process.env.QUADRA_URL!
      const request = await playwright.request.newContext({ baseURL: origin })
      const tokens = await tokensOf(request, 'admin')
      await request.dispose()
      const localStorage = Object.entries(tokens).map(([name, value]) => ({ name: `quadra.${name}`, value }))
      await use({ cookies: [], origins: [{ origin, localStorage }] })
    },
    { scope: 'worker' },
  ],
  storageState: ({ administrator }, use) => use(administrator),
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
