import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { expectDone, filterBy, rowOf } from '../support/lists.ts'
import { openAs } from '../support/person.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openRecord(page: Page, words: string) {
  await page.goto('/pages/anomalie')
  await filterBy(page, words)
  // Its words are found, but no column shows them.
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').last().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^n\. \d+ / })).toBeVisible()
}

/** Chosen, a file is there at once. */
async function attach(page: Page, scope: Locator, name: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    scope.getByRole('button', { name: 'Aggiungi file' }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Sei famiglie su sei') })
  await expectDone(page)
  await expect(scope.getByRole('button', { name: `Apri ${name}` })).toBeVisible()
}

test('a task is given to a plain user, who is notified and confirms it', night, async ({ page }) => {
  const what = 'Chiamare le famiglie interessate'
  await test.step('the manager gives it', async () => {
    await signIn(page, 'managerAlfa')
    await openRecord(page, 'In sei fascicoli su venti')
    await button(page, 'Aggiungi Task').click()
    const dialog = page.getByRole('dialog', { name: 'Aggiungi task' })
    await dialog.getByRole('textbox', { name: 'Intervento da eseguire' }).fill(what)
    await expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled()
    await expect(dialog).toContainText('Da completare: Persona')
    await dialog.getByRole('combobox', { name: 'Responsabile' }).click()
    await page.getByRole('option', { name: 'Luca Donati', exact: true }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expectDone(page)
    const task = page.getByRole('article').filter({ hasText: what })
    await expect(task).toContainText('Luca Donati')
    await expect(task.getByRole('button', { name: 'Modifica' })).toBeVisible()
  })

  await test.step('the user is notified, and may only confirm it and comment on it', async () => {
    await openAs(page, 'utenteAlfa', '/pages/audit')
    await page.getByRole('button', { name: /^Notifiche: \d+ non lett/ }).click()
    await page
      .getByText(/^Ti è stato assegnato: Task della non conformità n\. \d+/)
      .first()
      .click()
    const task = page.getByRole('article').filter({ hasText: what })
    await expect(task.getByRole('button')).toHaveText(['Aggiungi file', 'Conferma', 'Commenta'])
    await task.getByRole('button', { name: 'Conferma' }).click()
    const dialog = page.getByRole('dialog', { name: 'Conferma task' })
    await dialog.getByRole('textbox', { name: 'Intervento eseguito' }).fill('Chiamate tutte e sei')
    await attach(page, dialog, 'elenco-chiamate.txt')
    await expect(dialog.getByRole('textbox', { name: 'Intervento eseguito' })).toHaveValue('Chiamate tutte e sei')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await page.getByRole('dialog', { name: 'Sei sicuro?' }).getByRole('button', { name: 'Conferma' }).click()
    await expectDone(page)
    const concluded = page
      .getByRole('region', { name: /^Task conclusi/ })
      .getByRole('article')
      .filter({ hasText: what })
    await expect(concluded).toContainText('Chiamate tutte e sei')
    // What proves it stays to be read, and no longer changes.
    await expect(concluded.getByRole('button')).toHaveText(['elenco-chiamate.txt', 'Commenta'])
    await expectAccessible(page)
  })
})

test('a non-conformity names its responsible person; the name can be removed', night, async ({ page }) => {
  await signIn(page, 'coordinatoreAlfa')
  await openRecord(page, 'i pasti consegnati il fine settimana')
  const field = page.getByRole('combobox', { name: 'Responsabile del trattamento' })
  await field.click()
  await page.getByRole('option', { name: 'Luca Donati', exact: true }).click()
  await button(page, 'Salva').click()
  await expectDone(page)
  await page.reload()
  await expect(field).toHaveValue('Luca Donati')
  await button(page, 'Storia').click()
  await expect(page.getByText('Responsabile del trattamento').last()).toBeVisible()
  await expectAccessible(page)
})

test('a contract is marked as handled, and a document shows when it is to be reviewed', night, async ({ page }) => {
  await openAs(page, 'coordinatoreAlfa', '/pages/fornitori')
  await filterBy(page, 'Ristora Orobica')
  await rowOf(page, 'Ristora Orobica').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Contratti' }).click()
  const row = page.getByRole('row').filter({ hasText: '2026/01' })
  const dialog = page.getByRole('dialog', { name: 'Segna come gestito' })
  const settle = async () => {
    await row.getByRole('button', { name: 'Segna come gestito' }).click()
    await dialog.getByRole('textbox', { name: 'Nota' }).fill('Rinnovo già concordato')
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expect(row).toContainText(/Gestito il \d\d\/\d\d\/\d{4}/)
  }
  await settle()
  await page.getByRole('button', { name: /^Annulla/ }).click()
  await expectDone(page, 'è di nuovo da gestire')
  await settle()
  await expectDone(page)
  await expect(row.getByRole('button', { name: 'Segna come gestito' })).toHaveCount(0)
  await expectAccessible(page)

  await openAs(page, 'managerAlfa', '/pages/documenti')
  await page
    .getByRole('link', { name: /Organigramma della cooperativa/ })
    .first()
    .click()
  const day = page.getByRole('textbox', { name: 'Da riesaminare entro' })
  await expect(day).toHaveValue(/\d\d\/\d\d\/\d{4}/)
  await day.fill('')
  await button(page, 'Salva').click()
  await expectDone(page)
  await page.reload()
  await expect(day).toHaveValue('')
})
