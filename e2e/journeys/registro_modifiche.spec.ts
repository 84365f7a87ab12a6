import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { desk, expectComfortable, phone } from '../support/comfort.ts'
import { night, test } from '../support/journey.ts'
import { exportedName, filterBy, removeRow, rowOf, stamped } from '../support/lists.ts'
import { settle } from '../support/settle.ts'
import { tabTo } from '../support/walk.ts'

test('what a manager removed is found in the register, with its last state', night, async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await page.goto('/pages/fornitori')
  await page.getByRole('button', { name: 'Nuovo fornitore' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Ragione sociale').fill('Registrata e tolta Srl')
  await form.getByLabel('Codice fiscale').fill('RGSTLT80A01H501U')
  await form.getByRole('button', { name: 'Ok' }).click()
  await expect(form).toBeHidden()
  if (!/\/pages\/fornitori($|\?)/.test(page.url())) await page.goto('/pages/fornitori')
  await filterBy(page, 'Registrata e tolta')
  await removeRow(page, 'Registrata e tolta Srl')

  await page.getByRole('button', { name: 'Organizzazione' }).click()
  await page.getByRole('link', { name: 'Registro delle modifiche' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registro delle modifiche' })).toBeVisible()
  await filterBy(page, 'registrata e tolta')
  await expect(page.getByText('Elementi trovati: 2')).toBeVisible()
  await expectAccessible(page)
  expect(await exportedName(page)).toMatch(stamped('Registro_modifiche_'))
  await rowOf(page, 'Eliminazione').click()
  await expect(page).toHaveURL(/\/pages\/registro-modifiche\/fornitore\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /Registrata e tolta Srl/ })).toBeVisible()
  await expect(page.getByText('Eliminato', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Codice fiscale' })).toHaveText('RGSTLT80A01H501U')
  await expect(page.getByText('Creazione')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page.getByRole('searchbox', { name: 'Filtra' })).toHaveValue('registrata e tolta')
})

test('the register is searched and a row opened without a mouse', night, async ({ page }) => {
  await page.setViewportSize(desk)
  await signIn(page, 'gestore')
  await page.goto('/pages/registro-modifiche?tipo=audit&azione=create')
  await settle(page)
  await expectComfortable(page, {})
  await expect(page.getByRole('group', { name: 'Filtri attivi' })).toContainText('Tipo: Audit')
  const first = page.getByRole('main').getByRole('row').getByRole('link').first()
  await page.getByRole('main').focus()
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pages\/audit\/\d+$/)
  await page.setViewportSize(phone)
  await page.goto('/pages/registro-modifiche')
  await settle(page)
  await expectComfortable(page, {})
})
