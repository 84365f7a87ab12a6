import { expect, type Page } from '@playwright/test'
import {
  answerYes,
  attach,
  button,
  create,
  dialogNamed,
  field,
  openTab,
  part,
  pick,
  plan,
  section,
  verify,
} from '../support/audits.ts'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { test } from '../support/journey.ts'
import { expectDone } from '../support/lists.ts'

const texts = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) })

async function expectFileOpens(page: Page) {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, 'Apri foto.png').click()])
  await expect.poll(() => popup.url()).toMatch(/^blob:/)
  await popup.close()
}

test('a whole audit, from its creation to its closing and its report', async ({ page }) => {
  await signIn(page, 'gestore')
  const audit = await create(page, 'Alfa Cooperativa Sociale')
  await expect(page.getByText('Modificabile', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Processi verificati: 0% (0 su 0)' })).toBeVisible()
  await expect(page.getByText('Lista vuota', { exact: true })).toHaveCount(2)
  await expectAccessible(page)

  await plan(page, 'PR02 · Gestione delle risorse umane')
  await plan(page, 'PR05 · Progettazione dei servizi')
  await button(part(page, /^PR05/), 'Modifica').click()
  await field(dialogNamed(page, 'Modifica pianificazione'), 'Persona').fill('Chiara Rinaldi')
  await button(dialogNamed(page, 'Modifica pianificazione'), 'Ok').click()
  await expectDone(page)
  await expect(part(page, /^PR05/)).toContainText('Chiara Rinaldi')
  await verify(page, 'PR02 · Gestione delle risorse umane')
  await expect(page.getByRole('img', { name: 'Processi verificati: 50% (1 su 2)' })).toBeVisible()
  await expectAccessible(page)

  await openTab(page, 'Dettaglio audit')
  const toClose = page.getByRole('group', { name: 'Per chiudere' })
  for (const line of ['Verifica il processo ancora aperto', 'Indica almeno un valutatore'])
    await expect(toClose.getByRole('button', { name: line })).toBeVisible()
  await expect(button(page, 'Chiudi')).toHaveCount(0)
  await field(page, 'Addetti').fill('42')
  await pick(page, page, 'Valutatori', 'Stefano Colombo')
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Riesaminata la politica della qualità' }).check()
  await texts(page, 'Valutazione generale').click()
  await field(page, 'Valutazione generale').fill('Sistema applicato con cura')
  await expect(page.getByText('Modifiche non salvate')).toBeVisible()
  await button(page, 'Salva').click()
  await expectDone(page)
  await texts(page, 'Documenti allegati').click()
  await expect(page.getByText('Nessun documento allegato')).toBeVisible()
  await attach(page)
  await expect(part(page, 'Prove raccolte')).toHaveCount(2)
  await expectFileOpens(page)
  await expectAccessible(page)

  await openTab(page, 'Non conformità')
  await button(page.getByRole('main'), 'Non conformità').click()
  const finding = dialogNamed(page, 'Aggiungi non conformità')
  await pick(page, finding, 'Norma', 'ISO 9001')
  await field(finding, 'Segnalante').fill('Stefano Colombo')
  await field(finding, 'Descrizione').fill('Attestati mancanti')
  await expectAccessible(page)
  await button(finding, 'Ok').click()
  await expectDone(page)
  await expect(part(page, /Attestati mancanti/).getByRole('link')).toHaveAttribute('href', /\/pages\/anomalie\/\d+/)
  await expectAccessible(page)

  await openTab(page, 'Azioni di miglioramento')
  await button(page.getByRole('main'), 'Azione di miglioramento').click()
  const action = dialogNamed(page, 'Aggiungi azione di miglioramento')
  await field(action, 'Data prevista di verifica').fill('31/12/2026')
  await expect(button(action, 'Ok')).toBeDisabled()
  await field(action, 'Miglioramento').fill('Scadenzario della formazione')
  await button(action, 'Ok').click()
  await expectDone(page)
  await expectAccessible(page)

  await openTab(page, 'Dettaglio audit')
  await expect(page.getByRole('group', { name: 'Riscontrate non conformità' })).toHaveText('Sì')
  await openTab(page, 'Pianificazione e verifica')
  await verify(page, 'PR05 · Progettazione dei servizi')
  await openTab(page, 'Dettaglio audit')
  await button(page, 'Chiudi').click()
  await expectAccessible(page)
  await answerYes(page)
  await expectDone(page, 'Audit chiuso!')
  await expect(page).toHaveURL(/\/pages\/audit\?.*keep=1/)

  await page.goto(`${audit}?tab=tab4`)
  await expect(page.getByText('Non modificabile', { exact: true })).toBeVisible()
  await button(part(page, /Scadenzario/), 'Soluzione').click()
  const solution = dialogNamed(page, 'Inserisci soluzione')
  await expect(button(solution, 'Ok')).toBeDisabled()
  await field(solution, 'Soluzione').fill('Scadenzario attivo')
  await button(solution, 'Ok').click()
  await answerYes(page)
  await expectDone(page)
  await expect(section(page, /^Azioni chiuse/).getByRole('article')).toContainText('Scadenzario attivo')
  const [report] = await Promise.all([page.waitForEvent('download'), button(page, 'PDF').click()])
  expect(report.suggestedFilename()).toBe(`audit_${audit.split('/').at(-1)}.pdf`)
})
