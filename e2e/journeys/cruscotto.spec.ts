import type { Page } from '@playwright/test'
import { button, dialogNamed, field } from '../support/audits.ts'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { expectComfortable, phone } from '../support/comfort.ts'
import { expect, night, test } from '../support/journey.ts'
import { exportedName, goWithin, stamped } from '../support/lists.ts'
import { settle } from '../support/settle.ts'

test(
  'a common indicator is assigned and compared; the cockpit, a threshold, and the list behind a number',
  night,
  async ({ page }) => {
    await signIn(page, 'gestore')
    await page.goto('/pages/catalogo-indicatori')
    await page.getByRole('link', { name: 'TUR' }).first().click()

    await test.step('assign: cooperatives without the indicator are preselected', async () => {
      await page.getByRole('tab', { name: /^Cooperative/ }).click()
      await button(page, 'Assegna alle cooperative').click()
      const dialog = dialogNamed(page, 'Assegna alle cooperative')
      await expect(dialog.getByText('Beta Cooperativa di Lavoro')).toBeVisible()
      await expectAccessible(page)
      await button(dialog, 'Assegna').click()
      // Other journeys may have left cooperatives and indicators.
      await expect(page.getByText(/^Creati \d+, collegati \d+, invariati \d+$/)).toBeVisible()
      await expect(page.getByRole('row', { name: /^Beta Cooperativa di Lavoro/ })).toBeVisible()
    })

    await test.step('compare: value and word, the mean, and what is missing', async () => {
      await page.getByRole('tab', { name: 'Confronto' }).click()
      const aurora = page.getByRole('row', { name: /^Aurora/ })
      const last = await aurora.getByRole('gridcell', { name: /24,1 Non raggiunto$/ }).getAttribute('aria-label')
      const period = /, (anno \d+): /.exec(last!)![1]!
      const mean = `Media, ${period}: ${await meanOf(page, period)}`
      await expect(page.getByRole('gridcell', { name: mean, exact: true })).toBeVisible()
      await expect(page.getByRole('gridcell', { name: /^Beta .*: nessun dato$/ }).first()).toHaveText('–')
      await expect(page.getByRole('figure', { name: /^Andamento di «Turnover/ })).toBeVisible()
      expect(await exportedName(page)).toMatch(stamped('Confronto_Indicatori_'))
      await expectComfortable(page)
    })

    await test.step('the cockpit: numbers, words, and a month that opens nothing', async () => {
      await goWithin(page, '/pages/cruscotto')
      await expect(page.getByRole('row', { name: /^Consorzio/ })).toBeVisible()
      await settle(page)
      expect(await exportedName(page)).toMatch(stamped('Cruscotto_'))
      await expectComfortable(page, { dark: true })
    })

    const cell = page.getByRole('gridcell', { name: /^Alfa .*, Indicatori non raggiunti: / })
    let count = ''
    await test.step('a threshold, refused at its field and then saved', async () => {
      count = /: (\d+),/.exec((await cell.getAttribute('aria-label'))!)![1]!
      await button(page, 'Soglie').click()
      const dialog = dialogNamed(page, 'Soglie')
      const measure = dialog.getByRole('group', { name: 'Indicatori non raggiunti' })
      await field(measure, 'Critico').fill(count)
      await field(measure, 'Attenzione').fill('50')
      await field(measure, 'Critico').focus()
      await expect(button(dialog, 'Salva')).toBeDisabled()
      await field(measure, 'Attenzione').fill(count)
      await button(dialog, 'Salva').click()
      await expect(page.getByText('Soglie salvate')).toBeVisible()
      await expect(cell).toHaveAccessibleName(new RegExp(`: ${count}, Critico`))
    })

    await test.step('a number opens the list of what it counts', async () => {
      await cell.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/pages\/indicatori\?.*esito=non_raggiunto/)
      await expect(page.getByRole('row').filter({ hasText: 'Alfa Cooperativa' })).toHaveCount(Number(count))
    })

    await test.step('on a phone a card for each cooperative', async () => {
      await page.setViewportSize(phone)
      await goWithin(page, '/pages/cruscotto')
      await expect(page.getByRole('heading', { name: 'Alfa Cooperativa Sociale' })).toBeVisible()
      const name = new RegExp(`^Alfa .*, Indicatori non raggiunti: ${count}, Critico`)
      await expect(page.getByRole('link', { name })).toBeVisible()
    })
  },
)

/** Of the cooperatives' own values, to the cent: other journeys may have left some. */
async function meanOf(page: Page, period: string) {
  const names = await page
    .getByRole('gridcell', { name: new RegExp(`^(?!Media|Mediana).*, ${period}: [\\d,]+ `) })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')!))
  expect(names.length).toBeGreaterThan(1)
  const values = names.map((name) => Number(/: ([\d,]+) /.exec(name)![1]!.replace(',', '.')))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return mean.toLocaleString('it-IT', { maximumFractionDigits: 2 })
}
