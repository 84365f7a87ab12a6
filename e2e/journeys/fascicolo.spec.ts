import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/cast.ts'
import { expectComfortable } from '../support/comfort.ts'
import { night, test } from '../support/journey.ts'
import { expectDone, exportedName, removeRow, stamped } from '../support/lists.ts'

const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words }).first()

async function requestPack(page: Page, norma: string, walked = false) {
  await page.getByRole('button', { name: 'Nuovo fascicolo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuovo fascicolo' })
  await expect(dialog).toContainText('Contiene dati personali: consegnarlo solo all’ente di certificazione')
  if (walked) await expectComfortable(page, { scope: dialog })
  await dialog.getByRole('combobox', { name: 'Norma' }).click()
  await page.getByRole('option', { name: norma }).click()
  return dialog
}

test('a pack is requested, cancelled, requested again and downloaded', night, async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await page.goto('/pages/fascicoli')
  await expect(page.getByText('Le evidenze di una cooperativa, una norma e un anno, in un solo file')).toBeVisible()
  // The one of the demonstration, whose bytes are deleted.
  await expect(row(page, 'Scaduto')).toContainText('UNI EN ISO 9001:2015')
  await expect(page.getByRole('button', { name: /^Scarica: / })).toHaveCount(0)

  const dialog = await requestPack(page, 'UNI EN ISO 14001:2015', true)
  // The norms of non-conformities of the same standard are proposed.
  await expect(dialog.getByText('ISO 14001', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expectDone(page, 'Fascicolo richiesto')
  await row(page, 'In preparazione').getByRole('button', { name: 'Annulla' }).click()
  await expectDone(page, 'Fascicolo annullato')
  await expect(row(page, 'Annullato')).toContainText('UNI EN ISO 14001:2015')

  await (await requestPack(page, 'UNI EN ISO 14001:2015')).getByRole('button', { name: 'Ok' }).click()
  await expectDone(page, 'Fascicolo richiesto')
  const ready = row(page, 'Pronto')
  await expect(ready).toBeVisible()
  await expectComfortable(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    ready.getByRole('button', { name: /^Scarica: Fascicolo n\. \d+: Alfa/ }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^Fascicolo_Alfa_Cooperativa_Sociale_UNI_EN_ISO_14001_2015_\d{4}\.zip$/)
  expect(await exportedName(page)).toMatch(stamped('Fascicoli_'))

  await ready.getByRole('link', { name: 'Alfa Cooperativa Sociale' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: /^n\. \d+ Fascicolo UNI EN ISO 14001:2015, \d{4}$/ }),
  ).toBeVisible()
  await expect(page.getByText(/^SHA-256: [0-9a-f]{64}$/)).toBeVisible()
  await expectComfortable(page)
  await page.getByRole('link', { name: 'Indietro' }).click()
  const name = /Elimina: (.*)/.exec(
    (await row(page, 'Annullato')
      .getByRole('button', { name: /^Elimina: / })
      .getAttribute('aria-label'))!,
  )![1]!
  await removeRow(page, name)
  await expect(row(page, 'Annullato')).toHaveCount(0)
})
