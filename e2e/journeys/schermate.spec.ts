import { menu } from '@quadra/contract/menu'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { desk } from '../support/comfort.ts'
import { signedIn as test } from '../support/journey.ts'
import { goWithin } from '../support/lists.ts'
import { ownPages, pagesBesideLists } from '../support/own-pages.ts'
import { settle } from '../support/settle.ts'

// Every screen once, in the running product, at one width. Each by keyboard, on a phone and with all its tabs: tastiera.spec.ts.

const lists = menu.flatMap((entry) => entry.entries ?? [entry]).flatMap(({ path }) => (path ? [path] : []))
const screens = [
  ...new Set([...lists, '/dashboards/statistics', '/docs', ...Object.keys({ ...ownPages, ...pagesBesideLists })]),
]
/** As many journeys as workers. */
const shares = 3

test.use({ viewport: desk })

for (let share = 0; share < shares; share += 1)
  test(`every screen opens and is accessible, share ${share + 1} of ${shares}`, async ({ page }) => {
    await page.goto('/pages/inesistente')
    for (const path of screens.filter((_, n) => n % shares === share))
      await test.step(path, () => openScreen(page, path))
  })

/** The screen, and the record behind its first row. */
async function openScreen(page: Page, path: string) {
  await goWithin(page, path)
  await expectScreen(page)
  const row = page.locator('tbody tr[data-opens]').first()
  if ((await row.count()) === 0) return
  await row.click()
  await expect(page.getByRole('link', { name: 'Indietro' })).toBeVisible()
  await expectScreen(page)
}

async function expectScreen(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  await expectAccessible(page)
}
