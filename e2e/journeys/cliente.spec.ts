import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { choose, expectDone, exportedName, filterBy, removeRow, rowOf, stamped } from '../support/lists.ts'

const note = 'Devi indicare almeno uno fra Servizi alla persona e Servizi alle imprese'

test('the gestore makes a client, corrects it, and deletes it', night, async ({ page }) => {
  await signIn(page, 'gestore')
  await page.goto('/pages/enti')
  await expect(page.getByRole('heading', { level: 1, name: 'Clienti' })).toBeVisible()
  await expect(page.getByText('Gestione clienti')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Elenco Enti' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Email', 'Nome', 'Descrizione', 'Azioni'])
  await expect(page.getByRole('button', { name: 'Elimina: Alfa Cooperativa Sociale' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Nuovo cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuovo cliente' })
  const ok = dialog.getByRole('button', { name: 'Ok' })
  const flag = (name: string, answer: 'Si' | 'No') =>
    page.getByRole('radiogroup', { name }).getByText(answer, { exact: true })
  await expect(dialog.getByRole('switch', { name: 'Multisito' })).not.toBeChecked()
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Delta Cooperativa')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('delta')
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill('Trasporti e logistica')
  await expect(dialog.getByText('Email non valida')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email' }).fill('info@delta.example.org')
  await dialog.getByRole('textbox', { name: 'Luogo' }).fill('Pavia')
  await expect(ok).toBeDisabled()
  await expect(dialog.getByText('Da completare: Servizi impresa o Servizi persona o Parità di genere')).toBeVisible()
  await flag('Servizi impresa', 'Si').click()
  await expect(ok).toBeEnabled()
  await expectAccessible(page)
  await ok.click()
  await expectDone(page)

  await filterBy(page, 'delta')
  await rowOf(page, 'Delta Cooperativa').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delta Cooperativa' })).toBeVisible()
  await expect(page.getByText('info@delta.example.org').first()).toBeVisible()
  await expect(page.getByText(note)).toHaveCount(0)
  await page.getByRole('switch', { name: 'Multisito' }).press('Space')
  await expect(page.getByText(note)).toBeVisible()
  await flag('Servizi impresa', 'No').click()
  await page.getByRole('button', { name: 'Salva' }).click()
  // Once as the permanent note, once at the field.
  await expect(page.getByRole('main').getByText(note)).toHaveCount(2)
  await expectAccessible(page)
  await flag('Parità di genere', 'Si').click()
  await page.getByRole('textbox', { name: 'Sito web' }).fill('https://delta.example.org')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expectDone(page)
  await page.getByRole('button', { name: 'Storia' }).click()
  await expect(page.getByText('Parità di genere: «No» → «Sì»')).toBeVisible()

  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page).toHaveURL(/keep=1/)
  await expect(page.getByRole('searchbox', { name: 'Filtra' })).toHaveValue('delta')
  await page.getByRole('button', { name: 'Disattiva: Delta Cooperativa' }).click()
  const question = page.getByRole('dialog', { name: 'Disattivare la cooperativa?' })
  await expect(question).toContainText('Tutte le sue persone vengono disconnesse subito')
  await question.getByRole('button', { name: 'No' }).click()
  await expect(page.getByRole('button', { name: 'Attiva: Delta Cooperativa', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Disattiva: Delta Cooperativa' }).click()
  await question.getByRole('button', { name: 'Disattiva' }).click()
  await expectDone(page)
  await expect(page.getByRole('button', { name: 'Attiva: Delta Cooperativa', exact: true })).toBeVisible()
  await removeRow(page, 'Delta Cooperativa')
  await expect(page.getByText('Lista vuota!')).toBeVisible()
})

test('the spreadsheet of the clients has its name', night, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/pages/enti')
  expect(await exportedName(page)).toMatch(stamped('Enti_'))
})

test('users of a deactivated client are signed out at once', night, async ({ page, browser }) => {
  await signIn(page, 'gestore')
  const token = await page.evaluate(() => localStorage.getItem('quadra.access_token'))
  const headers = { authorization: `Bearer ${token}` }
  const fields = {
    nome: 'Epsilon',
    email: 'info@epsilon.example.org',
    descrizione: 'Mense',
    luogo: 'Como',
    servizi_imprese: true,
  }
  const cliente = (await (await page.request.post('/api/cliente', { headers, data: fields })).json()).data.id
  const person = {
    nome: 'Rita',
    cognome: 'Epsilon',
    ruolo: 'manager',
    cliente_id: cliente,
    email: 'rita@epsilon.example.org',
    password: 'Vento!4821',
  }
  expect((await page.request.post('/api/utente', { headers, data: person })).status()).toBe(201)

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto('/pages/login-boxed')
  await theirs.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await theirs.getByLabel('Password', { exact: true }).fill(person.password)
  await theirs.getByRole('button', { name: 'Accedi' }).click()
  await expect(theirs.getByRole('banner')).toContainText('Epsilon')

  await page.goto(`/pages/enti/${cliente}`)
  await page.getByText('Disattivo', { exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Disattivare la cooperativa?' })
    .getByRole('button', { name: 'Disattiva' })
    .click()
  await expectDone(page)
  await theirs.getByRole('link', { name: 'Servizi' }).first().click()
  await expect(theirs).toHaveURL(/login-boxed/)
  await theirs.context().close()
})

test('an inactive client is offered to no new record', night, async ({ page }) => {
  await signIn(page, 'gestore')
  await page.goto('/pages/servizi')
  await page.getByRole('button', { name: 'Nuovo servizio' }).click()
  await choose(page, 'Cliente', 'Alfa Cooperativa Sociale')
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Faro')
  await expect(page.getByText('Nessun risultato')).toBeVisible()
})
