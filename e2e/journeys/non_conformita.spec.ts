import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signIn, type Who } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import {
  expectDone,
  exportedName,
  filterBy,
  goWithin,
  removeRow,
  rowOf,
  stamped,
  unfoldFilters,
} from '../support/lists.ts'
import { openAs } from '../support/person.ts'

const list = '/pages/anomalie'
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true })
const field = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true })
const moves = (page: Page) => page.getByRole('button', { name: /^Passa a / })
/** The states it has reached; future ones are listed after them. */
const flow = (page: Page) => page.getByRole('list', { name: 'Stati attraversati' }).locator('li:not([data-future])')
const badge = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true }).first()

async function pick(page: Page, scope: Page | Locator, label: string, option: string) {
  await scope.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Reports through the dialog, and answers the address of the new record. */
async function report(page: Page, segnalante: string) {
  await page.goto(list)
  await button(page, 'Nuova non conformità').click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi non conformità' })
  const ok = button(dialog, 'Ok')
  await expect(dialog.getByRole('group', { name: 'Cooperativa' })).toHaveText('Alfa Cooperativa Sociale')
  await pick(page, dialog, 'Servizio', 'Assistenza domiciliare anziani')
  await pick(page, dialog, 'Norma', 'ISO 9001')
  await pick(page, dialog, 'Origine', 'Reclamo')
  await field(dialog, 'Segnalante').fill(segnalante)
  await expect(ok).toBeDisabled()
  await field(dialog, 'Descrizione').fill('Visita del sabato saltata senza avviso')
  await expect(ok).toBeEnabled()
  await expectAccessible(page)
  await ok.click()
  await expectDone(page)
  await filterBy(page, segnalante)
  await rowOf(page, segnalante).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^n\. \d+ Visita del sabato saltata/ })).toBeVisible()
  return new URL(page.url()).pathname
}

async function open(page: Page, who: Who, path: string) {
  await openAs(page, who, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function addTask(page: Page, persona: string, what: string) {
  await button(page, 'Aggiungi Task').click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi task' })
  await expect(button(dialog, 'Ok')).toBeDisabled()
  await field(dialog, 'Persona').fill(persona)
  await field(dialog, 'Intervento da eseguire').fill(what)
  await expectAccessible(page)
  await button(dialog, 'Ok').click()
  await expectDone(page)
}

test('a complaint is reported, worked on, judged and reopened by four people', async ({ page }) => {
  await signIn(page, 'utenteAlfa')
  const record = await report(page, 'Famiglia Prova Quattro')
  await expect(flow(page)).toHaveCount(1)
  await expect(moves(page)).toHaveText(['Passa a in lavorazione'])
  await expect(button(page, 'Aggiungi Task')).toHaveCount(0)
  await expectAccessible(page)

  await open(page, 'coordinatoreAlfa', record)
  await button(page, 'Passa a in lavorazione').click()
  await expectDone(page)
  await expect(badge(page, 'In lavorazione')).toBeVisible()
  await addTask(page, 'Chiara Rinaldi', 'Rivedere i turni del sabato')
  await expect(page.getByRole('img', { name: 'Task conclusi: 0% (0 su 1)' })).toBeVisible()
  await button(page, 'Passa a da verificare').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ci sono task da concludere' })).toBeVisible()
  await expect(field(page, 'Causa')).toHaveAttribute('aria-invalid', 'true')

  await button(page, 'Conferma').click()
  const confirming = page.getByRole('dialog', { name: 'Conferma task' })
  await expect(button(confirming, 'Ok')).toBeDisabled()
  await field(confirming, 'Intervento eseguito').fill('Turni rivisti, reperibile il sabato')
  await button(confirming, 'Ok').click()
  await button(page.getByRole('dialog', { name: 'Sei sicuro?' }), 'Conferma').click()
  await expectDone(page)
  const concluded = page.getByRole('region', { name: /Task conclusi/ })
  await expect(concluded).toContainText('Turni rivisti, reperibile il sabato')
  await expect(button(concluded, 'Modifica')).toHaveCount(0)
  await field(page, 'Causa').fill('Turno del sabato scoperto')
  await field(page, 'Trattamento').fill('Operatore reperibile')
  await field(page, 'Responsabile della verifica').fill('Marco Bellini')
  await field(page, 'Data verifica').fill('31/12/2030')
  await button(page, 'Passa a da verificare').click()
  await expect(badge(page, 'Da verificare')).toBeVisible()
  await expect(moves(page)).toHaveCount(0)
  await expect(field(page, 'Verifica efficacia trattamento')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Data verifica' })).toContainText('31/12/2030')
  await expectAccessible(page)

  await open(page, 'managerAlfa', record)
  await expect(moves(page)).toHaveText(['Passa a chiuso', 'Passa a non efficace', 'Passa a in lavorazione'])
  await button(page, 'Passa a chiuso').click()
  await expect(field(page, 'Verifica efficacia trattamento')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Verifica efficacia trattamento').fill('Nessuna visita saltata in due mesi')
  await button(page, 'Passa a chiuso').click()
  await expect(badge(page, 'Chiuso')).toBeVisible()
  await expect(badge(page, 'Non modificabile')).toBeVisible()
  await expect(moves(page)).toHaveCount(0)
  await expect(button(page, 'Salva')).toHaveCount(0)

  await open(page, 'gestore', record)
  await button(page, 'Passa a in lavorazione').click()
  const reopening = page.getByRole('dialog', { name: 'Passa a in lavorazione' })
  await expect(button(reopening, 'Ok')).toBeDisabled()
  await field(reopening, 'Motivo').fill('Si è ripetuto il mese dopo')
  await expectAccessible(page)
  await button(reopening, 'Ok').click()
  await expectDone(page)
  await expect(flow(page)).toHaveCount(5)
  await expect(flow(page).last()).toContainText('Giulia Ferri')
  await expect(flow(page).last()).toContainText('Si è ripetuto il mese dopo')

  await open(page, 'utenteAlfa', record)
  await expect(flow(page)).toHaveCount(5)
  await expect(moves(page)).toHaveCount(0)
  await expect(field(page, 'Descrizione')).toHaveCount(0)
})

test('a task on a closed record reopens it, for the consortium alone', night, async ({ page }) => {
  await open(page, 'managerAlfa', `${list}?stato=chiuso&segnalante=bonetti`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(badge(page, 'Chiuso')).toBeVisible()
  await expect(button(page, 'Aggiungi Task')).toHaveCount(0)
  const record = new URL(page.url()).pathname
  await open(page, 'gestore', record)
  await addTask(page, 'Giulia Ferri', 'Controllare di nuovo fra un mese')
  await expect(badge(page, 'In lavorazione')).toBeVisible()
  await expect(flow(page).last()).toContainText('Controllare di nuovo fra un mese')
})

test('the list is searched, restored, exported and pruned', night, async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await report(page, 'Famiglia Da Togliere')
  await goWithin(page, list)
  await expect(page.getByRole('heading', { level: 1, name: 'Non conformità' })).toBeVisible()
  const search = page.getByRole('search')
  await pick(page, search, 'Stati', 'Chiuso')
  await page.keyboard.press('Escape')
  await unfoldFilters(page)
  await field(search, 'Segnalante').fill('pesenti')
  await button(search, 'Cerca').click()
  await expect(page.getByText('Elementi trovati: 1')).toBeVisible()
  await expect(button(search, 'Togli il filtro Segnalante: pesenti')).toBeVisible()
  expect(await exportedName(page)).toMatch(stamped('Non_Conformita_'))
  await rowOf(page, 'Pesenti').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page).toHaveURL(/keep=1/)
  await expect(page.getByText('Elementi trovati: 1')).toBeVisible()
  await button(search, 'Reset').click()
  await filterBy(page, 'Da Togliere')
  const number = await rowOf(page, 'Da Togliere').getByRole('link').first().innerText()
  await removeRow(page, `Reclamo ${number} del`)
  await expect(page.getByText('Lista vuota!')).toBeVisible()
})

test('two people who edit the same record both see it', async ({ browser, page }) => {
  await signIn(page, 'managerAlfa')
  const record = await report(page, 'Famiglia Due Mani')
  const colleague = await (await browser.newContext()).newPage()
  await open(colleague, 'coordinatoreAlfa', record)
  await field(colleague, 'Causa').fill('La causa secondo la coordinatrice')
  await button(colleague, 'Salva').click()
  await expectDone(colleague)
  await colleague.context().close()
  await field(page, 'Causa').fill('La causa secondo il direttore')
  await button(page, 'Salva').click()
  const conflict = page.getByRole('dialog', { name: 'Il record è stato modificato da un altro utente' })
  await expect(conflict).toContainText('Chiara Rinaldi')
  await expect(conflict).toContainText('La causa secondo la coordinatrice')
  await expectAccessible(page)
  await button(conflict, 'Continua con queste scelte').click()
  await button(page, 'Salva').click()
  await expectDone(page)
  await expect(field(page, 'Causa')).toHaveValue('La causa secondo il direttore')
})

test('users of another cooperative do not find it', night, async ({ page }) => {
  await signIn(page, 'utenteAlfa')
  const record = await report(page, 'Famiglia Solo Alfa')
  for (const who of ['managerBeta', 'utenteBeta'] as const) {
    await openAs(page, who, record)
    await expect(page.getByRole('main').getByText('Elemento non trovato')).toBeVisible()
  }
})
