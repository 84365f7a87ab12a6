import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import type { Who } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { choose, expectDone, goWithin, removeRow, rowOf, stamped } from '../support/lists.ts'
import { openAs } from '../support/person.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const text = (name: string, words = 'ciao') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })
const image = (name: string) => ({ name, mimeType: 'image/png', buffer: png })
const limit = 2_048_000
const large = (name: string, bytes: number) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'x') })

const table = (page: Page, name: 'Documenti Multisito' | 'Documenti Cliente') => page.getByRole('region', { name })
const open = async (page: Page, who: Who, path = '/pages/documenti') => {
  await openAs(page, who, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Documenti' })).toBeVisible()
}
async function find(within: Locator, words: string, found: number) {
  await within.getByRole('searchbox', { name: 'Filtra' }).fill(words)
  await expect(within.getByText(`Elementi trovati: ${found}`)).toBeVisible()
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Nuovo documento' }).click()
  return page.getByRole('dialog', { name: 'Nuovo documento' })
}
async function fill(page: Page, dialog: Locator, descrizione: string) {
  await choose(page, 'Tipo documento', 'PRO · Procedura')
  await dialog.getByRole('textbox', { name: 'Descrizione' }).fill(descrizione)
  await dialog.getByRole('textbox', { name: 'Data' }).fill('5/3/26')
}

test(
  'a multi-site document for the services to persons is visible exactly to the clients that have them',
  night,
  async ({ page }) => {
    const name = 'Linee guida per le famiglie'
    await open(page, 'gestore')
    const dialog = await openDialog(page)
    await expect(dialog.getByText('Cliente')).toHaveCount(0)
    await fill(page, dialog, name)
    await dialog.locator('input[type=file]').setInputFiles([text('Linee guida.txt')])
    await expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled()
    await expect(
      dialog.getByText('Devi indicare almeno uno fra "Servizi alla persona" e "Servizi alle imprese"'),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('switch', { name: 'Servizi alla persona' }).click()
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expectDone(page)
    await find(table(page, 'Documenti Multisito'), 'guida per le', 1)

    await open(page, 'utenteAlfa')
    await expect(page.getByRole('button', { name: 'Nuovo documento' })).toHaveCount(0)
    await find(table(page, 'Documenti Multisito'), 'guida per le', 1)
    await page.getByRole('button', { name: `Dettaglio: ${name}` }).click()
    await expect(page.getByText('Non modificabile', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Salva' })).toHaveCount(0)
    await expect(page.getByText('Sostituisci il file')).toHaveCount(0)
    await expect(page.getByText('Servizi alla persona')).toHaveCount(0)
    const path = new URL(page.url()).pathname

    await open(page, 'managerBeta')
    await find(table(page, 'Documenti Multisito'), 'guida per le', 0)
    await expect(table(page, 'Documenti Multisito').getByText('Lista vuota!')).toBeVisible()
    await goWithin(page, path)
    await expect(page.getByRole('main').getByText('Elemento non trovato')).toBeVisible()

    await openAs(page, 'gestore', path)
    await page.getByRole('switch', { name: 'Servizi alle imprese' }).click()
    await page.getByRole('button', { name: 'Salva' }).click()
    await expectDone(page)
    await open(page, 'managerBeta')
    await find(table(page, 'Documenti Multisito'), 'guida per le', 1)

    await open(page, 'gestore')
    await find(table(page, 'Documenti Multisito'), 'guida per le', 1)
    await removeRow(page, name)
    await expect(table(page, 'Documenti Multisito').getByText('Elementi trovati: 0')).toBeVisible()
  },
)

test('a manager sends several files at once, looks at them, opens and deletes them', async ({ page }) => {
  await open(page, 'managerAlfa')
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('group', { name: 'Cliente' })).toHaveText('Alfa Cooperativa Sociale')
  await expect(dialog.getByRole('switch')).toHaveCount(1)
  await fill(page, dialog, 'Foto del sopralluogo')
  await dialog.locator('input[type=file]').setInputFiles([image('ingresso.png'), text('note <b>à</b>.txt')])
  await expect(dialog.getByRole('img', { name: 'Anteprima di ingresso.png' })).toBeVisible()
  await expect(dialog.getByText('note <b>à</b>.txt: nessuna anteprima')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expectDone(page)

  const ours = table(page, 'Documenti Cliente')
  await find(ours, 'sopralluogo', 2)
  await expect(rowOf(page, 'ingresso.png')).toContainText('05/03/2026')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    rowOf(page, 'ingresso.png').getByRole('button', { name: /^Apri/ }).click(),
  ])
  await expect(tab).toHaveURL(/^blob:/)
  await expect(tab.locator('img')).toBeVisible()
  await tab.close()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    rowOf(page, 'note').getByRole('button', { name: /^Apri/ }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^note .*\.txt$/)
  for (let left = 2; left > 0; left--) {
    await ours.getByRole('button', { name: 'Elimina: Foto del sopralluogo' }).first().click()
    await page.getByRole('dialog', { name: 'Sei sicuro?' }).getByRole('button', { name: 'Si' }).click()
    await expectDone(page)
    await expect(ours.getByText(`Elementi trovati: ${left - 1}`)).toBeVisible()
  }
})

test('a file may have 2,048,000 bytes and not one more, several together 4,000,000', async ({ page }) => {
  await open(page, 'managerAlfa')
  const dialog = await openDialog(page)
  const input = dialog.locator('input[type=file]')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await fill(page, dialog, 'Registro completo')
  await input.setInputFiles([large('troppo.txt', limit + 1)])
  await expect(dialog.getByText('La dimensione del file non deve superare i 2MB!')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled()
  await input.setInputFiles([large('a.txt', limit), large('b.txt', limit)])
  await expect(dialog.getByText('I file sono troppo grandi: non tutti sono stati caricati')).toBeVisible()
  expect(posts).toEqual([])
  await input.setInputFiles([large('giusto.txt', limit)])
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expectDone(page)
  await find(table(page, 'Documenti Cliente'), 'registro completo', 1)
  await removeRow(page, 'Registro completo')
})

test('a replaced file stays as an earlier version', night, async ({ page }) => {
  await open(page, 'managerAlfa')
  const dialog = await openDialog(page)
  await fill(page, dialog, 'Piano delle visite')
  await dialog.locator('input[type=file]').setInputFiles([text('visite-1.txt', 'prima')])
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expectDone(page)
  await find(table(page, 'Documenti Cliente'), 'piano delle visite', 1)
  await page.getByRole('button', { name: 'Modifica: Piano delle visite' }).click()
  await expect(page.getByText('il file non è mai stato sostituito')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles([image('visite-2.png')])
  await expect(page.getByText('Modifiche non salvate')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Anteprima di visite-2.png' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Descrizione' }).fill('Piano delle visite, nuovo')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expectDone(page)
  await expect(page.getByText('Modifiche non salvate')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Apri visite-2.png' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Anteprima di visite-2.png' })).toBeVisible()
  const version = page.getByRole('table', { name: 'Versioni precedenti' }).getByRole('row').nth(1)
  await expect(version).toContainText('Marco Bellini')
  await expectAccessible(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    version.getByRole('button', { name: 'Apri visite-1.txt' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('visite-1.txt')
  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page).toHaveURL(/keep=1/)
  await removeRow(page, 'Piano delle visite, nuovo')
})

test('each table has its own filter and exports its own rows', night, async ({ page }) => {
  await open(page, 'gestore')
  await find(table(page, 'Documenti Multisito'), 'politica', 2)
  await find(table(page, 'Documenti Cliente'), 'organigramma', 2)
  await expect(page).toHaveURL(/multisito\.q=politica/)
  await page.reload()
  await expect(table(page, 'Documenti Multisito').getByText('Elementi trovati: 2')).toBeVisible()
  await expect(table(page, 'Documenti Multisito').getByRole('columnheader', { name: 'Cliente' })).toHaveCount(0)
  await expect(table(page, 'Documenti Cliente').getByRole('columnheader', { name: 'Cliente' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    table(page, 'Documenti Cliente').getByRole('button', { name: 'Esporta excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(stamped('Documenti_'))
})
