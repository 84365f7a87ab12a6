import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import type { Who } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Cerca o vai a…' })
const found = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option')

async function open(page: Page, who: Who, path = '/pages/documenti') {
  await openAs(page, who, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+K')
}

/** Types the words and waits until what is shown answers them. */
async function search(page: Page, words: string) {
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Control+A')
  const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === words)
  await page.keyboard.type(words)
  await answer
  await settle(page)
}

test('a record is found and opened by keyboard alone', async ({ page }) => {
  await open(page, 'managerBeta')
  await search(page, 'pulizie ospedaliere')
  const document = found(page, 'Documenti').filter({ hasText: 'Piano operativo delle pulizie ospedaliere' })
  await expect(document).toBeVisible()
  await expectAccessible(page)
  // The selects of the page behind have options too.
  const options = page.getByRole('dialog').getByRole('option')
  const place = (await options.allInnerTexts()).findIndex((text) => text.startsWith('Piano operativo delle pulizie'))
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown')
  await expect(document).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await document.getAttribute('id'))!)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pages\/documenti\/\d+$/)
  await expect(box(page)).toHaveCount(0)
})

test('before a query it lists the pages of the role; Esc gives the focus back', async ({ page }) => {
  await openAs(page, 'utenteAlfa', '/pages/audit')
  const button = page.getByRole('button', { name: 'Cerca o vai a…' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(found(page, 'Pagine')).toHaveText([
    'Audit',
    'Non conformità',
    'Azioni di miglioramento',
    'Indicatori',
    'Fornitori',
    'Documenti',
  ])
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+K')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pages\/documenti/)
})

test('two cooperatives find their own and nothing of each other, also by a mistaken word', night, async ({ page }) => {
  await open(page, 'managerAlfa')
  await search(page, 'fornitroe')
  await expect(found(page, 'Pagine')).toHaveText(['Fornitori'])
  await expect(found(page, 'Fornitori').first()).toBeVisible()
  await search(page, 'detergo')
  await expect(page.getByText('Nessun risultato per «detergo»')).toBeVisible()
  await search(page, 'marco bellini')
  await expect(found(page, 'Utenti')).toHaveText(/Marco Bellini/)
  await open(page, 'managerBeta')
  await search(page, 'detergo')
  await expect(found(page, 'Fornitori')).toHaveText(/Detergo Professional SpA/)
  await search(page, 'marco bellini')
  await expect(page.getByText('Nessun risultato per «marco bellini»')).toBeVisible()
})

test(
  'a contract is found by its number and opens among its supplier’s; a client’s name finds its suppliers',
  night,
  async ({ page }) => {
    await open(page, 'gestore', '/pages/fornitori')
    await search(page, 'alfa ristora')
    await expect(found(page, 'Fornitori')).toHaveText(/Ristora Orobica Srl/)
    await search(page, 'alfa cooperativa')
    await expect(found(page, 'Fornitori').first()).toContainText('Alfa Cooperativa Sociale')
    await page.keyboard.press('Escape')
    await open(page, 'managerAlfa', '/pages/fornitori')
    await search(page, 'contratto 2025/03')
    const contract = found(page, 'Contratti').filter({ hasText: /Contratto 2025\/03.*Ristora Orobica Srl/ })
    await expect(contract).toBeVisible()
    await expectAccessible(page)
    await contract.click()
    await expect(page).toHaveURL(/\/pages\/fornitori\/\d+\?tab=tab4/)
    await expect(page.getByRole('table', { name: 'Contratti' })).toContainText('2025/03')
    await open(page, 'managerBeta')
    await search(page, 'pasti veicolati')
    await expect(found(page, 'Contratti')).toHaveCount(0)
  },
)

test('results for a misspelt word are marked as a guess', night, async ({ page }) => {
  await open(page, 'managerAlfa')
  await search(page, 'fornitroe')
  await expect(page.getByText('Niente contiene «fornitroe»: ecco quello che gli somiglia.')).toBeVisible()
  await search(page, 'fornitori')
  await expect(page.getByText(/^Niente contiene/)).toHaveCount(0)
})

test('a search that fails shows an error and can be tried again', async ({ page }) => {
  await page.route('**/api/ricerca?*', (route) =>
    route.fulfill({ status: 400, json: { message: 'Riprova più tardi' } }),
  )
  await open(page, 'gestore')
  await search(page, 'audit')
  await expect(page.getByRole('alert')).toContainText('Riprova più tardi')
  await page.unroute('**/api/ricerca?*')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(found(page, 'Audit').first()).toBeVisible()
})

test('on a phone, in the dark, it fits', night, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, 'gestore', '/pages/audit')
  await page.getByRole('button', { name: 'Cerca o vai a…' }).click()
  await search(page, 'alfa')
  await expect(found(page, 'Audit').first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await found(page, 'Audit').first().click()
  await expect(page).toHaveURL(/\/pages\/audit\/\d+$/)
})
