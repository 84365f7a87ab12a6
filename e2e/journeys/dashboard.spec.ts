import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signInByForm, type Who } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'

const home = async (page: Page, who: Who, path = '/') => {
  await openAs(page, who, path)
  await expect(page.getByRole('heading', { level: 1, name: /^Ciao, / })).toBeVisible()
  await settle(page)
}
const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ has: page.getByText(title, { exact: true }) })
    .first()
const queues = async (page: Page) =>
  (await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).map((text) => text.trim())

/** Opens what a link counts, and expects to find as many there. */
async function expectSameCount(page: Page, link: ReturnType<Page['getByRole']>) {
  const count = /\d[\d.]*/.exec((await link.innerText()).trim())![0]
  await link.click()
  await expect(page.getByText(`Elementi trovati: ${count}`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Ciao, / })).toBeVisible()
}

const overview = [
  'Le mie scadenze',
  'Segnalate a me',
  'Non conformità scadute',
  'Audit scaduti',
  'Audit in arrivo',
  'Non conformità da audit',
  'Azioni da audit',
]

test('the consortium sees what is late and coming, and every number opens its list', async ({ page }) => {
  await home(page, 'gestore')
  const seen = await queues(page)
  const consortium = ['Processi scoperti', 'Fornitori non in regola', 'Estensioni in corso', 'Cooperative']
  // The most urgent queue and the sites are first; the other queues follow in two columns.
  expect(seen.slice(0, 3)).toEqual(['Le mie scadenze', 'Non conformità scadute', 'Cooperative'])
  expect(seen).toEqual(expect.arrayContaining([...overview, ...consortium]))
  await expectAccessible(page)
  for (const title of ['Segnalate a me', 'Non conformità scadute', 'Audit in arrivo', 'Fornitori non in regola'])
    await expectSameCount(page, card(page, title))
})

test('the cooperatives are side by side, every number opening its list', night, async ({ page }) => {
  await home(page, 'admin')
  const row = page.getByRole('table', { name: 'Cooperative' }).getByRole('row').filter({ hasText: 'Alfa' })
  for (const about of ['audit pianificati', 'indicatori', 'fornitori'])
    await expectSameCount(page, row.getByRole('link', { name: new RegExp(`^\\d+ ${about}`) }))
})

test('a line opens its record and shows how late it is', night, async ({ page }) => {
  await home(page, 'gestore', '/dashboards/statistics')
  const late = page.getByRole('region', { name: 'Non conformità scadute' }).getByRole('listitem').first()
  await expect(late).toContainText(/in ritardo di (un giorno|[\d.]+ giorni)/)
  await late.getByRole('link').click()
  await expect(page).toHaveURL(/\/pages\/anomalie\/\d+$/)
})

test('a chart can be read as a table', night, async ({ page }) => {
  await home(page, 'managerAlfa')
  const picture = page.getByRole('region', { name: /^Non conformità segnalate e chiuse/ })
  await picture.getByRole('button', { name: 'Mostra i numeri' }).click()
  await expect(picture.getByRole('row')).toHaveCount(13)
  await expectAccessible(page)
  await expectSameCount(page, picture.getByRole('link').last())
})

test('a manager and a coordinator follow their own', night, async ({ page }) => {
  await home(page, 'managerAlfa')
  const first = ['Le mie scadenze', 'Non conformità scadute']
  const left = [
    'Segnalate a me',
    'Estensioni da rispondere',
    'Indicatori da rilevare',
    'Fornitori non in regola',
    'Documenti da leggere',
    'Ultimi indicatori',
  ]
  const right = [
    'Audit scaduti',
    'Reclami da gestire',
    'Decisioni del riesame',
    'Documenti da approvare',
    'Ultime non conformità',
  ]
  expect((await queues(page)).slice(0, 13)).toEqual([...first, ...left, ...right])
  await expect(page.getByRole('table', { name: 'Cooperative' })).toHaveCount(0)
  await expectSameCount(page, card(page, 'Audit scaduti'))
  await home(page, 'coordinatoreAlfa')
  const own = [
    ...['Reclami da gestire', 'Indicatori da rilevare', 'Ultimi indicatori'],
    ...['Documenti da leggere', 'Decisioni del riesame'],
  ]
  expect((await queues(page)).slice(0, 7)).toEqual([...first, ...own])
  await expect(
    page.getByRole('region', { name: 'Ultimi indicatori' }).getByRole('link', { name: /^Vedi tutti/ }),
  ).toHaveText('Vedi tutti')
  await expectSameCount(page, card(page, 'Indicatori'))
  await expectAccessible(page)
})

test('a plain user lands on the audits, also from home', night, async ({ page }) => {
  await signInByForm(page, 'utenteAlfa')
  await expect(page).toHaveURL(/\/pages\/audit/)
  for (const path of ['/', '/dashboards/statistics']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/pages\/audit/)
  }
})

test('in the dark and on a phone it stays readable', night, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await home(page, 'gestore')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
