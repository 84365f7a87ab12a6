import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { expectComfortable } from '../support/comfort.ts'
import * as primula from '../support/primula.ts'
import { test } from '../support/journey.ts'
import { expectDone, filterBy } from '../support/lists.ts'
import { passwordToken } from '../support/mails.ts'
import { sheet, zip } from '../support/sheets.ts'

const { nome } = primula
const panel = (page: Page) => page.getByRole('region', { name: 'Avvio guidato' })
const pick = (page: Page) => page.locator('input[type=file]')

test('a new cooperative comes on board with its spreadsheets, and one of its people signs in', async ({
  page,
  product,
}) => {
  // An afternoon of clicks.
  test.slow()
  await signIn(page, 'gestore')
  await page.goto('/pages/enti')
  await page.getByRole('button', { name: 'Nuovo cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuovo cliente' })
  for (const [label, value] of Object.entries(primula.anagrafica))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
  await dialog.getByRole('radiogroup', { name: 'Servizi persona' }).getByText('Si', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expectDone(page)
  await filterBy(page, nome)
  await page.getByRole('link', { name: nome }).click()
  await expect(panel(page)).toBeVisible()
  await expect(line(page, 'Servizi')).toContainText('da fare')
  await expectComfortable(page, { dark: true })
  const client = page.url()

  await imported(page, client, 'Servizi', primula.servizi, `Saranno creati 8 servizi in ${nome}`)
  await imported(
    page,
    client,
    'Utenti',
    primula.utenti,
    `Saranno creati 20 utenti in ${nome} e riceveranno l’invito per posta`,
    () => page.getByRole('switch', { name: 'Invia gli inviti' }).check({ force: true }),
  )
  await imported(page, client, 'Fornitori', primula.fornitori, `Saranno creati 15 fornitori in ${nome}`)
  await imported(page, client, 'Indicatori', primula.indicatori, `Saranno importate 40 righe di indicatori in ${nome}`)
  await imported(page, client, 'Documenti', primula.documenti, `Saranno creati 25 documenti in ${nome}`, async () => {
    await pick(page).setInputFiles(await zip('documenti.zip', primula.files))
    await expect(page.getByText('25 file pronti')).toBeVisible()
  })
  await imported(
    page,
    client,
    'Non conformità storiche',
    primula.nonConformita,
    `Saranno create 60 non conformità in ${nome}`,
  )

  await page.goto(client)
  for (const [name, count] of Object.entries(primula.counts))
    await expect(line(page, name)).toContainText(String(count))
  await expect(panel(page).getByText('(da fare)')).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Avvio completato' }).click()
  await page
    .getByRole('dialog', { name: 'Avvio completato?' })
    .getByRole('button', { name: 'Avvio completato' })
    .click()
  await expect(panel(page)).toHaveCount(0)

  const token = await passwordToken(product.dataDir!, primula.invited)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/pages/change-password/${token}`)
  await expect(page.getByRole('heading', { name: /^Ciao \S+, scegli la tua password$/ })).toBeVisible()
  await page.getByLabel('Nuova password', { exact: true }).fill('Primula!2026')
  await page.getByLabel('Conferma nuova password', { exact: true }).fill('Primula!2026')
  await page.getByRole('button', { name: 'Imposta la password' }).click()
  await expect(page.getByRole('banner')).toContainText(nome)
  await page.goto('/pages/anomalie')
  await expect(page.getByText('Elementi trovati: 60')).toBeVisible()
})

const line = (page: Page, name: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^\\d\\. ${name}( |\\()`) })

/** From the client's panel to the last step, with a file that is ready. */
async function imported(
  page: Page,
  client: string,
  name: string,
  rows: Parameters<typeof sheet>[1],
  sentence: string,
  before: () => Promise<unknown> = async () => {},
) {
  await page.goto(client)
  await panel(page)
    .getByRole('link', { name: `Importa: ${name}` })
    .click()
  await pick(page).setInputFiles(await sheet(`${name}.xlsx`, rows))
  await expect(page).toHaveURL(/\/pages\/importazioni\/\d+$/)
  await before()
  await page.getByRole('button', { name: 'Analizza' }).click()
  const execute = page.getByRole('button', { name: 'Esegui importazione' })
  await expect(execute).toBeVisible()
  await expect(page.getByText('Nessun errore: si può eseguire')).toBeVisible()
  // The widest of all tables, which scrolls inside its frame.
  if (name.startsWith('Non conformità')) await expectAccessible(page)
  await execute.click()
  const question = page.getByRole('dialog', { name: 'Eseguire l’importazione?' })
  await expect(question).toContainText(sentence)
  await question.getByRole('button', { name: 'Esegui' }).click()
  await expect(page.getByText(/^(Creat|Importat)[ie] \d+ .* il /)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Prossimo: / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Torna all’avvio' })).toHaveAttribute('href', new URL(client).pathname)
}
