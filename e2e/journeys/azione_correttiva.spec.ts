import { expect, type Page } from '@playwright/test'
import { answerYes, button, dialogNamed, field, pick } from '../support/audits.ts'
import { expectAccessible } from '../support/axe.ts'
import { signIn, type Who } from '../support/cast.ts'
import { phone } from '../support/comfort.ts'
import { night, test } from '../support/journey.ts'
import { expectDone, filterBy, rowOf } from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'

async function open(page: Page, who: Who, path: string) {
  await openAs(page, who, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
}
const badges = (page: Page) => page.getByRole('main').locator('header, [role=presentation]').first()
const section = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** Reports a major one through the dialog, and answers its address. */
async function report(page: Page, segnalante: string) {
  await page.goto('/pages/anomalie')
  await button(page, 'Nuova non conformità').click()
  const dialog = dialogNamed(page, 'Aggiungi non conformità')
  await pick(page, dialog, 'Servizio', 'Assistenza domiciliare anziani')
  await pick(page, dialog, 'Norma', 'ISO 9001')
  // The demonstration has others of the same norm and service.
  await expect(dialog.getByText(/^Ricorrente: \d+ casi simili negli ultimi 12 mesi$/)).toBeVisible()
  await expect(dialog.getByText('Valutare la gravità Maggiore')).toBeVisible()
  await pick(page, dialog, 'Gravità', 'Maggiore')
  await expect(dialog.getByText('Valutare la gravità Maggiore')).toHaveCount(0)
  await pick(page, dialog, 'Origine', 'Non conformità')
  await field(dialog, 'Segnalante').fill(segnalante)
  await field(dialog, 'Descrizione').fill('Sollevatore usato senza verifica periodica')
  await expectAccessible(page)
  await button(dialog, 'Ok').click()
  await expectDone(page)
  await filterBy(page, segnalante)
  await expect(rowOf(page, segnalante).first()).toContainText('Maggiore')
  await rowOf(page, segnalante).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^n\. \d+ / })).toBeVisible()
  return new URL(page.url()).pathname
}

async function treat(page: Page, what: string) {
  await button(page, 'Aggiungi Task').click()
  const dialog = dialogNamed(page, 'Aggiungi task')
  // A week before the verification, which the gravity set.
  await expect(field(dialog, 'Scadenza')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await field(dialog, 'Persona').fill('Ditta Verifiche')
  await field(dialog, 'Intervento da eseguire').fill(what)
  await button(dialog, 'Ok').click()
  await expectDone(page)
  await page.getByRole('article').filter({ hasText: what }).getByRole('button', { name: 'Conferma' }).click()
  await field(dialogNamed(page, 'Conferma task'), 'Intervento eseguito').fill('Fatto')
  await button(dialogNamed(page, 'Conferma task'), 'Ok').click()
  await answerYes(page)
  await expectDone(page)
}

test('a major one is treated in full, judged not effective and treated again', night, async ({ page }) => {
  await signIn(page, 'coordinatoreAlfa')
  const record = await report(page, 'Famiglia Due Cicli')
  await expect(badges(page)).toContainText('Maggiore')
  await expect(field(page, 'Data verifica')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)

  await test.step('all that it lacks is shown at once, at its field', async () => {
    await button(page, 'Passa a in lavorazione').click()
    await expectDone(page)
    await button(page, 'Passa a da verificare').click()
    for (const name of ['Causa', 'Trattamento', 'Responsabile della verifica', 'Correzione immediata', '1° perché'])
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Causa')).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Categoria di causa' })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert').filter({ hasText: 'Serve almeno un task' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'a cura del consorzio' })).toBeVisible()
    await settle(page)
    await expectAccessible(page)
  })

  await test.step('the coordinator fills it in', async () => {
    await field(page, 'Correzione immediata').fill('Sollevatore fermato')
    await field(page, '1° perché').fill('La verifica era scaduta')
    await field(page, '2° perché').fill('Nessuno aveva lo scadenzario')
    await button(page, 'Usa come causa').click()
    await expect(field(page, 'Causa')).toHaveValue('Nessuno aveva lo scadenzario')
    await pick(page, page, 'Categoria di causa', 'Metodo e procedure')
    await field(page, 'Trattamento').fill('Scadenzario delle attrezzature')
    await field(page, 'Responsabile della verifica').fill('Marco Bellini')
    await button(page, 'Salva').click()
    await expectDone(page)
    await treat(page, 'Far verificare il sollevatore')
  })

  await test.step('the consortium declares the extension unnecessary, with a reason', async () => {
    await open(page, 'gestore', record)
    await button(page, 'Non necessaria').click()
    const dialog = dialogNamed(page, 'Estensione non necessaria')
    await expect(button(dialog, 'Ok')).toBeDisabled()
    await field(dialog, 'Motivo').fill('Solo Alfa ha un sollevatore')
    await button(dialog, 'Ok').click()
    await expectDone(page)
    await expect(section(page, /^Estensione/)).toContainText('Non necessaria')
  })

  await test.step('it is judged not effective', async () => {
    await open(page, 'managerAlfa', record)
    await button(page, 'Passa a da verificare').click()
    await expect(badges(page)).toContainText('Da verificare')
    await expect(field(page, '1° perché')).toHaveCount(0)
    await field(page, 'Verifica efficacia trattamento').fill('Il secondo sollevatore è ancora scaduto')
    await button(page, 'Passa a non efficace').click()
    await expect(badges(page)).toContainText('Non efficace')
  })

  await test.step('in the second round the first stays readable, and unchanged parts ask for confirmation', async () => {
    await open(page, 'coordinatoreAlfa', record)
    await button(page, 'Passa a in lavorazione').click()
    await expectDone(page)
    await expect(page.getByText(/^Ciclo 2: il trattamento del ciclo 1 non è stato efficace/)).toBeVisible()
    await section(page, /^Cicli precedenti/).click()
    const first = page.getByRole('article', { name: 'Ciclo 1' })
    for (const words of ['Nessuno aveva lo scadenzario', 'ancora scaduto', 'Far verificare il sollevatore'])
      await expect(first).toContainText(words)
    await treat(page, 'Verificare tutti i sollevatori')
    await button(page, 'Passa a da verificare').click()
    await button(dialogNamed(page, 'Ciclo senza novità'), 'No').click()
    await field(page, 'Causa').fill('Lo scadenzario non copre il secondo sollevatore')
    await page.setViewportSize(phone)
    await expectAccessible(page)
    await button(page, 'Passa a da verificare').click()
    await expect(badges(page)).toContainText('Da verificare')
    await expect(first).toContainText('Nessuno aveva lo scadenzario')
    await expectAccessible(page)
  })
})
