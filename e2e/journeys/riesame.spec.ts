import { placeOf } from '@quadra/contract/places'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { phone } from '../support/comfort.ts'
import { test } from '../support/journey.ts'
import { choose, expectDone } from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'

const decision = 'Acquistare due sollevatori per la comunità alloggio'
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()
const part = (page: Page) => page.getByRole('article', { name: /^Decisione n\. / }).filter({ hasText: decision })

test(
  'a review goes from draft to closed; the coordinator settles its decision, the consortium reopens it',
  night,
  async ({ page }) => {
    await openAs(page, 'managerAlfa', placeOf('riesame').path)
    await page.getByRole('row').filter({ hasText: 'Bozza' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Riesame \d{4}\/\d+ · Alfa/ })).toBeVisible()
    const path = new URL(page.url()).pathname

    await test.step('every input is discussed', async () => {
      await expect(page.getByText('Discutere 9 elementi in ingresso')).toBeVisible()
      await expectAccessible(page)
      for (const one of await page.getByRole('switch', { name: /^Discusso: / }).all()) {
        if (!(await one.isChecked())) await one.click()
        await expect(one).toBeChecked()
      }
      await expect(page.getByText('12 di 12 discussi')).toBeVisible()
    })

    await test.step('its minutes are written, and a decision for the coordinator', async () => {
      await tab(page, /^Verbale/)
      await page.getByRole('textbox', { name: 'Data riunione' }).fill(today())
      await page.getByRole('textbox', { name: 'Partecipanti' }).fill('Direzione, responsabile qualità')
      await page.getByRole('textbox', { name: 'Conclusioni' }).fill('Il sistema è adeguato ed efficace')
      await page.getByRole('button', { name: 'Salva' }).click()
      await expectDone(page)
      await tab(page, /^Decisioni/)
      await page.getByRole('button', { name: 'Nuova decisione' }).click()
      const dialog = page.getByRole('dialog', { name: 'Nuova decisione' })
      await choose(page, 'Tipo', 'Esigenze di risorse')
      await dialog.getByRole('textbox', { name: 'Decisione' }).fill(decision)
      await dialog.getByRole('combobox', { name: 'Responsabile' }).click()
      await page
        .getByRole('option', { name: /Rinaldi/ })
        .first()
        .click()
      await dialog.getByRole('textbox', { name: 'Scadenza' }).fill('31/12/2031')
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expectDone(page)
    })

    await test.step('closed, its data are frozen', async () => {
      await page.getByRole('button', { name: 'Chiudi', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Chiudere il riesame?' })
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Chiudi il riesame' }).click()
      await expectDone(page, 'Riesame chiuso!')
      await expect(page.getByRole('button', { name: 'Aggiorna i dati' })).toHaveCount(0)
      await tab(page, /^Verbale/)
      await expect(page.getByText(/^[\da-f]{64}$/)).toBeVisible()
    })

    await test.step('its coordinator settles it on a phone', async () => {
      await page.setViewportSize(phone)
      await openAs(page, 'coordinatoreAlfa', `${path}?tab=tab3`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await part(page).getByRole('button', { name: 'Attuata' }).click()
      const dialog = page.getByRole('dialog', { name: 'Decisione attuata' })
      await dialog.getByRole('textbox', { name: 'Esito' }).fill('Consegnati e collaudati')
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expectDone(page, 'Decisione chiusa')
      await expect(part(page).getByText('Esito: Consegnati e collaudati')).toBeVisible()
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('the consortium reopens it: texts change, data do not', async () => {
      await openAs(page, 'gestore', path)
      await page.getByRole('button', { name: 'Riapri' }).click()
      const dialog = page.getByRole('dialog', { name: 'Riapri il riesame' })
      await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Manca un partecipante nel verbale')
      await dialog.getByRole('button', { name: 'Ok' }).click()
      await expectDone(page, 'Riesame riaperto: revisione 1')
      await settle(page)
      await expect(page.getByText('Rev. 1')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Aggiorna i dati' })).toHaveCount(0)
    })
  },
)

const today = () =>
  new Date().toLocaleDateString('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Rome' })
