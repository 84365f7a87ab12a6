import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { choose, expectDone, exportedName, filterBy, goWithin, removeRow, rowOf, stamped } from '../support/lists.ts'
import { openAs } from '../support/person.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const password = (page: Page, name: string) =>
  page.getByLabel(name, { exact: false }).and(page.locator('input:not([type=checkbox])'))

test('the dialog of a new user shows what is missing, each at its field', night, async ({ page }) => {
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('group', { name: 'Cliente' })).toHaveText('Alfa Cooperativa Sociale')
  await expect(dialog.getByRole('combobox', { name: 'Cliente' })).toHaveCount(0)
  await field(page, 'Cognome').fill('Valli')
  await field(page, 'Cognome').fill('')
  await field(page, 'Email').fill('nora.valli')
  await expect(dialog.getByText('Campo obbligatorio')).toBeVisible()
  await password(page, 'Password').fill('debole')
  await expect(dialog.getByText('Email non valida')).toBeVisible()
  await field(page, 'Email').fill('')
  await expect(dialog.getByText('Password non valida')).toBeVisible()
  await password(page, 'Password').fill('')
  await expect(dialog.getByText('Email obbligatoria')).toBeVisible()
  await field(page, 'Cognome').focus()
  await expect(dialog.getByText('Password obbligatoria')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled()
  await expectAccessible(page)
})

test('a manager brings in a coordinator of the own client', night, async ({ page }) => {
  const dialog = await openDialog(page)
  await page.getByRole('combobox', { name: 'Ruolo' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Manager', 'Coordinatore', 'Utente'])
  await page.getByRole('option', { name: 'Coordinatore' }).click()
  await field(page, 'Nome').fill('Nora')
  await field(page, 'Cognome').fill('Valli')
  await field(page, 'Email').fill('utente.beta@example.org')
  await password(page, 'Password').fill('Vento!4821')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(dialog.getByText('Email già in uso')).toBeVisible()
  await field(page, 'Email').fill('nora.valli@example.org')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expectDone(page)

  await expect(page).toHaveURL(/\/pages\/utenti\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Valli' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Ultimo accesso' })).toHaveText('Mai')
  await field(page, 'Telefono').fill('030 12345')
  await field(page, 'Titolo').fill('Coordinatrice')
  await field(page, 'Informazioni').fill('In servizio dal lunedì al venerdì')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expectDone(page)
  await expectAccessible(page)
})

test('a manager deactivates a user, and deletes a user without records', night, async ({ page }) => {
  await openNew(page, 'Ugo', 'Pini')
  await page.goto('/pages/utenti')
  await expect(page.getByRole('heading', { name: 'Elenco Utenti' })).toBeVisible()
  await filterBy(page, 'ugo.pini')
  await page.getByRole('button', { name: 'Disattiva: Ugo Pini' }).click()
  const question = page
    .getByRole('dialog', { name: 'Disattivare l’utente?' })
    .filter({ hasText: 'non può più accedere' })
  await question.getByRole('button', { name: 'Disattiva' }).click()
  await expectDone(page)
  await expect(rowOf(page, 'Pini')).toContainText('Disattivo')
  await removeRow(page, 'Ugo Pini')
  await expect(page.getByText('Lista vuota!')).toBeVisible()
})

test('a manager associates services with a colleague', night, async ({ page }) => {
  await openNew(page, 'Ivo', 'Monti')
  await page.getByRole('tab', { name: 'Associazione servizi' }).click()
  await expect(page.getByText('Nessun servizio')).toBeVisible()
  const two = ['Assistenza educativa scolastica', 'Comunità alloggio minori']
  for (const name of two) await choose(page, 'Servizi', name)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Aggiungi servizi' }).click()
  await expectDone(page)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(two)
  await page.getByRole('combobox', { name: 'Servizi' }).click()
  await expect(page.getByRole('option', { name: 'Trasporto sociale' })).toBeVisible()
  await expect(page.getByRole('option', { name: /Comunità alloggio minori|Telesoccorso/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Elimina: Comunità alloggio minori' }).click()
  await expect(page.getByRole('dialog')).toContainText('Puoi associarlo di nuovo quando vuoi')
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(two.slice(0, 1))
})

test('a manager gives a colleague another password, and the colleague comes in with it', async ({ page, browser }) => {
  await openNew(page, 'Lea', 'Bassi')
  await page.getByRole('tab', { name: 'Gestione password' }).click()
  const change = page.getByRole('button', { name: 'Cambia password' })
  await password(page, 'Nuova password').first().fill('debole')
  await password(page, 'Conferma nuova password').fill('altra')
  await expect(
    page.getByText('Password non valida (min 8 caratteri, 1 maiuscola, 1 cifra e 1 carattere speciale)'),
  ).toBeVisible()
  await password(page, 'Nuova password').first().fill('Nuvola!7730')
  await expect(page.getByText('Le password non corrispondono')).toBeVisible()
  await expect(change).toBeDisabled()
  await expectAccessible(page)
  await password(page, 'Conferma nuova password').fill('Nuvola!7730')
  await change.click()
  await expectDone(page, 'Password modificata')
  await expect(password(page, 'Conferma nuova password')).toHaveValue('')

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto('/pages/login-boxed')
  await field(theirs, 'Email').fill('lea.bassi@example.org')
  await password(theirs, 'Password').fill('Nuvola!7730')
  await theirs.getByRole('button', { name: 'Accedi' }).click()
  await expect(theirs.getByRole('banner')).toContainText('Lea Bassi')
  await theirs.context().close()
  await page.reload()
  await page.getByRole('tab', { name: 'Dettaglio utente' }).click()
  await expect(page.getByRole('group', { name: 'Ultimo accesso' })).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
})

async function openDialog(page: Page) {
  await openAs(page, 'managerAlfa', '/pages/utenti')
  await page.getByRole('button', { name: 'Nuovo utente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuovo utente' })
  await withPassword(dialog)
  return dialog
}

/** The creator sets the password, instead of an invitation. */
const withPassword = (dialog: Locator) =>
  dialog.getByRole('switch', { name: 'Invita per email' }).uncheck({ force: true })

/** A coordinator of Alfa, made without the dialog, on the manager's screen. */
async function openNew(page: Page, nome: string, cognome: string) {
  await signIn(page, 'managerAlfa')
  const token = await page.evaluate(() => localStorage.getItem('quadra.access_token'))
  const email = `${nome}.${cognome}@example.org`.toLowerCase()
  const made = await page.request.post('/api/utente', {
    headers: { authorization: `Bearer ${token}` },
    data: { nome, cognome, email, ruolo: 'coordinatore', password: 'Vento!4821' },
  })
  await page.goto(`/pages/utenti/${(await made.json()).data.id}`)
}

test('the client follows the role: an administrator’s choices', async ({ page }) => {
  await openAs(page, 'admin', '/pages/utenti')
  await page.getByRole('button', { name: 'Nuovo utente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuovo utente' })
  await withPassword(dialog)
  await page.getByRole('combobox', { name: 'Ruolo' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Amministratore',
    'Gestore multisito',
    'Manager',
    'Coordinatore',
    'Utente',
  ])
  await page.getByRole('option', { name: 'Manager' }).click()
  await expect(dialog.getByText(/^Da completare: .*Cliente/)).toBeVisible()
  await choose(page, 'Cliente', 'Beta Cooperativa di Lavoro')
  await choose(page, 'Ruolo', 'Gestore multisito')
  await expect(dialog.getByRole('group', { name: 'Cliente' })).toHaveText('Nessuno: utente multisito')
  await field(page, 'Nome').fill('Ugo')
  await field(page, 'Cognome').fill('Sarti')
  await field(page, 'Email').fill('ugo.sarti@example.org')
  await password(page, 'Password').fill('Vento!4821')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expectDone(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Ugo Sarti' })).toBeVisible()
  await page.getByRole('tab', { name: 'Associazione servizi' }).click()
  await expect(page.getByText('Nessun servizio')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aggiungi servizi' })).toHaveCount(0)
})

test('an administrator hands a person their data, and gives them a pseudonym for ever', night, async ({ page }) => {
  await openNew(page, 'Tea', 'Ferraris')
  const address = new URL(page.url()).pathname
  // A user who manages users has neither.
  await expect(page.getByRole('tab', { name: 'Dati personali' })).toHaveCount(0)
  await openAs(page, 'admin', address)
  await page.getByRole('tab', { name: 'Dati personali' }).click()
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta i dati personali' }).click(),
  ])
  expect(copy.suggestedFilename()).toMatch(/^Dati_personali_\d+\.json$/)
  const data = JSON.parse(await readFile(await copy.path(), 'utf8'))
  expect(data.persona).toMatchObject({ nome: 'Tea', cognome: 'Ferraris' })

  await page.getByRole('button', { name: 'Pseudonimizza…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pseudonimizza' })
  const question = page.getByRole('dialog', { name: 'Sei sicuro?' })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Lo chiede la signora Ferraris')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(question).toContainText('Tea Ferraris diventa Persona n.')
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Pseudonimizza' }).click()
  await expect(dialog.getByText('Il motivo resta nel registro')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Richiesta scritta, prot. 12')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await question.getByRole('button', { name: 'Pseudonimizza' }).click()
  await expectDone(page)

  await expect(page.getByRole('heading', { level: 1, name: /^Persona n\. \d+$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pseudonimizza…' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Storia' }).click()
  await expect(page.getByText('Richiesta scritta, prot. 12')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Ferraris')
  await goWithin(page, '/pages/registro-modifiche?q=ferraris')
  await expect(page.getByText('Lista vuota!')).toBeVisible()
})

test('users cannot deactivate, move or delete themselves', night, async ({ page }) => {
  await openAs(page, 'managerBeta', '/pages/utenti')
  await filterBy(page, 'manager.beta')
  await expect(page.getByRole('button', { name: 'Disattiva: Elena Riva' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Elimina: Elena Riva' })).toHaveCount(0)
  await rowOf(page, 'Riva').click()
  for (const name of ['Ruolo', 'Cliente', 'Stato']) await expect(page.getByRole('group', { name })).toBeVisible()
  // A manager's own page, and every manager's, has no services to associate.
  await expect(page.getByRole('tab')).toHaveText(['Dettaglio utente', 'Gestione password', 'Consegne'])
  await page.getByRole('tab', { name: 'Gestione password' }).click()
  await expect(page.getByText(/La tua password si cambia con «Cambia password»/)).toBeVisible()
  await expectAccessible(page)
})

test('a manager of Alfa finds no user of Beta', night, async ({ page }) => {
  await openAs(page, 'admin', '/pages/utenti')
  await filterBy(page, 'utente.beta')
  await rowOf(page, 'Villa').click()
  await expect(page).toHaveURL(/\/pages\/utenti\/\d+$/)
  const address = new URL(page.url()).pathname
  await openAs(page, 'managerAlfa', address)
  await expect(page.getByRole('main').getByText('Elemento non trovato')).toBeVisible()
  await goWithin(page, '/pages/utenti')
  await filterBy(page, 'beta')
  await expect(page.getByText('Lista vuota!')).toBeVisible()
  expect(await exportedName(page)).toMatch(stamped('Utenti_'))
})
