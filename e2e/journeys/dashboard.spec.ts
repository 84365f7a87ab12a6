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
const figures = (page: Page) => page.getByRole('region', { name: 'Numeri' })
const figure = (page: Page, title: string) =>
  figures(page)
    .getByRole('link')
    .filter({ has: page.getByText(title, { exact: true }) })
/** Every list of home, by its name. */
async function lists(page: Page) {
  const chips = page.getByRole('group', { name: 'Altri elenchi' })
  const more = chips.getByRole('button', { name: /^Altri elenchi/ })
  if ((await more.count()) > 0) await more.click()
  const names = await chips.locator('button[aria-pressed]').allInnerTexts()
  return names.map((text) => text.replace(/\s*[\d.]+$/, '').trim())
}
/** Puts a list in the queue's place. */
async function show(page: Page, name: string) {
  await lists(page)
  await page
    .getByRole('group', { name: 'Altri elenchi' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  return page.getByRole('region', { name })
}

/** Opens what a link counts, and expects to find as many there. */
async function expectSameCount(page: Page, link: ReturnType<Page['getByRole']>) {
  const count = /\d[\d.]*$|^\d[\d.]*/.exec((await link.innerText()).trim())![0]
  await link.click()
  await expect(page.getByText(`Elementi trovati: ${count}`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Ciao, / })).toBeVisible()
}

const overview = [
  'Non conformità scadute',
  'Audit scaduti',
  'Audit in arrivo',
  'Non conformità da audit',
  'Azioni da audit',
  'Processi scoperti',
  'Fornitori non in regola',
  'Estensioni in corso',
]

test('the consortium sees what is late and coming, and every number opens its list', async ({ page }) => {
  await home(page, 'gestore')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Oggi: (\d+|niente) in ritardo/)
  await expect(figures(page).getByRole('link')).toHaveCount(5)
  await expect(page.getByRole('table', { name: 'Cooperative' })).toBeVisible()
  // At rest: the names of all lists take more.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1700)
  await expectAccessible(page)
  expect(await lists(page)).toEqual(expect.arrayContaining(overview))
  for (const title of ['Segnalate a me', 'Non conformità scadute', 'Audit in arrivo', 'Fornitori non in regola']) {
    const more = figures(page).getByRole('button', { name: /^Altri numeri/ })
    if ((await more.count()) > 0) await more.click()
    await expectSameCount(page, figure(page, title))
  }
})

test('the cooperatives are side by side, every number opening its list', night, async ({ page }) => {
  await home(page, 'admin')
  const row = page.getByRole('table', { name: 'Cooperative' }).getByRole('row').filter({ hasText: 'Alfa' })
  for (const about of ['audit pianificati', 'indicatori', 'fornitori'])
    await expectSameCount(page, row.getByRole('link', { name: new RegExp(`^\\d+ ${about}`) }))
})

test('a row opens its record by keyboard, its act goes where it is done, and a list takes the queue’s place', async ({
  page,
}) => {
  await home(page, 'gestore', '/dashboards/statistics')
  const queue = page.getByRole('region', { name: 'Le mie scadenze' })
  const row = queue.getByRole('listitem').first()
  await expect(row).toContainText(/da [\d.]+ giorn[oi]|oggi|tra [\d.]+ giorn[oi]/)
  await row.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect(row.getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(pages|dizionari)\//)
  await page.goBack()
  const late = (await show(page, 'Non conformità scadute')).getByRole('listitem').first()
  await expect(late).toContainText(/in ritardo di (un giorno|[\d.]+ giorni)/)
  await late.getByRole('link').click()
  await expect(page).toHaveURL(/\/pages\/anomalie\/\d+$/)
  // Back returns to the same list.
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Non conformità scadute' })).toBeVisible()
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
  const own = [
    'Non conformità scadute',
    'Audit scaduti',
    'Reclami da gestire',
    'Ultime non conformità',
    'Ultimi indicatori',
  ]
  expect(await lists(page)).toEqual(expect.arrayContaining(own))
  await expect(page.getByRole('table', { name: 'Cooperative' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1500)
  await expectSameCount(page, figure(page, 'Audit scaduti'))
  await page
    .getByRole('group', { name: 'Quali scadenze' })
    .getByRole('button', { name: /^Tutte/ })
    .click()
  await expect(page.getByRole('region', { name: 'Tutte le scadenze' }).getByRole('listitem')).toHaveCount(9)
  await home(page, 'coordinatoreAlfa')
  expect(await lists(page)).toEqual(expect.arrayContaining(['Ultimi indicatori', 'Indicatori da rilevare']))
  await expect((await show(page, 'Ultimi indicatori')).getByRole('link', { name: /^Vedi tutti/ })).toHaveText(
    'Vedi tutti',
  )
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
