import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { filterBy, removeRow, rowOf } from '../support/lists.ts'
import { settle } from '../support/settle.ts'

const list = async (page: Page) => {
  await page.goto('/pages/servizi')
  await expect(page.getByText(/Elementi trovati: \d+/)).toBeVisible()
}

async function createService(page: Page, descrizione: string) {
  await page.getByRole('button', { name: 'Nuovo servizio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crea nuovo servizio' })
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill(descrizione)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(dialog).toBeHidden()
}

test('a manager creates, finds, changes, deactivates and deletes a service', async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await list(page)
  await page.getByRole('button', { name: 'Nuovo servizio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crea nuovo servizio' })
  await expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled()
  await expect(dialog.getByText('Alfa Cooperativa Sociale')).toBeVisible()
  expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(600)
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Sportello di ascolto è2e')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByText('Perfetto!')).toBeVisible()

  await filterBy(page, 'ascolto e2e')
  await expect(page.getByText('Elementi trovati: 1')).toBeVisible()
  await rowOf(page, 'Sportello di ascolto')
    .getByRole('button', { name: /^Disattiva/ })
    .click()
  await expect(rowOf(page, 'Sportello di ascolto').getByText('Disattivo')).toBeVisible()

  await rowOf(page, 'Sportello di ascolto').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sportello di ascolto è2e' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Descrizione' }).fill('Centro di ascolto è2e')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Centro di ascolto è2e' })).toBeVisible()
  await page.getByRole('button', { name: 'Storia' }).click()
  const storia = page.getByRole('region', { name: 'Storia' })
  await expect(storia).toContainText('Sportello di ascolto è2e')
  await expect(storia).toContainText('Centro di ascolto è2e')

  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page).toHaveURL(/keep=1/)
  await expect(page.getByRole('searchbox', { name: 'Filtra' })).toHaveValue('ascolto e2e')
  await removeRow(page, 'Centro di ascolto è2e')
  await expect(page.getByText('Elementi trovati: 0')).toBeVisible()
})

test('the list is paged, sorted and stored in its address', async ({ page }) => {
  await signIn(page, 'gestore')
  await list(page)
  await expect(page.getByRole('row')).toHaveCount(6)
  await page.getByRole('combobox', { name: 'Righe per pagina' }).selectOption('10')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'Pagina 2', exact: true }).click()
  await expect(page).toHaveURL(/pagina=2/)
  await settle(page)
  const address = page.url()
  const second = await page.getByRole('row').nth(1).getByRole('cell').nth(1).innerText()
  await page.goto('/pages/anomalie')
  await page.goto(address)
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(second)
})

test('what the server refuses is shown at its field, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'managerBeta')
  await list(page)
  await page.getByRole('button', { name: 'Nuovo servizio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crea nuovo servizio' })
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('x'.repeat(300))
  await expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Nome plausibile')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Chiudere senza salvare?')).toBeVisible()
  await page.getByRole('button', { name: 'Continua a scrivere' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Descrizione' })).toHaveValue('Nome plausibile')
})

test('by keyboard alone: filter, open, change, save, go back', async ({ page }) => {
  await signIn(page, 'managerBeta')
  await list(page)
  await createService(page, 'Tastiera soltanto')
  await page.keyboard.press('/')
  await page.keyboard.type('tastiera soltanto')
  await expect(page.getByText('Elementi trovati: 1')).toBeVisible()
  await rowOf(page, 'Tastiera soltanto').getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tastiera soltanto' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Descrizione' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' e basta')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Tastiera soltanto e basta' })).toBeVisible()
})

test('two people change the same record: neither overwrites the other silently', async ({ browser }) => {
  const first = await (await browser.newContext()).newPage()
  const second = await (await browser.newContext()).newPage()
  await signIn(first, 'managerAlfa')
  await list(first)
  await createService(first, 'Conteso da due')
  await filterBy(first, 'Conteso da due')
  await rowOf(first, 'Conteso da due').getByRole('link').first().click()
  await expect(first.getByRole('heading', { level: 1, name: 'Conteso da due' })).toBeVisible()
  await signIn(second, 'gestore')
  await second.goto(first.url())
  await second.getByRole('textbox', { name: 'Descrizione' }).fill('La versione del consorzio')
  await second.getByRole('button', { name: 'Salva' }).click()
  await expect(second.getByText('Perfetto!')).toBeVisible()
  await first.getByRole('textbox', { name: 'Descrizione' }).fill('La versione della cooperativa')
  await first.getByRole('button', { name: 'Salva' }).click()
  const conflict = first.getByRole('dialog')
  await expect(conflict.getByText(/Giulia Ferri/)).toBeVisible()
  await expect(conflict.getByText('La versione del consorzio').first()).toBeVisible()
  await expect(conflict.getByText('La versione della cooperativa').first()).toBeVisible()
  await expectAccessible(first)
  await first.context().close()
  await second.context().close()
})

test('leaving with unsaved text asks for confirmation', async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await list(page)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Descrizione' }).fill('Testo non salvato')
  await expect(page.getByText('Modifiche non salvate')).toBeVisible()
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Resta sulla pagina' }).click()
  await expect(page).toHaveURL(/\/pages\/servizi\/\d+/)
  await expect(page.getByRole('textbox', { name: 'Descrizione' })).toHaveValue('Testo non salvato')
})

test('a user without rights sees no menu entry, and a message on the page', night, async ({ page }) => {
  await signIn(page, 'utenteAlfa')
  await page.goto('/pages/servizi')
  await expect(page.getByText('Non hai i permessi per questa pagina')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Servizi' })).toHaveCount(0)
  await page.goto('/pages/non-esiste')
  await expect(page.getByText(/non esiste|non trovata/i).first()).toBeVisible()
})
