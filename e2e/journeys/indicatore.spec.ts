import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { choose, expectDone, exportedName, filterBy, removeRow, rowOf, stamped } from '../support/lists.ts'
import { openAs } from '../support/person.ts'

const list = async (page: Page, query = '') => {
  await page.goto(`/pages/indicatori${query}`)
  await expect(page.getByText(/Elementi trovati: \d+/)).toBeVisible()
}
const verifications = (page: Page) => page.getByRole('table', { name: 'Verifiche', exact: true })

async function measure(page: Page, day: string, value: string) {
  await page.getByRole('textbox', { name: 'Data valutazione' }).fill(day)
  await page.getByRole('textbox', { name: 'Valore' }).fill(value)
  await page.getByRole('button', { name: 'Aggiungi' }).click()
  await expectDone(page)
}

/** A value is deleted with its reason. */
async function takeBack(page: Page, name: string) {
  await page.getByRole('button', { name: `Elimina: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Elimina: ${name}` })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Riferita a un altro servizio')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByRole('button', { name: `Elimina: ${name}` })).toHaveCount(0)
}

async function openFirst(page: Page, words: string) {
  await list(page, '?per_pagina=15')
  await filterBy(page, words)
  await rowOf(page, words).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
}

test('a manager defines an indicator, measures it and takes a value back', async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await list(page)
  await page.getByRole('button', { name: 'Nuovo indicatore' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuovo indicatore' })
  await expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled()
  await choose(page, 'Periodicità verifica', 'Annuale')
  await choose(page, 'Soglia', 'Minore o uguale (≤)')
  await dialog.getByRole('textbox', { name: 'Target' }).fill('12,5')
  await dialog.getByRole('combobox', { name: 'Servizio' }).click()
  await expect(page.getByRole('option', { name: 'Telesoccorso' })).toBeHidden()
  await expect(page.getByRole('option', { name: 'Pulizie ospedaliere' })).toBeHidden()
  await page.getByRole('option', { name: 'Comunità alloggio minori' }).click()
  await choose(page, 'Processo', 'PR11 · Manutenzione di mezzi e attrezzature')
  await choose(page, 'Indicatore', 'Rifiuti differenziati')
  await choose(page, 'Metodi rilevazione', 'Controllo a campione')
  await choose(page, 'Responsabile gestione', 'RSPP')
  await choose(page, 'Responsabile analisi', 'Direzione')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expectDone(page)

  await filterBy(page, 'rifiuti')
  await rowOf(page, 'Rifiuti').getByRole('link').first().click()
  // It did not exist yet in the year that is over.
  await expect(page.getByText(/^Manca: anno/)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Target' }).fill('13,25')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expectDone(page)

  await page.getByRole('tab', { name: 'Verifiche' }).click()
  await expect(page.getByText('Lista vuota!')).toBeVisible()
  await expect(page.getByText(/^Manca la verifica/)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Data valutazione' })).toHaveValue(today())
  await measure(page, today(), '13,25')
  await expect(rowOf(page, today())).toContainText('Raggiunto')
  const lastYear = new Date().getFullYear() - 1
  await measure(page, `1/2/${lastYear}`, '13,250001')
  await expect(rowOf(page, `01/02/${lastYear}`)).toContainText('13,250001')
  await expect(rowOf(page, `01/02/${lastYear}`)).toContainText('Non raggiunto')
  await expect(page.getByText(/Manca la verifica/)).toBeHidden()
  const chart = page.getByRole('figure', { name: /obiettivo al massimo 13,25/ })
  await chart.getByRole('button', { name: 'Mostra i numeri' }).click()
  await expect(chart.getByRole('table')).toContainText('13,250001')
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Dettaglio indicatore' }).click()
  await expect(page.getByRole('textbox', { name: 'Target' })).toBeHidden()
  await expect(page.getByRole('group', { name: 'Target' })).toHaveText('13,25')
  await page.getByRole('tab', { name: 'Verifiche' }).click()
  await takeBack(page, `verifica del 01/02/${lastYear}: 13,250001`)
  await expect(page.getByRole('table', { name: 'Verifiche eliminate' })).toContainText('Riferita a un altro servizio')
  await takeBack(page, `verifica ${ofToday()}: 13,25`)
  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page).toHaveURL(/keep=1/)
  await removeRow(page, 'Rifiuti differenziati, Comunità alloggio minori')
})

test('switching an indicator off shows no toast, the row shows it', night, async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await list(page)
  await filterBy(page, 'Turnover')
  const row = rowOf(page, 'Turnover')
  await row.getByRole('button', { name: /^Disattiva/ }).click()
  await expect(row.getByText('Disattivo')).toBeVisible()
  await expect(page.getByText('Perfetto!')).toBeHidden()
  await row.getByRole('button', { name: /^Attiva/ }).click()
  await expect(row.getByText('Attivo', { exact: true })).toBeVisible()
})

test('a coordinator adds values of the own services, and neither defines nor deletes', night, async ({ page }) => {
  await signIn(page, 'coordinatoreAlfa')
  await list(page, '?per_pagina=15')
  await expect(page.getByRole('button', { name: 'Nuovo indicatore' })).toHaveCount(0)
  await expect(rowOf(page, 'Centro diurno')).toHaveCount(0)
  await openFirst(page, 'Puntualità degli interventi')
  await expect(page.getByRole('button', { name: 'Salva' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Verifiche' }).click()
  await expect(page.getByText('Non modificabile', { exact: true })).toHaveCount(0)
  await measure(page, today(), '95,5')
  await expect(rowOf(page, today())).toContainText('Raggiunto')
  await expect(page.getByRole('button', { name: /^Elimina/ })).toHaveCount(0)
})

test('the consortium reads two years of values and adds none', night, async ({ page }) => {
  await signIn(page, 'gestore')
  await list(page)
  await page.getByRole('combobox', { name: 'Cooperativa' }).click()
  await page.getByRole('option', { name: 'Alfa Cooperativa Sociale' }).click()
  await page.getByRole('button', { name: 'Cerca', exact: true }).click()
  await filterBy(page, 'frequenza')
  await rowOf(page, 'Indice di frequenza').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Verifiche' }).click()
  await expect(verifications(page).getByRole('row')).toHaveCount(5)
  await expect(verifications(page).getByText('Non raggiunto')).toHaveCount(2)
  await expect(page.getByText('Obiettivo: al massimo 12,5').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aggiungi' })).toHaveCount(0)
  await expect(verifications(page).getByRole('button', { name: /^Elimina/ })).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'the indicators that miss a period are a list of their own, and all of them a spreadsheet',
  night,
  async ({ page }) => {
    await signIn(page, 'gestore')
    await list(page, '?scaduti=true&per_pagina=15')
    await expect(page.getByText('Verifica mancante: Sì')).toBeVisible()
    const rows = await page.getByRole('row').count()
    await expect(page.getByText(/^Manca: /)).toHaveCount(rows - 1)
    await page.getByRole('button', { name: 'Togli il filtro Verifica mancante: Sì' }).click()
    await expect(page).not.toHaveURL(/scaduti/)
    expect(await exportedName(page)).toMatch(stamped('Indicatori_'))
  },
)

test('another cooperative’s indicator does not exist', night, async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await list(page)
  const path = await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href')
  await openAs(page, 'utenteBeta', path!)
  await expect(page.getByRole('main').getByText('Elemento non trovato')).toBeVisible()
})

test('from the sheet to a correction, to the proposal and to its action', night, async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await list(page)
  const button = page.getByRole('link', { name: /^Da rilevare \(\d+\)$/ })
  const missing = Number(/\d+/.exec((await button.textContent()) ?? '')![0])
  await button.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Da rilevare' })).toBeVisible()
  const section = page.getByRole('region', { name: 'Mancanti' })
  const complaints = section.getByRole('textbox', { name: /^Valore, Reclami ogni 100 utenti, Trasporto/ })
  await expect(section.getByRole('row')).toHaveCount(missing + 1)
  // Typed by keyboard alone: it survives a reload, is refused at its cell, and is then accepted.
  await complaints.fill('tre')
  await page.keyboard.press('Enter')
  const running = page.getByRole('region', { name: /^Periodo in corso/ })
  await running.getByRole('button').click()
  const next = running.getByRole('textbox', { name: /^Valore, Reclami ogni 100 utenti, Trasporto/ })
  await next.fill('boh')
  await page.reload()
  await expect(complaints).toHaveValue('tre')
  // Input in the folded part unfolds it on loading, and again where it is refused.
  await expect(next).toHaveValue('boh')
  await running.getByRole('button', { name: /^Periodo in corso/ }).click()
  await expect(next).toHaveCount(0)
  await page.getByRole('button', { name: 'Salva rilevazioni' }).click()
  await expect(complaints).toHaveAttribute('aria-invalid', 'true')
  await expect(complaints).toBeFocused()
  await expect(next).toHaveAttribute('aria-invalid', 'true')
  await next.fill('')
  await complaints.fill('2,9')
  await expect(section.getByText('Non raggiunto')).toBeVisible()
  await page.getByRole('button', { name: 'Salva rilevazioni' }).click()
  await expect(page.getByText('Registrata 1 rilevazione')).toBeVisible()
  await expect(complaints).toHaveCount(0)

  await list(page, '?per_pagina=15')
  await filterBy(page, 'Trasporto')
  await rowOf(page, 'Reclami ogni 100').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Verifiche' }).click()
  const period = (await verifications(page).getByRole('row').nth(1).textContent())!.match(/[12]° semestre \d{4}/)![0]
  await choose(page, 'Periodo', period)
  await page.getByRole('textbox', { name: 'Valore' }).fill('2,7')
  await page.getByRole('textbox', { name: 'Motivo della correzione' }).fill('Un reclamo contato due volte')
  await page.getByRole('button', { name: 'Aggiungi' }).click()
  await expectDone(page)
  await expect(verifications(page).getByText('Sostituita')).toBeVisible()
  await expect(verifications(page).getByText('Un reclamo contato due volte').first()).toBeVisible()

  await openFirst(page, 'Puntualità degli interventi')
  await expect(page.getByText('Obiettivo non raggiunto per due periodi consecutivi')).toBeVisible()
  await page.getByRole('button', { name: 'Crea azione di miglioramento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi azione di miglioramento' })
  await expect(dialog.getByRole('textbox', { name: 'Miglioramento' })).toHaveValue(
    'Recuperare «Puntualità degli interventi»: 93,7 e 94,95 contro almeno 95',
  )
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expectDone(page)
  await expect(page.getByText('Obiettivo non raggiunto per due periodi consecutivi')).toBeHidden()
  await page.getByRole('tab', { name: 'Verifiche' }).click()
  await page.getByRole('link', { name: /^Azione del.*Recuperare/ }).click()
  await expect(page.getByRole('link', { name: 'Puntualità degli interventi' })).toBeVisible()
})

const today = () =>
  new Intl.DateTimeFormat('it-IT', {
    timeZone: 'Europe/Rome',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date())

/** As in the buttons' labels: "dell'" on the 8th and the 11th. */
const ofToday = () => (/^(08|11)/.test(today()) ? `dell'${today()}` : `del ${today()}`)
