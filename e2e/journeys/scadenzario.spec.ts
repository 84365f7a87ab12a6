import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/cast.ts'
import { desk, expectComfortable, phone } from '../support/comfort.ts'
import { night, signedIn, test } from '../support/journey.ts'
import { exportedName, filterBy, stamped } from '../support/lists.ts'
import { settle } from '../support/settle.ts'
import { tabTo } from '../support/walk.ts'

const path = '/pages/scadenzario'
const table = (page: Page) => page.getByRole('table', { name: 'Elenco scadenze' })
const found = (page: Page) => page.getByText(/^Elementi trovati: \d/)
const grid = (page: Page) => page.getByRole('grid')
const today = (page: Page) => grid(page).locator('[aria-current=date]')

test('a coordinator finds what is to be done, most urgent first, and opens it', night, async ({ page }) => {
  await signIn(page, 'coordinatoreAlfa')
  await page.goto('/')
  await page.getByRole('link', { name: 'Scadenzario' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scadenzario' })).toBeVisible()
  await settle(page)
  const rows = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await expect(rows.first()).toContainText('Scaduta')
  await expect(rows.first()).toContainText(/in ritardo di \d+ giorn/)
  await filterBy(page, 'Inserire la scadenza nei fascicoli')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Segnalata al manager')
  await filterBy(page, '')
  await expect(rows).not.toHaveCount(1)

  await test.step('the list matches the panel', async () => {
    for (const name of ['Tutte', 'Segnalate a me', 'Le mie']) {
      const tab = page.getByRole('tab', { name })
      await tab.click()
      await settle(page)
      const count = numberIn(await tab.textContent())
      if (count === 0) await expect(page.getByText('Lista vuota')).toBeVisible()
      else await expect(found(page)).toHaveText(`Elementi trovati: ${count}`)
    }
  })

  expect(await exportedName(page)).toMatch(stamped('Scadenzario_'))
  const title = await rows.first().getByRole('link').textContent()
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/pages\/(anomalie|audit|azioni|indicatori|fornitori|documenti)\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page).toHaveURL(/\/pages\/scadenzario/)
  await expect(rows.first().getByRole('link')).toHaveText(title!)
  await expect(rows.first().getByRole('link')).toBeFocused()
})

test('the month shows the same as the list, and a day opens its list', async ({ page }) => {
  await signIn(page, 'gestore')
  await page.goto(`${path}?mostra=tutte&stato=tutti`)
  await page.getByText('Calendario', { exact: true }).click()
  await expect(page).toHaveURL(/vista=calendario/)
  await settle(page)
  const days = grid(page).getByRole('gridcell', { name: /\d+ scadenz/ })
  const names = await days.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  const sum = names.reduce((total, name) => total + Number(/, (\d+) scadenz/.exec(name)![1]), 0)
  expect(sum).toBeGreaterThan(3)

  await test.step('the months are gone through', async () => {
    const heading = page.getByRole('heading', { level: 2 }).first()
    const here = await heading.textContent()
    await page.getByRole('button', { name: 'Mese successivo' }).click()
    await expect(heading).not.toHaveText(here!)
    await page.getByRole('button', { name: 'Mese precedente' }).click()
    await expect(heading).toHaveText(here!)
    await page.getByRole('button', { name: 'Mese precedente' }).click()
    await page.getByRole('button', { name: 'Oggi' }).click()
    await expect(heading).toHaveText(here!)
    await settle(page)
  })

  const busy = days.first()
  const count = /, (\d+) scadenz/.exec((await busy.getAttribute('aria-label'))!)![1]
  await busy.click({ position: { x: 12, y: 12 } })
  await expect(page).toHaveURL(/da_data=(\d{4}-\d{2}-\d{2})&a_data=\1/)
  await expect(found(page)).toHaveText(`Elementi trovati: ${count}`)
  await page.goBack()
  await settle(page)
  await page.getByRole('link', { name: /scadut[ae] prima di questo mese$/ }).click()
  await expect(page).toHaveURL(/stato=scaduta/)
  await expect(table(page).getByRole('row').nth(1)).toContainText('Scaduta')
})

test('another cooperative’s deadlines are not visible to others', night, async ({ page }) => {
  await signIn(page, 'managerBeta')
  await page.goto(`${path}?mostra=tutte&stato=tutti&cliente_id=1`)
  await expect(page.getByText('Lista vuota')).toBeVisible()
})

signedIn('the list and the month without a mouse', async ({ page }) => {
  await page.setViewportSize(desk)
  await page.goto(`${path}?mostra=tutte`)
  await settle(page)
  await expectComfortable(page, { dark: true })

  await signedIn.step('from the switch to the month', async () => {
    await page.getByRole('main').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: 'Elenco' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/vista=calendario/)
    await settle(page)
    await expectComfortable(page, { dark: true })
  })

  await signedIn.step('the arrows reach every day, Enter opens it', async () => {
    await page.getByRole('main').focus()
    await tabTo(page, today(page))
    await page.keyboard.press('PageDown')
    await expect(page).toHaveURL(/mese=/)
    await page.keyboard.press('PageUp')
    await expect(today(page)).toBeFocused()
    await page.keyboard.press('Home')
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight')
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowLeft')
    const monday = await grid(page).locator(':focus').getAttribute('data-day')
    expect(new Date(monday!).getUTCDay()).toBe(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`da_data=${monday}&a_data=${monday}`))
    await expect(page.getByRole('heading', { level: 2, name: 'Elenco scadenze' })).toBeFocused()
  })
})

signedIn('on a phone the month is an agenda', night, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(`${path}?vista=calendario&mostra=tutte&stato=tutti`)
  await settle(page)
  await expect(grid(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const day = page.getByRole('heading', { level: 3 }).first()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await day.getByRole('link').click()
  await expect(page).toHaveURL(/da_data=(\d{4}-\d{2}-\d{2})&a_data=\1/)
  await settle(page)
  await expect(found(page)).toBeVisible()
})

const numberIn = (words: string | null) => Number(/\d+/.exec(words ?? '')?.[0])
