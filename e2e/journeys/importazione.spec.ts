import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/cast.ts'
import { expectComfortable } from '../support/comfort.ts'
import { night, test } from '../support/journey.ts'
import { expectDone, expectRefused, exportedName, filterBy, goWithin, rowOf, stamped } from '../support/lists.ts'
import { settle } from '../support/settle.ts'
import { sheet } from '../support/sheets.ts'

const pick = (page: Page) => page.locator('input[type=file]')
const step = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`Passo \\d: ${title}`) })

test('a sheet with mistakes is corrected, imported, and taken back', async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await page.goto('/pages/importazioni')
  await page.getByRole('link', { name: 'Nuova importazione' }).click()
  const choose = page.getByRole('button', { name: 'Scegli il foglio' })
  await expect(choose).toBeDisabled()
  await expect(page.getByRole('group', { name: 'Cooperativa' })).toHaveText('Alfa Cooperativa Sociale')
  await page.getByRole('radio', { name: 'Servizi' }).check()
  await expectComfortable(page, { dark: true })
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica il modello' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('Modello_servizi.xlsx')

  await pick(page).setInputFiles({
    name: 'servizi.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Descrizione;Codice'),
  })
  await expect(page.getByRole('alert')).toHaveText('Salvare il file in formato .xlsx')
  await drop(page, await sheet('servizi.xlsx', wrong))

  await expect(page).toHaveURL(/\/pages\/importazioni\/\d+$/)
  await expect(step(page, 'File')).toContainText(
    'servizi.xlsx · foglio «Foglio1» · intestazioni dalla riga 1 · 4 righe',
  )
  const analyse = page.getByRole('button', { name: 'Analizza' })
  await expect(analyse).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Manca la colonna di: Descrizione').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Campo per la colonna «Che cosa facciamo»' }).click()
  await page.getByRole('option', { name: 'Descrizione *' }).click()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Campo per la colonna «Che cosa facciamo»' })).toHaveValue(
    'Descrizione *',
  )
  await expectComfortable(page, { dark: true })
  await analyse.click()

  await expect(step(page, 'Verifica')).toContainText('2 righe con errori')
  const rows = page.getByRole('table', { name: 'Righe del foglio' })
  await expect(rows.getByRole('row')).toHaveCount(3)
  await expect(rows).toContainText('Uguale alla riga 2')
  await page.keyboard.press('F8')
  await expect(page.locator(':focus')).toContainText('Errore: ')
  await page.getByRole('button', { name: 'Tutte (4)' }).click()
  await expect(rows.getByRole('row')).toHaveCount(5)
  await expectComfortable(page, { dark: true })
  await expect(page.getByRole('button', { name: 'Esegui importazione' })).toHaveAttribute('aria-disabled', 'true')
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica gli errori (xlsx)' }).click(),
  ])
  expect(errors.suggestedFilename()).toMatch(stamped('Errori_servizi_'))

  await page.getByRole('button', { name: 'Sostituisci il file' }).click()
  await pick(page).setInputFiles(await sheet('servizi corretti.xlsx', right))
  await page.getByRole('button', { name: 'Analizza' }).click()
  await expect(step(page, 'Verifica')).toContainText('Nessun errore: si può eseguire')
  await execute(page, 'Saranno creati 3 servizi in Alfa Cooperativa Sociale')
  await expect(page.getByText(/^Creati 3 servizi il /)).toBeVisible()
  const imported = page.url()

  await goWithin(page, '/pages/servizi')
  await filterBy(page, 'ludoteca itinerante')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Descrizione' }).fill('Ludoteca itinerante e prestito giochi')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expectDone(page)
  await page.goto(imported)
  await undo(page)
  const refusal = page.getByRole('dialog', { name: 'L’importazione non si può più annullare' })
  await expect(refusal).toContainText('Servizio «Ludoteca itinerante e prestito giochi»: modificato da Marco Bellini')
  await refusal.getByRole('button', { name: 'Ho capito' }).click()
  await expect(page.getByRole('button', { name: 'Annulla importazione' })).toBeFocused()
})

test('columns are saved under a name and chosen again by keyboard', night, async ({ page }) => {
  await signIn(page, 'managerAlfa')
  const upload = async (word: string) => {
    await page.goto('/pages/importazioni/nuova?tipo=servizi')
    const rows = [
      ['Nome del servizio', 'Sigla'],
      [word, word],
    ]
    await pick(page).setInputFiles(await sheet(`${word}.xlsx`, rows))
    return page.getByRole('combobox', { name: 'Campo per la colonna «Nome del servizio»' })
  }
  const field = await upload('Turni uno')
  await field.click()
  await page.getByRole('option', { name: 'Descrizione' }).click()
  await page.getByRole('switch', { name: /^Salva questa mappatura/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Turni')
  await expectComfortable(page, { dark: true })
  await page.getByRole('button', { name: 'Analizza' }).click()
  await expect(step(page, 'Verifica')).toContainText('Turni uno')

  const again = await upload('Turni due')
  await page.getByRole('combobox', { name: 'Mappatura salvata' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(again).toHaveValue(/^Descrizione/)
})

test('what was imported and not touched is undone whole; the list shows it', night, async ({ page }) => {
  await signIn(page, 'managerBeta')
  await page.goto('/pages/importazioni/nuova?tipo=servizi')
  await pick(page).setInputFiles(
    await sheet('beta.xlsx', [
      ['Descrizione', 'Codice'],
      ['Raccolta degli abiti usati', 'ABI'],
    ]),
  )
  await page.getByRole('button', { name: 'Analizza' }).click()
  await execute(page, 'Sarà creato 1 servizio in Beta Cooperativa di Lavoro')
  await expect(page.getByText(/^Creato 1 servizio il /)).toBeVisible()
  await undo(page)
  await expect(page.getByText('Importazione annullata')).toBeVisible()
  await expectComfortable(page)
  await goWithin(page, '/pages/servizi')
  await filterBy(page, 'abiti usati')
  await expect(page.getByText('Lista vuota!')).toBeVisible()

  await goWithin(page, '/pages/importazioni')
  await expect(rowOf(page, 'beta.xlsx')).toContainText('Annullata')
  await expectComfortable(page)
  expect(await exportedName(page)).toMatch(stamped('Importazioni_'))
})

test(
  'an import never executed is deleted; a user without management rights does not import',
  night,
  async ({ page }) => {
    await signIn(page, 'gestore')
    await page.goto('/pages/importazioni/nuova?tipo=servizi')
    await page.getByRole('combobox', { name: 'Cooperativa' }).click()
    await page.getByRole('option', { name: 'Alfa Cooperativa Sociale' }).click()
    await pick(page).setInputFiles(await sheet('da buttare.xlsx', [['Descrizione'], ['Prova']]))
    await page.getByRole('button', { name: 'Elimina' }).click()
    await page.getByRole('dialog', { name: 'Sei sicuro?' }).getByRole('button', { name: 'Si' }).click()
    await expectDone(page)
    await expect(page).toHaveURL(/\/pages\/importazioni\?keep=1$/)
    await settle(page)
    await expect(rowOf(page, 'da buttare.xlsx')).toHaveCount(0)
    await expectRefused(page, 'coordinatoreAlfa', ['/pages/importazioni', '/pages/importazioni/1'], ['Importazioni'])
  },
)

const wrong = [
  ['Che cosa facciamo', 'Codice'],
  ['Ludoteca itinerante', 'LUD'],
  ['Sportello badanti', 'BAD'],
  ['Ludoteca itinerante 2', 'LUD'],
  ['x'.repeat(300), 'LUN'],
]
const right = [...wrong.slice(0, 3), ['Doposcuola', 'DOP']]

/** Drops a file dragged from a folder. */
async function drop(page: Page, { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer }) {
  const carried = await page.evaluateHandle(
    ([bytes, fileName, type]) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], fileName, { type }))
      return transfer
    },
    [buffer.toString('base64'), name, mimeType] as const,
  )
  await page.getByText('Trascina qui il foglio Excel').dispatchEvent('drop', { dataTransfer: carried })
}

async function execute(page: Page, sentence: string) {
  await page.getByRole('button', { name: 'Esegui importazione' }).click()
  const question = page.getByRole('dialog', { name: 'Eseguire l’importazione?' })
  await expect(question).toContainText(sentence)
  await question.getByRole('button', { name: 'Esegui' }).click()
}

async function undo(page: Page) {
  await page.getByRole('button', { name: 'Annulla importazione' }).click()
  await page
    .getByRole('dialog', { name: 'Annullare l’importazione?' })
    .getByRole('button', { name: 'Annulla importazione' })
    .click()
}
