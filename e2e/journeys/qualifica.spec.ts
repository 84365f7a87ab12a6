import { placeOf } from '@quadra/contract/places'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { tokensOf, type Who } from '../support/cast.ts'
import { expectComfortable, phone } from '../support/comfort.ts'
import { night, test } from '../support/journey.ts'
import { openAcrossDays } from '../support/later.ts'
import { choose, expectDone, filterBy, goWithin, rowOf } from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'
import { walk } from '../support/walk.ts'

const state = (page: Page) => page.getByRole('region', { name: 'Stato della qualifica' })
const reasons = (page: Page) => state(page).getByRole('list', { name: 'Motivi' }).getByRole('listitem')
const documents = (page: Page) => page.getByRole('region', { name: 'Documenti' })
const pdf = { name: 'Durc.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

async function vote(page: Page, label: string, stars: number) {
  const radio = page.getByRole('radiogroup', { name: label }).getByRole('radio', { name: `${stars} su 5`, exact: true })
  await radio.press('Space')
}

/** Approves the supplier whose page is open, with four stars everywhere. */
async function approve(page: Page) {
  for (const label of ['Servizio', 'Costo', 'Flessibilità di realizzazione', 'Curriculum']) await vote(page, label, 4)
  await page.getByRole('button', { name: 'Aggiungi' }).click()
  await expectDone(page)
}

/** Hands in the document a row of the table lacks. */
async function handIn(page: Page, tipo: string, scadenza?: string) {
  await documents(page)
    .getByRole('button', { name: `Carica: ${tipo}` })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Carica un documento/ })
  await expect(dialog.getByRole('combobox', { name: 'Documento' })).toHaveValue(new RegExp(tipo))
  if (scadenza !== undefined) await dialog.getByRole('textbox', { name: 'Scade il' }).fill(scadenza)
  await dialog.locator('input[type=file]').setInputFiles(pdf)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expectDone(page)
}

/** Calls as a person, beside the browser. */
async function callAs(request: APIRequestContext, who: Who) {
  const { access_token } = await tokensOf(request, who)
  return async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${access_token}` } })
    return (await answer.json()).data
  }
}

test(
  'what is missing is handed in, the supplier is qualified, and later raised when a document ends',
  night,
  async ({ browser }) => {
    test.skip(process.env.QUADRA_URL !== undefined, 'it starts products of its own')
    const days = await openAcrossDays(browser, 'later')
    try {
      const name = 'Orto del Brembo Società Agricola'
      let page = await days.at(0)
      let at = ''
      await test.step('the list shows what is wrong, and its page what to do', async () => {
        await openAs(page, 'managerAlfa', placeOf('fornitore').path)
        await filterBy(page, name)
        await expect(rowOf(page, name)).toContainText('Manca la valutazione di approvazione (e altri 3 motivi)')
        await expect(rowOf(page, name)).toContainText('Da qualificare')
        await rowOf(page, name).getByRole('link').first().click()
        await page.getByRole('tab', { name: 'Qualifica' }).click()
        await expect(reasons(page)).toHaveCount(4)
        at = page.url()
        await state(page).getByRole('link', { name: 'Valuta per l’approvazione' }).click()
        await approve(page)
        await page.getByRole('tab', { name: 'Qualifica' }).click()
        await expect(state(page)).toContainText('Scaduto')
        await expect(reasons(page)).toHaveText(['Documento mancante: DURC', /HACCP/, /RCT/])
      })

      await test.step('with each document one reason less', async () => {
        const ending = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toLocaleDateString('it-IT', {
          dateStyle: 'short',
          timeZone: 'Europe/Rome',
        })
        await handIn(page, 'DURC', ending)
        await expect(state(page)).toContainText('Con riserva')
        await handIn(page, 'Autocontrollo HACCP')
        await handIn(page, 'Polizza RCT/RCO')
        await expect(state(page)).toContainText('Tutto in regola')
        await expect(page.getByRole('banner').or(page.getByRole('main'))).toContainText(['Qualificato'])
        await expect(documents(page).getByRole('row', { name: /DURC/ })).toContainText('In scadenza')
        await goWithin(page, `${placeOf('fornitore').path}?qualifica=qualificato`)
        await filterBy(page, name)
        await expect(rowOf(page, name)).toContainText('Qualificato')
      })

      await test.step('twenty days later it has expired, and is raised to the consortium', async () => {
        page = await days.at(20)
        await openAs(page, 'managerAlfa', new URL(at).pathname + new URL(at).search)
        await expect(state(page)).toContainText('Scaduto')
        await expect(reasons(page)).toHaveText([/^Documento scaduto il \d\d\/\d\d\/\d{4}: DURC$/])
        await expect(documents(page).getByRole('button', { name: 'Carica: DURC' })).toBeVisible()
        await openAs(page, 'gestore', `${placeOf('scadenzario').path}?mostra=segnalate`)
        await filterBy(page, 'Orto del Brembo')
        await expect(rowOf(page, 'DURC · Orto del Brembo')).toContainText('in ritardo di 17 giorni')
        await rowOf(page, 'DURC · Orto del Brembo').getByRole('link').first().click()
        await expect(page).toHaveURL(/\/pages\/fornitori\/\d+\?tab=tab7/)
      })
    } finally {
      await days.close()
    }
  },
)

test(
  'two cooperatives and one supplier: each judges it for itself, and the consortium sees both',
  night,
  async ({ page }) => {
    const name = 'Collettivo delle Valli Srl'
    const gestore = await callAs(page.request, 'gestore')
    const { id } = await gestore('POST', '/api/fornitore', {
      ragione_sociale: name,
      codice_fiscale: 'CV1',
      cliente_id: 1,
    })
    await gestore('PUT', `/api/fornitore/${id}/toall`)
    const record = `${placeOf('fornitore').record(id)}?tab=tab7`
    const secret = 'Consegne in ritardo per tre mesi'

    await test.step('Alfa approves it, hands in a document and suspends it', async () => {
      await openAs(page, 'managerAlfa', `${placeOf('fornitore').record(id)}?tab=tab2`)
      await approve(page)
      await goWithin(page, record)
      await expect(state(page)).toContainText('Qualificato')
      await documents(page).getByRole('button', { name: 'Carica', exact: true }).click()
      await choose(page, 'Documento', 'VIS · Visura camerale')
      const dialog = page.getByRole('dialog', { name: 'Carica un documento' })
      await expect(dialog).toContainText('Proposta: 180 giorni dall’emissione')
      await dialog.locator('input[type=file]').setInputFiles(pdf)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expectDone(page)
      await state(page).getByRole('button', { name: 'Sospendi' }).click()
      const suspend = page.getByRole('dialog', { name: 'Sospendi il fornitore' })
      await expect(suspend).toContainText('Vale per Alfa Cooperativa Sociale')
      await suspend.getByRole('textbox', { name: 'Motivo' }).fill(secret)
      await expectAccessible(page)
      await suspend.getByRole('button', { name: 'Ok' }).click()
      await expectDone(page)
      await expect(reasons(page)).toHaveText([new RegExp(`^Sospeso dal .*: ${secret}$`)])
      await expect(documents(page).getByRole('row', { name: /Visura/ })).toContainText('Alfa Cooperativa Sociale')
    })

    await test.step('Beta knows nothing of it', async () => {
      await openAs(page, 'managerBeta', placeOf('fornitore').path)
      await filterBy(page, name)
      await expect(rowOf(page, name)).not.toContainText(/Sospeso|Qualificato|Alfa/)
      await goWithin(page, record)
      await expect(state(page)).toContainText('La tua cooperativa non ha ancora rapporti con questo fornitore')
      await expect(documents(page)).not.toContainText('Visura')
      await page.getByRole('button', { name: 'Storia' }).click()
      await settle(page)
      await expect(page.getByRole('main')).not.toContainText(/Alfa|Visura|Consegne/)
      await goWithin(page, `${placeOf('fornitore').record(id)}?tab=tab2`)
      await approve(page)
      await goWithin(page, record)
      await expect(state(page)).toContainText('Tutto in regola')
    })

    await test.step('the consortium sees both, and hands in a document for all', async () => {
      await openAs(page, 'gestore', record)
      const pairs = state(page).getByRole('table')
      await expect(pairs.getByRole('row', { name: /Alfa/ })).toContainText(`Sospeso dal`)
      await expect(pairs.getByRole('row', { name: /Beta/ })).toContainText('Qualificato')
      await documents(page).getByRole('button', { name: 'Carica', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Carica un documento comune a tutte le cooperative' })
      await choose(page, 'Documento', 'DURC · DURC')
      await dialog.locator('input[type=file]').setInputFiles(pdf)
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expectDone(page)
      await expectComfortable(page, { dark: true })
      await openAs(page, 'managerBeta', record)
      const shared = documents(page).getByRole('row', { name: /DURC/ })
      await expect(shared).toContainText('Tutte')
      await expect(shared.getByRole('button', { name: /^Elimina/ })).toHaveCount(0)
      await expect(documents(page)).not.toContainText('Visura')
      await expect(state(page)).toContainText('Tutto in regola')
      await page.setViewportSize(phone)
      await settle(page)
      await expectAccessible(page)
    })
  },
)

test('the required documents, cell by cell, without a mouse', night, async ({ page }) => {
  const gestore = await callAs(page.request, 'gestore')
  const category = await gestore('POST', '/api/servizio_fornitore', { codice: 'ZZ', descrizione: 'Ultima categoria' })
  await gestore('POST', '/api/fornitore', {
    ragione_sociale: 'Ultimo Srl',
    codice_fiscale: 'UL1',
    cliente_id: 1,
    categoria_ids: [category.id],
  })
  await openAs(page, 'gestore', placeOf('requisito_fornitore').path)
  await expectComfortable(page, { dark: true })
  const cell = page.getByRole('gridcell', { name: /^ZZ.*DURC/ })
  await page.getByRole('gridcell').first().focus()
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('gridcell').last()).toBeFocused()
  await page.getByRole('gridcell', { name: /^ZZ/ }).last().focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('gridcell', { name: /^ZZ/ }).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'DURC' })
  await expect(dialog.getByRole('radio', { name: /^Non richiesto/ })).toBeChecked()
  await expectAccessible(page)
  await walk(page, dialog)
  await dialog.getByRole('radio', { name: /^Bloccante/ }).press('Space')
  await expect(dialog.getByRole('status')).toHaveText('Riguarda 1 fornitore attivo. Proseguire?')
  await dialog.getByRole('button', { name: 'Salva' }).press('Enter')
  await expectDone(page)
  await expect(cell).toHaveText('Bloccante')
  await expect(cell).toBeFocused()
  await openAs(page, 'managerAlfa', `${placeOf('fornitore').path}?categoria_id=${category.id}`)
  await expect(rowOf(page, 'Ultimo Srl')).toContainText('Manca la valutazione di approvazione (e un altro motivo)')
})
