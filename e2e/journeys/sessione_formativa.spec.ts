import { placeOf } from '@quadra/contract/places'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { caller } from '../support/caller.ts'
import { cast, password } from '../support/cast.ts'
import { desk, phone } from '../support/comfort.ts'
import { test } from '../support/journey.ts'
import { goWithin } from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'

const today = new Date().toLocaleDateString('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'short' })
const nextYear = Number(today.slice(-2)) + 2001
const competence = 'Ausili per la deambulazione'
const person = (page: Page, name: string) => page.getByRole('article', { name })
const answers = (page: Page, name: string, answer: string) =>
  person(page, name).getByRole('button', { name: answer, exact: true })

/** Two people of Alfa whose job requires a competence that nobody has. */
async function prepare(page: Page) {
  const gestore = await caller(page.request, cast.gestore, password)
  const manager = await caller(page.request, cast.managerAlfa, password)
  const mansione_id = await gestore('/api/mansione', { codice: 'AUX', descrizione: 'Addetto agli ausili' })
  const competenza_id = await gestore('/api/competenza', { codice: 'AUS', descrizione: competence, validita_mesi: 24 })
  await gestore('/api/requisito_competenza', { mansione_id, competenza_id, livello: 'bloccante' }, 'put')
  const common = { mansione_id, dal: '2024-01-08' }
  const ada = await manager('/api/addetto', { codice: 'AUS-1', nome: 'Ada', cognome: 'Lisi', ...common })
  await manager('/api/addetto', { codice: 'AUS-2', nome: 'Ugo', cognome: 'Poli', ...common })
  return { ada, competenza_id }
}

test('who lacks a competence is trained: plan, session, presences from a phone, certificate, coverage', async ({
  page,
}) => {
  // Before the page: what it offers is loaded once a minute.
  const { ada, competenza_id } = await prepare(page)
  let path = ''
  await openAs(page, 'managerAlfa', `${placeOf('addetto').path}?competenza_id=${competenza_id}&mancante=true`)
  await expect(page.getByText('Elementi trovati: 2')).toBeVisible()

  await test.step('the plan of the next year proposes it, and its row leads to a session with those who lack it', async () => {
    await expect(page.getByRole('button', { name: 'Crea sessione' })).toBeVisible()
    await goWithin(page, `${placeOf('sessione_formativa').path}?tab=tab2&anno=${nextYear}`)
    await page.getByRole('button', { name: 'Crea il piano' }).click()
    const row = page.getByRole('row').filter({ hasText: competence })
    await expect(row).toContainText('Gennaio')
    await expect(row).toContainText('2 mancanti')
    await page.getByRole('button', { name: `Crea sessione: ${competence}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuova sessione' })
    await expect(dialog.getByRole('textbox', { name: 'Titolo' })).toHaveValue(competence)
    await expect(dialog.getByRole('textbox', { name: 'Data' })).toHaveValue(`15/01/${nextYear}`)
    await dialog.getByRole('textbox', { name: 'Data' }).fill(today)
    await dialog.getByRole('textbox', { name: 'Ore' }).fill('4')
    await expect(dialog.getByText('2 scelti')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByRole('heading', { level: 1, name: competence })).toBeVisible()
  })

  await test.step('in the classroom a tap without connection stays, and is saved when it is back', async () => {
    await page.setViewportSize(phone)
    await answers(page, 'Lisi Ada', 'Presente').click()
    await settle(page)
    await page.context().setOffline(true)
    await answers(page, 'Poli Ugo', 'Assente').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Una risposta da salvare' })).toBeVisible()
    await expect(answers(page, 'Poli Ugo', 'Assente')).toHaveAttribute('aria-pressed', 'true')
    await page.context().setOffline(false)
    await expect(page.getByRole('alert').filter({ hasText: 'da salvare' })).toHaveCount(0)
    await page.reload()
    await expect(answers(page, 'Lisi Ada', 'Presente')).toHaveAttribute('aria-pressed', 'true')
    await expect(answers(page, 'Poli Ugo', 'Assente')).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await page.setViewportSize(desk)
  })

  await test.step('it took place: who was there has the certificate', async () => {
    await page.getByRole('button', { name: 'Svolta', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'La sessione si è svolta?' })
    await expect(question).toContainText(`Sarà registrato 1 attestato ${competence}`)
    await question.getByRole('button', { name: 'Svolta' }).click()
    await expect(answers(page, 'Lisi Ada', 'Efficace')).toBeVisible()
    path = new URL(page.url()).pathname
    await goWithin(page, placeOf('addetto').record(ada))
    const row = page.getByRole('row').filter({ hasText: competence })
    await expect(row).toContainText('Valida')
    await expect(row.getByRole('link', { name: /^Sessione \d{4}\/\d+$/ })).toHaveAttribute('href', path)
    await goWithin(page, `${placeOf('addetto').path}?vista=matrice`)
    await expect(page.getByLabel(/^Lisi Ada, AUS: .*valida/i)).toBeVisible()
    await expect(page.getByLabel('Copertura, AUS: 50 %')).toBeAttached()
    await expectAccessible(page)
  })

  await test.step('a certificate from elsewhere is three clicks from its cell', async () => {
    await page.getByLabel(/^Poli Ugo, AUS: mancante/i).click()
    const dialog = page.getByRole('dialog', { name: 'Registra attestato: Ugo Poli' })
    await expect(dialog.getByRole('combobox', { name: 'Competenza' })).toHaveValue(`AUS · ${competence}`)
    await dialog.getByRole('button', { name: 'Registra' }).click()
    await expect(page.getByLabel('Copertura, AUS: 100 %')).toBeAttached()
    await goWithin(page, path)
  })

  await test.step('judged of no use, it is missing again', async () => {
    await answers(page, 'Lisi Ada', 'Non efficace').click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nota' }).fill('Prova pratica non superata')
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
    await expect(person(page, 'Lisi Ada')).toContainText('Prova pratica non superata')
    await settle(page)
    await goWithin(page, placeOf('addetto').record(ada))
    await expect(page.getByRole('row').filter({ hasText: competence })).toContainText('Non efficace nella sessione')
  })
})
