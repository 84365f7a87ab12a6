import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectComfortable } from '../support/comfort.ts'
import { expect, test } from '../support/journey.ts'
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
        for (const nome of ['Beta', 'Gamma'])
          await call(page, 'post', '/api/cliente', {
            ...{ nome, email: `${nome}@example.org`.toLowerCase(), descrizione: 'Pulizie', luogo: 'Bergamo' },
            servizi_imprese: true,
          })
        await home(page, '28%')
        await act(page, 'Invita: Persone').click()
        await expect(dialog(page).getByRole('switch', { name: 'Invita per email' })).toBeChecked()
        await fill(dialog(page), { Nome: 'Marta', Cognome: 'Rossi', Email: 'marta@example.org' })
        await choose(page, 'Ruolo', 'Manager')
        await choose(page, 'Cliente', 'Alfa')
        await confirm(page)
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
        await page.getByRole('link', { name: 'SOD' }).click()
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

      await test.step('the first audit', async () => {
        await page.getByRole('link', { name: 'Audit', exact: true }).click()
        await page.getByRole('button', { name: 'Nuovo audit' }).click()
        await choose(page, 'Cooperativa', 'Alfa')
        await fill(dialog(page), { 'Data pianificazione': '01/12/2026', 'Data audit': '15/12/2026' })
        await choose(page, 'Norma', 'UNI EN ISO 9001:2015')
        await confirm(page)
        await expect(page).toHaveURL(/\/pages\/audit\/\d+/)
      })

      await test.step('the manager who was invited comes in by the mail, reports and closes, and measures', async () => {
        await invite(page, ['Beta', 'Gamma'])
        await page.evaluate(() => localStorage.clear())
        await page.goto(`/pages/change-password/${await passwordToken(dataDir, 'marta@example.org')}`)
        await chosen(page)
        await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Marta' })).toBeVisible()
        await page.goto('/pages/anomalie?nuovo=1')
        await choose(page, 'Norma', 'ISO 9001')
        await choose(page, 'Origine', 'Non conformità')
        await fill(dialog(page), { Segnalante: 'Marta Rossi', Descrizione: 'Registro non firmato' })
        await confirm(page)
        await closed(page)
        await measured(page)
        for (const nome of ['beta', 'gamma']) {
          await page.request.post(`/api/utente/reset_password/${await passwordToken(dataDir, `${nome}@manager.org`)}`, {
            data: { password: secret },
          })
          await enter(page, `${nome}@manager.org`)
          await measured(page)
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

/** As the person of the page. */
async function call(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('quadra.access_token'))
  const answer = await page.request[method](path, { headers: { authorization: `Bearer ${token}` }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data
}

async function invite(page: Page, names: readonly string[]) {
  const sites = (await call(page, 'get', '/api/cliente')) as { id: number; nome: string }[]
  for (const nome of names)
    await call(page, 'post', '/api/utente', {
      ...{ nome, cognome: 'Manager', email: `${nome.toLowerCase()}@manager.org`, ruolo: 'manager', invita: true },
      cliente_id: sites.find((site) => site.nome === nome)!.id,
      servizi: [],
    })
}

/** Its own screens have journeys of their own: here it counts that a new product has all it needs. */
async function closed(page: Page) {
  const [row] = await call(page, 'get', '/api/non_conformita?pagina=1&per_pagina=5')
  const path = `/api/non_conformita/${row.id}`
  await call(page, 'put', `${path}/stato`, { stato: 'in_lavorazione' })
  await call(page, 'put', path, {
    ...{ causa: 'Turno scoperto', trattamento: 'Firmato e ripassata la procedura', data_verifica: '2026-12-20' },
    riferimento_cooperativa: 'Marta Rossi',
  })
  await call(page, 'put', `${path}/stato`, { stato: 'da_verificare' })
  await call(page, 'put', path, { note_chiusura: 'Registri firmati per due settimane' })
  const done = await call(page, 'put', `${path}/stato`, { stato: 'chiuso' })
  expect(done.stato).toBe('chiuso')
}

async function measured(page: Page) {
  const [row] = await call(page, 'get', '/api/indicatore?pagina=1&per_pagina=5')
  const value = await call(page, 'post', `/api/indicatore/${row.id}/verifica`, {
    ...{ data_valutazione: new Date().toISOString().slice(0, 10), verifica: 92 },
  })
  expect(value.risultato).toBe(true)
}

async function enter(page: Page, username: string) {
  const answer = await page.request.post('/oauth/token', {
    data: {
      grant_type: 'password',
      client_id: 'quadra-web',
      client_secret: 'quadra-web',
      ...{ username, password: secret },
    },
  })
  const { access_token } = await answer.json()
  await page.evaluate((token) => localStorage.setItem('quadra.access_token', token), access_token)
}
