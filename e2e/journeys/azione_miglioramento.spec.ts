import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { expectDone, exportedName, filterBy, removeRow, rowOf, stamped } from '../support/lists.ts'

const list = '/pages/azioni'
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true })
const field = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true })

async function propose(page: Page, miglioramento: string) {
  await page.goto(list)
  await button(page, 'Nuova azione miglioramento').click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi azione di miglioramento' })
  await expect(dialog.getByRole('group', { name: 'Cooperativa' })).toHaveText('Alfa Cooperativa Sociale')
  await dialog.getByRole('combobox', { name: 'Servizio' }).click()
  await expect(page.getByRole('option', { name: 'Telesoccorso' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Assistenza domiciliare anziani' }).click()
  await field(dialog, 'Data prevista di verifica').fill('31122030')
  await expect(button(dialog, 'Ok')).toBeDisabled()
  await field(dialog, 'Miglioramento').fill(miglioramento)
  await expectAccessible(page)
  await button(dialog, 'Ok').click()
  await expectDone(page)
}

test('a coordinator proposes an action and closes it with its solution', night, async ({ page }) => {
  await signIn(page, 'coordinatoreAlfa')
  await propose(page, 'Rubrica unica dei medici di base, aggiornata ogni trimestre')
  await expect(page.getByRole('heading', { name: 'Elenco Azioni Miglioramento' })).toBeVisible()
  await filterBy(page, 'rubrica unica')
  await expect(rowOf(page, 'Rubrica unica')).toContainText('Assistenza domiciliare anziani')
  await rowOf(page, 'Rubrica unica').getByRole('link').first().click()
  await expect(page.getByText('Aperta', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const question = page.getByRole('dialog', { name: 'Chiudere l’azione?' })
  await button(page.getByRole('main'), 'Chiudi').click()
  await expect(question).toHaveCount(0)
  await expect(field(page, 'Soluzione')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Soluzione').fill('Rubrica in uso in tutti i servizi')
  await button(page.getByRole('main'), 'Chiudi').click()
  await button(question, 'Chiudi l’azione').click()
  await expect(page.getByText('Chiusa', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Non modificabile', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Soluzione' })).toHaveText('Rubrica in uso in tutti i servizi')
  await expect(page.getByText('nessuno la modifica più')).toBeVisible()
  await expect(button(page, 'Salva')).toHaveCount(0)
  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page).toHaveURL(/keep=1/)
  const bin = page.getByRole('button', { name: /^Elimina: Rubrica/ })
  await expect(bin).toBeDisabled()
  await expect(bin).toHaveAccessibleDescription('Si elimina solo un’azione aperta')
  await bin.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Si elimina solo un’azione aperta')
})

test('a manager exports the list and deletes an open action', night, async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await propose(page, 'Azione da togliere')
  expect(await exportedName(page)).toMatch(stamped('Azioni_Miglioramento_'))
  await filterBy(page, 'da togliere')
  await removeRow(page, 'Azione da togliere')
  await expect(page.getByText('Lista vuota', { exact: true })).toBeVisible()
})

test('overdue actions open from their address', night, async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await page.goto(`${list}?scaduti=true`)
  await expect(button(page, 'Togli il filtro Scadute: Sì')).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByText(/^In ritardo di /)).toBeVisible()
})

test('a plain user reads actions and proposes none', night, async ({ page }) => {
  await signIn(page, 'utenteAlfa')
  await page.goto(list)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(button(page, 'Nuova azione miglioramento')).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByText('Non modificabile', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^(Chiudi|Salva|Annulla)$/ })).toHaveCount(0)
})
