import { type PlaceName, placeNames, placeOf } from '@quadra/contract/places'
import type { Page } from '@playwright/test'
import { expect, night, signedIn, test } from '../support/journey.ts'
import { expectDone } from '../support/lists.ts'
import { settle } from '../support/settle.ts'
import { watch } from '../support/watch.ts'

// Counts requests and bytes; times are measured by `npm run bench -- browser`.

test.describe(() => {
  test.use({ ownTab: true })
  test('the sign-in page loads at most 160 kB of script', async ({ page }) => {
    const traffic = watch(page)
    await page.goto('/pages/login-boxed')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await settle(page)
    const bytes = await traffic.releaseBytes()
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThan(160_000)
  })
})

/** The dictionaries are one screen. */
const lists = placeNames.filter((name) => name === 'norma' || !/^\/$|\/dizionari\//.test(placeOf(name).path))
/** Not counted: the preview of a document, the chart of a comparison, and the bell, which polls every minute. */
const apart = /\/file$|PdfPages|pdf\.worker|\/charts-|\/api\/notifica\//

/** Their rows open records of other kinds, which are counted where they belong. */
const leadElsewhere: readonly string[] = ['scadenzario', 'registro_modifiche']

/** The matrix asks for its tree and its cells; the page of documents has two lists. */
const mostRequests: Partial<Record<PlaceName, number>> = { requisito: 19, documento: 16 }

signedIn('a list loaded by its address sends at most 15 requests, its record 3', night, async ({ page }) => {
  await page.goto('/')
  // It would go on fetching after the next page was requested.
  await settle(page)
  for (const name of lists) await signedIn.step(name, () => countOf(page, name))
})

async function countOf(page: Page, name: PlaceName) {
  const loading = watch(page)
  await page.goto(placeOf(name).path)
  await settle(page)
  // What the page of before still fetched does not belong to this one.
  const all = loading.all()
  const loaded = all.slice(all.findIndex((one) => new URL(one.split(' ')[1]!).pathname === placeOf(name).path))
  expect(loaded.length, loaded.join('\n')).toBeLessThanOrEqual(mostRequests[name] ?? 15)

  const row = page.locator('tbody tr[data-opens]').first()
  if (leadElsewhere.includes(name) || (await row.count()) === 0) return
  const opening = watch(page)
  await row.click()
  await expect(page.getByRole('link', { name: 'Indietro' })).toBeVisible()
  await settle(page)
  const loads = opening.all().filter((path) => !apart.test(path))
  expect(loads.length, loads.join('\n')).toBeLessThanOrEqual(3)
}

signedIn('a save is one request: what it answers is what the page shows', async ({ page }) => {
  await page.goto(placeOf('servizio').path)
  await page.locator('tbody tr[data-opens]').first().click()
  await page.getByLabel('Descrizione').fill('Salvato con una richiesta')
  await settle(page)
  const saving = watch(page)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expectDone(page)
  await settle(page)
  expect(saving.all().filter((path) => !apart.test(path))).toEqual([
    expect.stringMatching(/^PUT .*\/api\/servizio\/\d+$/),
  ])
})

signedIn('what a record is drawn with does not draw or style it once more', async ({ page }) => {
  await page.goto(placeOf('servizio').path)
  await page.locator('tbody tr[data-opens]').first().click()
  await expect(page.getByRole('button', { name: 'Salva' })).toBeVisible()
  await settle(page)
  const [height, inherited, ids] = await page.evaluate(() => {
    const barHeight = (element: Element) => getComputedStyle(element).getPropertyValue('--save-bar-height')
    const inputs = [...document.querySelectorAll('main input[id^="mantine-"]')]
    return [
      barHeight(document.documentElement),
      barHeight(document.querySelector('main input')!),
      inputs.map(({ id }) => id),
    ]
  })
  // Inherited, the height of the bar would style every element again when it becomes known.
  expect(height).toMatch(/^\d+(\.\d+)?px$/)
  expect(inherited).toBe('')
  // Mantine's random ids are given in a second drawing, React's are there in the first.
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) expect(id).toMatch(/^mantine-_r_\w+_/)
})
