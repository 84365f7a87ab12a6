import { menu, type MenuEntry } from '@quadra/contract/menu'
import { placeOf } from '@quadra/contract/places'
import { statiScadenza } from '@quadra/contract/scadenzario/rules'
import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/cast.ts'
import { injected, writeEverywhere } from '../support/injected.ts'
import { test } from '../support/journey.ts'
import { goWithin } from '../support/lists.ts'
import { settle } from '../support/settle.ts'

// Scripts of the journey's own watch over every page.
test.use({ ownTab: true })

test('markup in every text of every record is only ever read', async ({ page }) => {
  const harm = await watch(page)
  const { records, norma_id } = await writeEverywhere(page.request)
  await signIn(page, 'gestore')
  await page.goto('/')
  for (const path of pathsOf(menu).filter((one) => !withoutWords.includes(one))) {
    const words = {
      q: injected,
      'cliente.q': injected,
      'programmi.q': injected,
      'fattori.q': injected,
      'chiavi.q': injected,
      'comuni.q': injected,
    }
    await goWithin(page, `${path}?${new URLSearchParams({ ...words, ...more(path, norma_id) })}`)
    const found = page.getByRole('table').or(page.getByRole('grid')).getByText(injected)
    await expect(found.first()).toBeVisible()
  }
  // The last list again, and all of home, out of nothing.
  await page.reload()
  await page.goto('/')
  await settle(page)
  for (const path of records) {
    await goWithin(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect.poll(() => textsOf(page)).toContain(injected)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await settle(page)
    }
  }
  expect(harm).toEqual([])
})

/** The texts of a screen, in its fields too. */
const textsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const fields = [...main.querySelectorAll('input, textarea')] as (HTMLInputElement | HTMLTextAreaElement)[]
    return [main.textContent, ...fields.map(({ value }) => value)].join(' ')
  })

const pathsOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ path, who, entries: below = [] }) => [
    ...(path && (!who || who.includes('gestore_multisito')) ? [path] : []),
    ...pathsOf(below),
  ])

const withoutWords: readonly string[] = ['/', '/pages/agenzie', placeOf('cruscotto').path]
/** What the address of a list needs besides the words: all deadlines, not the own pressing ones; the list of requirements. */
const more = (path: string, norma_id: number): Record<string, string> | false =>
  path === placeOf('scadenzario').path
    ? { mostra: 'tutte', stato: statiScadenza.join() }
    : path === placeOf('requisito').path && { tab: placeOf('requisito').tabs.elenco, norma_id: String(norma_id) }

/** Records the effects of a script that ran, or was blocked. */
async function watch(page: Page) {
  const harm: string[] = []
  page.on('dialog', (dialog) => harm.push(`dialog ${dialog.message()}`))
  page.on('pageerror', (error) => harm.push(`error ${error.message}`))
  page.on('console', (line) => line.type() === 'error' && harm.push(`console ${line.text()}`))
  await page.exposeFunction('noteHarm', (what: string) => harm.push(what))
  await page.addInitScript(() => {
    const note = (what: string) => (window as unknown as { noteHarm: (what: string) => void }).noteHarm(what)
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      note(`policy ${violatedDirective} ${blockedURI}`),
    )
    Object.defineProperty(window, '__xss', {
      set() {
        note('a script ran')
      },
    })
  })
  return harm
}
