import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { everyUser, type Who } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { choose, expectDone, exportedName, filterBy, goWithin, removeRow, rowOf, stamped } from '../support/lists.ts'
import { openAs } from '../support/person.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const vote = (page: Page, label: string, stars: number) =>
  page
    .getByRole('radiogroup', { name: label })
    .getByRole('radio', { name: `${stars} su 5`, exact: true })
    .press('Space')
const residuo = (contract: Locator) => contract.getByRole('group', { name: 'Residuo' })

async function openSupplier(page: Page, who: Who, name: string) {
  await openAs(page, who, '/pages/fornitori')
  await filterBy(page, name)
  await rowOf(page, name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function bill(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Nuova fattura' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuova fattura' })
  await expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled()
  await field(page, 'Importo').fill(amount)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expectDone(page)
}

test('a cooperative’s year with a supplier, and what the others see of it', night, async ({ page }) => {
  const name = 'Cucine del Serio Srl'

  await test.step('the manager enters it', async () => {
    await openAs(page, 'managerAlfa', '/pages/fornitori')
    await expect(page.getByRole('heading', { name: 'Elenco Fornitori' })).toBeVisible()
    await page.getByRole('button', { name: 'Nuovo fornitore' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuovo fornitore' })
    const ok = dialog.getByRole('button', { name: 'Ok' })
    await expect(dialog.getByRole('group', { name: 'Cliente' })).toHaveText('Alfa Cooperativa Sociale')
    await field(page, 'Ragione Sociale').fill(name)
    await expect(ok).toBeDisabled()
    await field(page, 'Partita IVA').fill('it 01234567890')
    await expect(dialog.getByText('la cifra di controllo della partita IVA non torna')).toBeVisible()
    await expect(ok).toBeEnabled()
    await field(page, 'Partita IVA').fill('it 01234567897')
    await expect(dialog.getByText('non torna')).toHaveCount(0)
    await expectAccessible(page)
    await ok.click()
    await expectDone(page)
    await filterBy(page, '01234567897')
    await rowOf(page, name).getByRole('link').click()
  })

  await test.step('approves it', async () => {
    await tab(page, 'Approvazione')
    await expect(page.getByText('Lista vuota!')).toBeVisible()
    const add = page.getByRole('button', { name: 'Aggiungi' })
    for (const label of ['Servizio', 'Costo', 'Flessibilità di realizzazione']) await vote(page, label, 4)
    await expect(add).toBeDisabled()
    await vote(page, 'Curriculum', 2)
    await expect(page.getByRole('status').filter({ hasText: 'Media' })).toContainText('3,5')
    await vote(page, 'Requisiti', 1)
    await expect(page.getByRole('status').filter({ hasText: 'Media' })).toContainText('3Da migliorare')
    await expectAccessible(page)
    await add.click()
    await expectDone(page)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('3Da migliorare')
  })

  await test.step('signs a contract', async () => {
    await tab(page, 'Contratti')
    await page.getByRole('button', { name: 'Nuovo contratto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuovo contratto' })
    await field(page, 'Numero contratto').fill('7/2026')
    await field(page, 'Importo').fill('0,3')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'Contratto firmato.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expectDone(page)
    await expect(rowOf(page, '7/2026')).toContainText('0,30 €')
    const [answer, opened] = await Promise.all([
      page.waitForResponse(/\/contratto\/\d+\/documento$/),
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Apri Contratto firmato.pdf' }).click(),
    ])
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await opened.close()
    await expectAccessible(page)
  })

  await test.step('registers invoices to completion and beyond', async () => {
    await tab(page, 'Fatture')
    const contract = page.getByRole('region', { name: 'Fatture del contratto 7/2026' })
    await expect(residuo(contract)).toHaveText('Residuo0,30 €')
    await bill(page, '0,1')
    await expect(residuo(contract)).toHaveText('Residuo0,20 €')
    await bill(page, '0,2')
    await expect(residuo(contract)).toHaveText('Residuocompleto')
    await expectAccessible(page)
    await bill(page, '5')
    await expect(residuo(contract)).toHaveText('Residuo-5,00 €')
    await tab(page, 'Contratti')
    await expect(page.getByRole('button', { name: 'Elimina: contratto 7/2026' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  await test.step('monitors it twice', async () => {
    await tab(page, 'Monitoraggio')
    for (const [day, stars] of [
      ['05/03/2026', 2],
      ['05/09/2026', 5],
    ] as const) {
      await field(page, 'Data').fill(day)
      for (const label of ['Costo', 'Puntualità', 'Flessibilità di realizzazione']) await vote(page, label, stars)
      await page.getByRole('button', { name: 'Aggiungi' }).click()
      await expectDone(page)
    }
    await expect(page.getByRole('row').filter({ hasText: '05/03/2026' })).toContainText('Insufficiente')
    await expect(page.getByRole('row').filter({ hasText: '05/09/2026' })).toContainText('Buona')
    await page.getByRole('button', { name: 'Mostra i numeri' }).click()
    await expect(page.getByRole('table', { name: 'Andamento delle medie di monitoraggio' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('rates its impact', async () => {
    await tab(page, 'Impatto')
    await vote(page, 'Effetto sul servizio', 5)
    await vote(page, 'Effetto sul costo annuale', 4)
    await vote(page, 'Effetto sulla sicurezza', 4)
    await page.getByRole('button', { name: 'Salva impatto' }).click()
    await expectDone(page)
    await expectAccessible(page)
    await tab(page, 'Dettaglio fornitore')
    await expect(page.getByRole('group', { name: 'Impatto' }).getByRole('img', { name: '4 su 5' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the gestore reads all of it and makes the supplier collective', async () => {
    await openSupplier(page, 'gestore', name)
    for (const [label, words] of [
      ['Approvazione', 'Da migliorare'],
      ['Monitoraggio', 'Insufficiente'],
      ['Contratti', '7/2026'],
      ['Fatture', '-5,00 €'],
      ['Impatto', 'Alfa Cooperativa'],
    ] as const) {
      await tab(page, label)
      await expect(page.getByRole('tabpanel')).toContainText(words)
      await expect(
        page.getByRole('tabpanel').getByRole('button', { name: /^(Aggiungi|Nuov|Salva|Elimina)/ }),
      ).toHaveCount(0)
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: 'Rendi collettivo' }).click()
    const question = page.getByRole('dialog', { name: 'Sei sicuro?' })
    await expect(question).toContainText(name)
    await question.getByRole('button', { name: 'Rendi collettivo' }).click()
    await expectDone(page)
    await expect(page.getByText('Collettivo', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rendi collettivo' })).toHaveCount(0)
  })

  await test.step('Beta sees the supplier and nothing that Alfa wrote', async () => {
    await openSupplier(page, 'managerBeta', name)
    await expect(page.getByText('Non modificabile')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Salva|Annulla)$/ })).toHaveCount(0)
    for (const label of ['Approvazione', 'Monitoraggio', 'Contratti', 'Fatture']) {
      await tab(page, label)
      await expect(page.getByRole('tabpanel')).toContainText('Lista vuota!')
    }
    await tab(page, 'Impatto')
    await expect(page.getByText('Media: scegli le stelle')).toBeVisible()
    await expect(page.getByText('Non modificabile')).toHaveCount(0)
    await page.getByRole('button', { name: 'Storia' }).click()
    await expect(page.getByText('Cambio di stato')).toBeVisible()
    await expect(page.getByText('Contratto', { exact: true })).toHaveCount(0)
  })
})

test('the list searches, exports, retains its search and deletes an unused supplier', night, async ({ page }) => {
  await openAs(page, 'managerBeta', '/pages/fornitori')
  await page.getByRole('button', { name: 'Nuovo fornitore' }).click()
  await field(page, 'Ragione Sociale').fill('Inserito per sbaglio Srl')
  await field(page, 'Codice fiscale').fill('RSSMRA85T10A562S')
  await page.getByText('Disattivo', { exact: true }).click()
  await page.getByRole('button', { name: 'Ok' }).click()
  await expectDone(page)

  await expect(page.getByRole('combobox', { name: 'Attivo' })).toHaveValue('Sì')
  await filterBy(page, 'sbaglio')
  await expect(page.getByText('Lista vuota!')).toBeVisible()
  await choose(page, 'Attivo', 'No')
  await page.getByRole('button', { name: 'Cerca', exact: true }).click()
  await rowOf(page, 'Inserito per sbaglio').getByRole('link').click()
  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page).toHaveURL(/keep=1/)
  await expect(page.getByRole('combobox', { name: 'Attivo' })).toHaveValue('No')
  expect(await exportedName(page)).toMatch(stamped('Fornitori_'))
  await removeRow(page, 'Inserito per sbaglio Srl')
  await expect(page.getByText('Lista vuota!')).toBeVisible()
})

test('a plain user reads everything and changes nothing', night, async ({ page }) => {
  await openSupplier(page, 'utenteAlfa', 'Ristora Orobica Srl')
  for (const label of ['Approvazione', 'Monitoraggio', 'Contratti', 'Fatture', 'Impatto']) {
    await tab(page, label)
    await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible()
    await expect(
      page.getByRole('tabpanel').getByRole('button', { name: /^(Aggiungi|Nuov|Salva|Elimina)/ }),
    ).toHaveCount(0)
  }
  await goWithin(page, '/pages/fornitori')
  await expect(page.getByRole('button', { name: 'Nuovo fornitore' })).toHaveCount(0)
})

test('every role finds the help of the page beside the page, which it does not cover', night, async ({ page }) => {
  for (const who of everyUser.filter((one) => !one.endsWith('Beta'))) await test.step(who, () => findHelp(page, who))
})

async function findHelp(page: Page, who: Who) {
  await openAs(page, who, '/pages/fornitori')
  await page.getByRole('button', { name: 'Aiuto' }).click()
  const dialog = page.getByRole('complementary', { name: 'Aiuto della pagina' })
  await expect(dialog.getByRole('heading', { name: /Elenco dei fornitori/ })).toBeVisible()
  // The list is read and used while it is open.
  const searchBox = async () => (await page.getByRole('search').boundingBox())!
  await expect.poll(async () => (await searchBox()).x + (await searchBox()).width).toBeLessThanOrEqual(1440 - 380)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('table').getByRole('link').first().click()
  // The list has a button of the same name until the record is loaded.
  await expect(page.getByRole('tab', { name: 'Dettaglio fornitore' })).toBeVisible()
  await page.getByRole('button', { name: 'Aiuto' }).click()
  await expect(dialog.getByRole('heading', { name: /Il dettaglio di un fornitore/ })).toBeAttached()
  // It stays open, with the text of the next page.
  await goWithin(page, '/pages/audit')
  await expect(dialog.getByRole('heading', { name: 'Audit', exact: true })).toBeVisible()
}
