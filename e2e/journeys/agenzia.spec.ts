import { expect } from '@playwright/test'
import { signIn } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { exportedName, filterBy, cancelRemoval, removeRow, rowOf, stamped } from '../support/lists.ts'

test('the gestore reads the agencies, and deletes one without users', night, async ({ page }) => {
  await signIn(page, 'gestore')
  await page.goto('/pages/agenzie')
  await expect(page.getByRole('heading', { level: 1, name: 'Agenzie' })).toBeVisible()
  await expect(page.getByText('Gestione agenzie')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Email', 'Nome', 'Descrizione', 'Azioni'])
  await expect(page.getByRole('button', { name: /^Nuov/ })).toHaveCount(0)
  expect(await exportedName(page)).toMatch(stamped('Agenzie_'))

  await expect(page.getByRole('button', { name: 'Elimina: Agenzia generale' })).toHaveCount(0)
  await filterBy(page, 'lombardia')
  await cancelRemoval(page, 'Agenzia Lombardia Est')
  await removeRow(page, 'Agenzia Lombardia Est')
  await expect(page.getByText('Lista vuota!')).toBeVisible()
})

test('an agency’s page shows its name and e-mail, and nothing to change', night, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/pages/agenzie')
  await filterBy(page, 'generale')
  await rowOf(page, 'Agenzia generale').click()
  await expect(page).toHaveURL(/\/pages\/agenzie\/9$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Agenzia generale' })).toBeVisible()
  await expect(page.getByText('agenzia@quadra.local')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salva' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page).toHaveURL(/keep=1/)
  await expect(page.getByRole('searchbox', { name: 'Filtra' })).toHaveValue('generale')
})
