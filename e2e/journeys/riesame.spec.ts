import { placeOf } from '@quadra/contract/places'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { phone } from '../support/comfort.ts'
import { night, test } from '../support/journey.ts'
import { choose, expectDone } from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'

const decision = 'Acquistare due sollevatori per la comunità alloggio'
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sezioni del riesame' })
const openSection = (page: Page, name: RegExp) => sections(page).getByRole('link', { name }).click()
const remark = 'I reclami riguardano soprattutto i ritardi'
const part = (page: Page) => page.getByRole('article', { name: /^Decisione n\. / }).filter({ hasText: decision })

test(
  'a review goes from draft to closed; the coordinator settles its decision, the consortium reopens it',
  night,
  async ({ page }) => {
    await openAs(page, 'managerAlfa', placeOf('riesame').path)
    await page.getByRole('row').filter({ hasText: 'Bozza' }).getByRole('link').first().click()
    await expect(
      page.getByRole('heading', { level: 1, name: /^\d{4}\/\d+ Riesame della direzione, Alfa/ }),
    ).toBeVisible()
    const path = new URL(page.url()).pathname

    await test.step('what is written on an input is saved, also when its section is left at once', async () => {
      await openSection(page, /^c1 /)
      const comment = page.getByRole('textbox', { name: 'Commento' })
      await comment.fill(remark)
      await expect(page.getByText(/^Salvato alle/)).toBeVisible()
      await comment.fill(`${remark}.`)
      await openSection(page, /^c2 /)
      await page.goBack()
      await expect(comment).toHaveValue(`${remark}.`)
      await page.reload()
      await expect(comment).toHaveValue(`${remark}.`)
    })

    await test.step('every input is discussed', async () => {
      await page.getByRole('button', { name: 'Per chiudere (5)' }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Discutere 9 elementi in ingresso' }).click()
      for (let left = 9; left > 0; left--) {
        await sections(page)
          .getByRole('link', { name: /^[a-f]\d? .*, da fare$/ })
          .first()
          .click()
        await page.getByRole('checkbox', { name: /^Discusso: / }).check()
        await expect(page.getByText(`Elementi in ingresso · ${13 - left} di 12 discussi`)).toBeVisible()
      }
    })

    await test.step('its minutes are written, and a decision for the coordinator', async () => {
      await openSection(page, /^Verbale/)
      await page.getByRole('textbox', { name: 'Data riunione' }).fill(today())
      await page.getByRole('textbox', { name: 'Partecipanti' }).fill('Direzione, responsabile qualità')
      await page.getByRole('textbox', { name: 'Conclusioni' }).fill('Il sistema è adeguato ed efficace')
      await expect(page.getByText(/^Salvato alle/)).toBeVisible()
      await openSection(page, /^Decisioni/)
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
      await openSection(page, /^Verbale/)
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
