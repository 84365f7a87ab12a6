import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { phone } from '../support/comfort.ts'
import { test } from '../support/journey.ts'
import { choose, expectDone, goWithin } from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'

const chips = (page: Page) => page.getByRole('group', { name: 'Viste salvate' })
const chip = (page: Page, name: string) => chips(page).getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function fromMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Viste', exact: true }).press('Enter')
  await page.getByRole('button', { name: entry }).press('Enter')
}

test('what a list shows is saved under a name, shared, found again in one click, renamed, ordered and deleted', async ({
  page,
}) => {
  await openAs(page, 'managerAlfa', '/pages/anomalie')

  await test.step('saved by keyboard, and not without a name', async () => {
    await choose(page, 'Stati', 'Da verificare')
    await page.getByRole('button', { name: 'Cerca', exact: true }).click()
    await settle(page)
    await fromMenu(page, 'Salva ciò che vedi')
    const save = dialog(page, 'Salva vista')
    await expect(save.getByRole('button', { name: 'Salva' })).toBeDisabled()
    await expect(save).toContainText('Da completare: Nome')
    await save.getByRole('textbox', { name: 'Nome' }).fill('Da guardare con Chiara')
    await save.getByRole('switch', { name: 'Condividila con la tua cooperativa' }).press('Space')
    await expectAccessible(page)
    await save.getByRole('textbox', { name: 'Nome' }).press('Enter')
    await expectDone(page, 'Vista «Da guardare con Chiara» salvata')
    await expect(chip(page, 'Da guardare con Chiara')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('moved before the others, which stays so after a reload', async () => {
    await fromMenu(page, 'Ordina e modifica le viste')
    const earlier = page.getByRole('button', { name: 'Sposta prima Da guardare con Chiara' })
    while (await earlier.isEnabled()) await earlier.press('Enter')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await settle(page)
    await page.reload()
    await expect(chips(page).getByRole('button').first()).toHaveText('Da guardare con Chiara')
  })

  await test.step('a colleague has it in the list and in Ctrl+K, and cannot change it', async () => {
    await openAs(page, 'coordinatoreAlfa', '/pages/anomalie')
    await chip(page, 'Da guardare con Chiara').click()
    await expect(page).toHaveURL(/stat/)
    await expect(chip(page, 'Da guardare con Chiara')).toHaveAttribute('aria-pressed', 'true')
    await fromMenu(page, 'Ordina e modifica le viste')
    await expect(dialog(page, 'Viste di questo elenco')).toContainText('Da guardare con Chiara')
    await expect(page.getByRole('button', { name: 'Elimina Da guardare con Chiara' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await goWithin(page, '/pages/documenti')
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Cerca o vai a…' }).pressSequentially('guardare con')
    await page.getByRole('option', { name: /Da guardare con Chiara/ }).click()
    await expect(page).toHaveURL(/\/pages\/anomalie\?/)
  })

  await test.step('another cooperative has nothing of it', async () => {
    await openAs(page, 'managerBeta', '/pages/anomalie')
    await expect(chip(page, 'Da verificare')).toBeVisible()
    await expect(page.getByText('Da guardare con Chiara')).toHaveCount(0)
  })

  await test.step('on a phone it is renamed and deleted', async () => {
    await page.setViewportSize(phone)
    await openAs(page, 'managerAlfa', '/pages/anomalie')
    await page.getByRole('button', { name: 'Viste', exact: true }).click()
    await page.getByRole('button', { name: 'Ordina e modifica le viste' }).click()
    await page.getByRole('button', { name: 'Modifica Da guardare con Chiara' }).click()
    await dialog(page, 'Modifica vista').getByRole('textbox', { name: 'Nome' }).fill('Riunione del lunedì')
    await dialog(page, 'Modifica vista').getByRole('button', { name: 'Salva' }).click()
    await expect(dialog(page, 'Viste di questo elenco')).toContainText('Riunione del lunedì')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await page.getByRole('button', { name: 'Elimina Riunione del lunedì' }).click()
    await page.getByRole('dialog', { name: 'Sei sicuro?' }).getByRole('button', { name: 'Si', exact: true }).click()
    await expectDone(page, 'eliminata')
    await expect(dialog(page, 'Viste di questo elenco')).not.toContainText('Riunione del lunedì')
  })
})
