import { expect, type Page } from '@playwright/test'
import { button, dialogNamed, field } from '../support/audits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectComfortable, phone } from '../support/comfort.ts'
import { night, test } from '../support/journey.ts'
import { choose, exportedName, expectDone, goWithin, rowOf, stamped } from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'

const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })
const table = (page: Page, name: 'Documenti Multisito' | 'Documenti Cliente') => page.getByRole('region', { name })
const state = (page: Page) => page.getByRole('region', { name: 'Stato del documento' })
const revisions = (page: Page) => page.getByRole('table', { name: 'Revisioni' })
const hygiene = 'Istruzione: igiene delle mani nei servizi alla persona'

async function openDocument(page: Page, words: string) {
  await goWithin(page, '/pages/documenti')
  const within = table(page, 'Documenti Multisito').filter({ hasText: words })
  await page.getByRole('searchbox', { name: 'Filtra' }).first().fill(words.slice(0, 24))
  await expect(within).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^(Dettaglio|Modifica): ${words}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
}

async function send(page: Page) {
  await button(page, 'Invia in approvazione').click()
  const dialog = dialogNamed(page, 'Invia in approvazione')
  await choose(page, 'Approvatore', 'Ferri Giulia · Gestore multisito')
  await button(dialog, 'Invia').click()
  await expectDone(page, 'Revisione inviata a Giulia Ferri per l’approvazione')
}

test('a controlled document by two people, from its draft to its withdrawal', async ({ page }) => {
  const name = 'Procedura di accoglienza dei tirocinanti'
  await openAs(page, 'managerAlfa', '/pages/documenti')
  let path = ''

  await test.step('a draft, which has no readers yet', async () => {
    await button(page, 'Nuovo documento').click()
    const dialog = dialogNamed(page, 'Nuovo documento')
    await choose(page, 'Tipo documento', 'PRO · Procedura')
    await field(dialog, 'Descrizione').fill(name)
    await dialog.locator('input[type=file]').setInputFiles([text('accoglienza-00.txt', 'prima stesura')])
    const control = dialog.getByRole('switch', { name: 'Documento controllato' })
    if (!(await control.isChecked())) await control.click()
    await field(dialog, 'Codice').fill('PR-T1')
    await field(dialog, 'In vigore dal').fill('1/9/26')
    await field(dialog, 'In vigore dal').blur()
    await expect(field(dialog, 'Da riesaminare entro')).toHaveValue('01/09/2028')
    await expectAccessible(page)
    await button(dialog, 'Ok').click()
    await expectDone(page)
    await table(page, 'Documenti Cliente').getByRole('searchbox', { name: 'Filtra' }).fill('PR-T1')
    await page.getByRole('button', { name: `Modifica: ${name}` }).click()
    await expect(state(page)).toContainText('Nessuna revisione è ancora in vigore')
    await expect(revisions(page)).toContainText('Prima emissione')
    path = new URL(page.url()).pathname
  })

  await test.step('sent, refused with a reason, mended and sent again', async () => {
    await send(page)
    await expect(page.getByRole('region', { name: 'Passi del documento' })).toContainText(
      /In approvazione.*Giulia Ferri/s,
    )
    await expect(button(page, 'Approva')).toHaveCount(0)
    await openAs(page, 'gestore', path)
    await expect(revisions(page)).toHaveCount(0)
    await button(page, 'Respingi').click()
    const dialog = dialogNamed(page, 'Respingi la revisione')
    await field(dialog, 'Motivo').fill('Manca chi accompagna')
    await button(dialog, 'Ok').click()
    await expectDone(page)
    await openAs(page, 'managerAlfa', path)
    await expect(state(page)).toContainText('Manca chi accompagna')
    await button(page, 'Modifica bozza').click()
    const draft = dialogNamed(page, 'Modifica bozza')
    await draft.locator('input[type=file]').setInputFiles([text('accoglienza-00b.txt', 'seconda stesura')])
    await button(draft, 'Ok').click()
    await expectDone(page)
    await send(page)
  })

  await test.step('approved by the keyboard alone, in force since today', async () => {
    await openAs(page, 'gestore', path)
    await button(page, 'Approva').focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog')
    await expect(question).toContainText(`Rev. 00 · ${name}`)
    await button(question, 'Approva').focus()
    await page.keyboard.press('Enter')
    await expectDone(page, 'Revisione approvata: in vigore dal')
    await expect(state(page)).toContainText(/Rev\. 00 in vigore dal .*, approvata da Giulia Ferri/)
    await openAs(page, 'utenteAlfa', path)
    await expect(page.getByText('Rev. 00 · Vigente')).toBeVisible()
    await expect(revisions(page)).toHaveCount(0)
  })

  await test.step('the next revision makes it obsolete; withdrawn, only users who may edit see it', async () => {
    await openAs(page, 'managerAlfa', path)
    await button(page, 'Nuova revisione').click()
    const dialog = dialogNamed(page, 'Nuova revisione')
    await dialog.locator('input[type=file]').setInputFiles([text('accoglienza-01.txt', 'terza stesura')])
    await field(dialog, 'Modifiche').fill('Orari nuovi')
    await field(dialog, 'In vigore dal').fill('1/9/26')
    await button(dialog, 'Ok').click()
    await expectDone(page)
    await expect(button(page, 'Ritira')).toHaveCount(0)
    await send(page)
    await openAs(page, 'gestore', path)
    // Both files are there to compare, and nothing calls the page locked.
    const files = page.getByRole('region', { name: 'File della revisione' })
    await expect(button(files, 'Apri accoglienza-01.txt')).toBeVisible()
    await expect(page.getByText('Orari nuovi')).toBeVisible()
    await expect(page.getByText('Non modificabile')).toHaveCount(0)
    await files.getByText('Rev. 00, in vigore').click()
    await expect(button(files, 'Apri accoglienza-00b.txt')).toBeVisible()
    await expectComfortable(page)
    await button(page, 'Approva').click()
    await button(page.getByRole('dialog'), 'Approva').click()
    await expectDone(page, 'Revisione approvata: in vigore dal')
    await openAs(page, 'managerAlfa', path)
    await expect(rowOf(page, 'Prima emissione')).toContainText('Obsoleta')
    await expect(rowOf(page, 'Orari nuovi')).toContainText('Vigente')
    await expectComfortable(page)
    await button(page, 'Ritira').click()
    const withdraw = dialogNamed(page, 'Ritira il documento')
    await field(withdraw, 'Motivo').fill('Il tirocinio non c’è più')
    await button(withdraw, 'Ok').click()
    await expectDone(page)
    await expect(state(page)).toContainText('nessuna revisione è in vigore')
    await openAs(page, 'utenteAlfa', path)
    await expect(page.getByRole('main').getByText('Elemento non trovato')).toBeVisible()
  })
})

test('on a phone, a required reader finds it on the home page, opens it and confirms', night, async ({ page }) => {
  await page.setViewportSize(phone)
  await openAs(page, 'utenteAlfa', '/pages/audit')
  const card = page.getByRole('region', { name: 'Le mie scadenze' })
  await card.getByRole('link', { name: /^Leggi: IO-01/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: hygiene })).toBeVisible()
  const confirm = button(page, 'Confermo di aver letto')
  await expect(confirm).toBeDisabled()
  await expectComfortable(page, { dark: true })
  await page.setViewportSize(phone)
  await Promise.all([page.waitForEvent('download'), button(page, 'Apri il documento').click()])
  await confirm.click()
  await expectDone(page, 'Lettura confermata')
  await expect(page.getByText('Hai confermato la lettura il')).toBeVisible()
  await goWithin(page, '/pages/documenti')
  await expect(page.getByRole('region', { name: 'Da leggere' })).toHaveCount(0)
  await goWithin(page, '/pages/audit')
  await expect(card.getByRole('link', { name: /IO-01/ })).toHaveCount(0)
})

test('users who have not read it are counted, reminded once a day and exported', night, async ({ page }) => {
  await openAs(page, 'managerBeta', '/pages/prese-visione')
  await expect(page.getByRole('search')).toHaveCount(0)
  await openAs(page, 'managerAlfa', '/pages/documenti')
  await openDocument(page, hygiene)
  const panel = page.getByRole('region', { name: 'Prese visione' })
  await expect(panel).toContainText(/Letto da \d su 5 \(\d+ %\): manca/)
  await expect(panel.getByRole('row', { name: /^Rinaldi Chiara/ })).toBeVisible()
  await button(panel, 'Sollecita').click()
  await expectDone(page, 'Sollecito inviato a')
  await button(panel, 'Sollecita').click()
  await expectDone(page, 'Tutti sono già stati sollecitati oggi')
  expect(await exportedName(page)).toMatch(stamped('Prese_visione_'))
  await button(panel, 'Confermate').click()
  await expect(panel.getByRole('row', { name: /^Rinaldi Chiara/ })).toHaveCount(0)
  await expect(panel.getByRole('row', { name: /^Moretti/ })).toBeVisible()

  await openAs(page, 'gestore', '/pages/documenti')
  await page.getByRole('link', { name: 'Prese visione' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prese visione' })).toBeVisible()
  await choose(page, 'Cooperativa', 'Aurora Società Cooperativa Sociale')
  await button(page, 'Cerca').click()
  await expect(page).toHaveURL(/cliente_id=\d+/)
  await expect(page.getByRole('row').filter({ hasText: 'Alfa Cooperativa' })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Aurora' }).first()).toBeVisible()
  await settle(page)
  await expectComfortable(page)
})

test('one search panel narrows both tables, and a counter opens what it counts', night, async ({ page }) => {
  await openAs(page, 'gestore', '/pages/documenti')
  const found = (name: Parameters<typeof table>[1], count: number) =>
    expect(table(page, name).getByText(`Elementi trovati: ${count}`)).toBeVisible()
  await choose(page, 'Riesame scaduto', 'Sì')
  await button(page, 'Cerca').click()
  await expect(page).toHaveURL(/riesame_scaduto=/)
  await expect(table(page, 'Documenti Multisito').getByRole('row').filter({ hasText: 'PR08' })).toBeVisible()
  await button(page, 'Reset').click()
  await choose(page, 'Stato documento', 'Bozza')
  await button(page, 'Cerca').click()
  await found('Documenti Multisito', 0)
  await expectAccessible(page)

  await goWithin(page, '/')
  const figures = page.getByRole('region', { name: 'Numeri' })
  await figures.getByRole('button', { name: /^Altri numeri/ }).click()
  await figures.getByRole('link', { name: /^Documenti da approvare/ }).click()
  await expect(page).toHaveURL(/da_approvare=/)
  await expect(table(page, 'Documenti Cliente').getByRole('row').filter({ hasText: 'CS-01' })).toBeVisible()
})
