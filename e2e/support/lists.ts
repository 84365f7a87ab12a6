import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { signIn, type Who } from './cast.ts'
import { settle } from './settle.ts'

/**
 * As long as `expect` waits. What appears later is waited for instead of expected at once: on every failed attempt
 * Playwright records the whole text of the page.
 */
const patience = 30_000

/** Narrows the page's list, and waits until it shows nothing else. */
export async function filterBy(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Filtra' }).fill(words)
  await page.waitForURL((url) => (url.searchParams.get('q') ?? '') === words, { timeout: patience })
  await settle(page)
}

/** Shows the filters that are folded away. */
export async function unfoldFilters(page: Page) {
  const more = page.getByRole('button', { name: /^Altri filtri/ })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
}

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

/** The name of the spreadsheet that "Esporta excel" saves. */
export async function exportedName(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta excel' }).click(),
  ])
  return download.suggestedFilename()
}

export const stamped = (prefix: string) => new RegExp(`^${prefix}\\d{8}-\\d{6}\\.xlsx$`)

/** Waits for the words of a success and clears them away, so that the next ones are news. */
export async function expectDone(page: Page, words = "L'operazione è stata eseguita con successo") {
  const toast = page.getByRole('status').filter({ hasText: words })
  await toast.first().waitFor({ timeout: patience })
  // At once: a toast that leaves by itself cannot be clicked.
  await toast.evaluateAll((toasts) => {
    for (const one of toasts) one.querySelector<HTMLElement>('[aria-label="Chiudi"]')?.click()
  })
  await expect(toast).toHaveCount(0)
}

/** Starts to delete a row and cancels: it stays. */
export async function cancelRemoval(page: Page, name: string) {
  const question = page.getByRole('dialog', { name: 'Sei sicuro?' })
  await page.getByRole('button', { name: `Elimina: ${name}` }).click()
  await expect(question).toContainText("L'esecuzione di questa operazione è irreversibile")
  await expect(question).toContainText(name)
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: `Elimina: ${name}` })).toBeFocused()
}

/** Deletes a row the way people do. */
export async function removeRow(page: Page, name: string) {
  await page.getByRole('button', { name: `Elimina: ${name}` }).click()
  await page.getByRole('dialog', { name: 'Sei sicuro?' }).getByRole('button', { name: 'Si' }).click()
  await expectDone(page)
}

/** Screens that are not for this person: neither in the menu nor by their addresses. */
export async function expectRefused(page: Page, who: Who, paths: readonly string[], entries: readonly string[]) {
  await signIn(page, who)
  const refusal = page.getByRole('heading', { name: 'Non hai i permessi per questa pagina' })
  await page.goto(paths[0]!)
  await expect(refusal).toBeVisible()
  for (const path of paths.slice(1)) {
    await goWithin(page, path)
    await expect(refusal).toBeVisible()
  }
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links.first()).toBeAttached()
  for (const name of entries) await expect(links.and(page.getByRole('link', { name, exact: true }))).toHaveCount(0)
}

/** Another address of an open page: navigates as a link does, without loading everything again. */
export async function goWithin(page: Page, path: string) {
  await settle(page)
  await page.evaluate(async (path) => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: {
        history: { push: (to: string) => void }
        subscribe: (to: string, then: () => void) => () => void
      }
    }
    // Until it is rendered, the previous page is shown.
    const drawn = new Promise<void>((resolve) => {
      const stop = router.subscribe('onRendered', () => {
        stop()
        resolve()
      })
    })
    router.history.push(path)
    await drawn
  }, path)
  await settle(page)
}

/** Opens a select and takes one of its options. */
export async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
