import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectComfortable } from '../support/comfort.ts'
import { expect, night, test } from '../support/journey.ts'
import { rowOf } from '../support/lists.ts'
import { passwordToken } from '../support/mails.ts'
import { briefly, launch } from '../support/product.ts'

const secret = 'Vento!4821'
const dialog = (page: Page) => page.getByRole('dialog').last()
const fill = async (within: Locator, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values))
    await within.getByRole('textbox', { name, exact: true }).fill(value)
}
/** The list behind may have a filter of the same name. */
const choose = async (page: Page, label: string, option: string) => {
  await dialog(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const confirm = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const home = async (page: Page, percent: string) => {
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText(percent, { exact: true })).toBeVisible()
}
const act = (page: Page, name: string) => page.getByRole('link', { name })

test(
  'from an empty product to an audit planned, a non-conformity closed and an indicator of three cooperatives',
  night,
  async ({ browser }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quadra-empty-'))
    const product = await launch(dataDir, 'empty', briefly, undefined, () => ({ DEMO: '0' }))
    const page = await (await browser.newContext({ baseURL: product.url })).newPage()
    const complaints: string[] = []
    page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
    try {
      await page.goto('/')
      await fill(page.locator('body'), { Email: 'admin@quadra.local' })
      const printed = await printedPassword()
      await page.getByLabel('Password', { exact: true }).fill(printed)
      await page.keyboard.press('Enter')
      await page.getByLabel('Password attuale', { exact: true }).fill(printed)
      await chosen(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Per cominciare' })).toBeVisible()
      await expect(page.getByText('0%', { exact: true })).toBeVisible()

      await test.step('a select without words adds the first in place, over the form that needs it', async () => {
        await page.goto('/pages/audit?nuovo=1')
        await dialog(page).getByRole('combobox', { name: 'Norma' }).click()
        await page.getByRole('option', { name: 'Nessuna norma: aggiungila' }).click()
        const added = page.getByRole('dialog', { name: 'Nuova norma' })
        await fill(added, { Descrizione: 'UNI EN ISO 9001:2015' })
        await page.keyboard.press('Enter')
        await expect(added).toHaveCount(0)
        await expect(dialog(page).getByRole('combobox', { name: 'Norma' })).toHaveValue('UNI EN ISO 9001:2015')
        await dialog(page).getByRole('button', { name: 'Annulla' }).click()
        await page.getByRole('button', { name: 'Chiudi senza salvare' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })

      await test.step('the models are chosen and added, without the norm that is there twice', async () => {
        await home(page, '0%')
        await expectComfortable(page)
        await page.getByRole('button', { name: 'Usa i modelli' }).click()
        await expect(dialog(page).getByRole('checkbox', { name: /^UNI EN ISO 9001/ })).toBeDisabled()
        await dialog(page)
          .getByRole('button', { name: /^Aggiungi \d+ voci$/ })
          .click()
        await expect(page.getByText('14%', { exact: true })).toBeVisible()
      })

      await test.step('a cooperative, its manager, the certificate, the programme', async () => {
        await act(page, 'Aggiungi: Cooperative').click()
        await fill(dialog(page), { Nome: 'Alfa', Email: 'alfa@example.org', Descrizione: 'Nidi', Luogo: 'Bergamo' })
        await dialog(page).getByRole('radiogroup', { name: 'Servizi persona' }).getByText('Si', { exact: true }).click()
        await confirm(page)
        for (const nome of ['Beta', 'Gamma']) {
          await page.getByRole('button', { name: 'Nuovo cliente' }).click()
          await fill(dialog(page), { Nome: nome, Email: mailOf(nome), Descrizione: 'Pulizie', Luogo: 'Bergamo' })
          const offered = dialog(page).getByRole('radiogroup', { name: 'Servizi impresa' })
          await offered.getByText('Si', { exact: true }).click()
          await confirm(page)
        }
        await home(page, '28%')
        await act(page, 'Invita: Persone').click()
        await expect(dialog(page).getByRole('switch', { name: 'Invita per email' })).toBeChecked()
        await inviteManager(page, 'Alfa')
        await home(page, '42%')
        await act(page, 'Registra: Certificato').click()
        await choose(page, 'Norma', 'UNI EN ISO 9001:2015')
        await fill(dialog(page), { Numero: 'IT-1', 'Ente di certificazione': 'Ente', 'Data inizio': '01/01/2026' })
        await confirm(page)
        await home(page, '57%')
        await act(page, 'Prepara: Programma audit').click()
        await choose(page, 'Norma', 'UNI EN ISO 9001:2015')
        await confirm(page)
      })

      await test.step('an indicator of the catalogue for all three, a document, and home is there', async () => {
        await home(page, '71%')
        await act(page, 'Scegli dal catalogo: Indicatori').click()
        await rowOf(page, 'SOD').click()
        await page.getByRole('button', { name: 'Assegna alle cooperative' }).click()
        await dialog(page).getByRole('button', { name: 'Assegna', exact: true }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await home(page, '85%')
        await act(page, 'Carica: Documenti').click()
        await choose(page, 'Tipo documento', 'POL · Politica')
        await fill(dialog(page), { Descrizione: 'Politica per la qualità' })
        await dialog(page)
          .locator('input[type=file]')
          .setInputFiles({ name: 'politica.txt', mimeType: 'text/plain', buffer: Buffer.from('La politica') })
        await dialog(page).getByRole('switch', { name: 'Servizi alla persona' }).check({ force: true })
        await confirm(page)
        await page.getByRole('link', { name: 'Home', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: /^Ciao, / })).toBeVisible()
      })

      await test.step('the first audit, and an evaluator added in place', async () => {
        await page.getByRole('link', { name: 'Audit', exact: true }).click()
        await page.getByRole('button', { name: 'Nuovo audit' }).click()
        await choose(page, 'Cooperativa', 'Alfa')
        await fill(dialog(page), { 'Data pianificazione': '01/12/2026', 'Data audit': '15/12/2026' })
        await choose(page, 'Norma', 'UNI EN ISO 9001:2015')
        await confirm(page)
        await expect(page).toHaveURL(/\/pages\/audit\/\d+/)
        await page.getByRole('tab', { name: 'Dettaglio audit' }).click()
        await page.getByRole('combobox', { name: 'Valutatori' }).click()
        await page.getByRole('option', { name: 'Nessun valutatore: aggiungilo' }).click()
        await fill(page.getByRole('dialog', { name: 'Nuovo valutatore' }), { Nome: 'Enzo', Cognome: 'Gallo' })
        await page.getByRole('button', { name: 'Aggiungi e scegli' }).click()
        await expect(page.getByText('Enzo Gallo').first()).toBeVisible()
        await page.getByRole('button', { name: 'Salva', exact: true }).click()
        await expect(page.getByText('Modifiche non salvate')).toHaveCount(0)
      })

      await test.step('the manager who was invited comes in by the mail, reports and closes, and measures', async () => {
        for (const nome of ['Beta', 'Gamma']) {
          await page.goto('/pages/utenti?nuovo=1')
          await inviteManager(page, nome)
        }
        await comeIn(page, dataDir, 'Alfa')
        await page.goto('/pages/anomalie?nuovo=1')
        await choose(page, 'Norma', 'ISO 9001')
        await choose(page, 'Origine', 'Non conformità')
        await dialog(page).getByRole('combobox', { name: 'Fornitore' }).click()
        await expect(page.getByRole('option', { name: 'Nessun fornitore: aggiungilo' })).toBeVisible()
        await fill(dialog(page), { Segnalante: 'Marta Rossi', Descrizione: 'Registro non firmato' })
        await confirm(page)
        await close(page)
        await measure(page)
        for (const nome of ['Beta', 'Gamma']) {
          await comeIn(page, dataDir, nome)
          await measure(page)
        }
      })
      expect(complaints).toEqual([])
    } finally {
      await page.context().close()
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)

async function chosen(page: Page) {
  await page.getByLabel('Nuova password', { exact: true }).fill(secret)
  await page.getByLabel('Conferma nuova password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: /^Imposta la password/ }).click()
}

/** The first start prints it once. */
async function printedPassword() {
  const log = await readFile(join(import.meta.dirname, '..', 'test-results', 'product-empty.log'), 'utf8')
  return /password\s+(\S+)/.exec(log)![1]!
}

const mailOf = (nome: string) => `${nome.toLowerCase()}@example.org`

/** The dialog of a new user is open. */
async function inviteManager(page: Page, cliente: string) {
  await fill(dialog(page), { Nome: 'Manager', Cognome: cliente, Email: mailOf(cliente) })
  await choose(page, 'Ruolo', 'Manager')
  await choose(page, 'Cliente', cliente)
  await dialog(page).getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Manager ${cliente}` })).toBeVisible()
}

async function comeIn(page: Page, dataDir: string, cliente: string) {
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/pages/change-password/${await passwordToken(dataDir, mailOf(cliente))}`)
  await chosen(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Manager' })).toBeVisible()
}

/** The one non-conformity there is. */
async function close(page: Page) {
  await rowOf(page, 'Registro non firmato').click()
  const move = async (stato: string) => {
    const button = page.getByRole('button', { name: `Passa a ${stato}`, exact: true })
    await button.click()
    await expect(button).toHaveCount(0)
  }
  await move('in lavorazione')
  await fill(page.getByRole('main'), {
    ...{ Causa: 'Turno scoperto', Trattamento: 'Firmato e ripassata la procedura' },
    ...{ 'Responsabile della verifica': 'Marta Rossi', 'Data verifica': '20/12/2030' },
  })
  await move('da verificare')
  await fill(page.getByRole('main'), { 'Verifica efficacia trattamento': 'Registri firmati per due settimane' })
  await move('chiuso')
  await expect(page.getByText('Non modificabile', { exact: true }).first()).toBeVisible()
}

async function measure(page: Page) {
  await page.getByRole('link', { name: 'Indicatori', exact: true }).click()
  await rowOf(page, 'Soddisfazione').click()
  await page.getByRole('tab', { name: 'Verifiche' }).click()
  await page.getByRole('textbox', { name: 'Valore' }).fill('92')
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Verifiche', exact: true }).getByText('Raggiunto')).toBeVisible()
}
