import { expect } from '@playwright/test'
import { openAuditor } from '../support/auditor.ts'
import { expectComfortable } from '../support/comfort.ts'
import { quiet as test } from '../support/journey.ts'
import { expectDone } from '../support/lists.ts'
import { openAs } from '../support/person.ts'

const words = 'Il verbale che prova la formazione del personale di cucina'

test('a file is asked for, released by its cooperative, taken, and no longer revocable', async ({
  page,
  browser,
  product,
}) => {
  const { context, page: theirs, complaints } = await openAuditor(browser, product.url)
  await theirs.getByRole('tab', { name: /^Richieste/ }).click()
  await theirs.getByRole('button', { name: 'Mi serve…' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Mi serve…' })
  await expectComfortable(theirs, { scope: dialog })
  await dialog.getByRole('combobox', { name: 'Cooperativa' }).click()
  await theirs.getByRole('option', { name: 'Alfa Cooperativa Sociale' }).click()
  await dialog.getByRole('combobox', { name: 'Requisito' }).click()
  await theirs.getByRole('option', { name: /^7\.2 / }).click()
  await expect(dialog.getByRole('button', { name: 'Chiedi' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Richiesta' }).fill(words)
  await dialog.getByRole('button', { name: 'Chiedi' }).click()
  await expectDone(theirs, 'Richiesta inviata')

  await openAs(page, 'managerAlfa', '/pages/ente?tab=tab2')
  await page.getByRole('row').filter({ hasText: words }).getByRole('link').first().click()
  const found = page.getByRole('region', { name: 'Richiesta', exact: true })
  await expect(found).toContainText('Rilasciare un file')
  await expect(page.getByText('7.2 Competenze')).toBeVisible()
  await page.getByRole('button', { name: 'Rilascia un file' }).first().click()
  const release = page.getByRole('dialog', { name: 'Rilascia un file' })
  await expect(release).toContainText('Sarà letto dall’ente: controllare che non ci siano nomi o dati di salute')
  await expectComfortable(page, { scope: release })
  await release.getByRole('combobox', { name: 'Da dove' }).click()
  await page.getByRole('option', { name: 'Allegato di un task' }).click()
  await release.getByRole('combobox', { name: 'File' }).click()
  await page.getByRole('option').first().click()
  await release.getByRole('button', { name: 'Rilascia' }).click()
  await expectDone(page, 'File rilasciato all’ente')
  await expect(page.getByRole('button', { name: 'Revoca' })).toBeVisible()
  await page.getByRole('button', { name: 'Rispondi' }).first().click()
  await page.getByRole('dialog', { name: 'Rispondi all’ente' }).getByRole('button', { name: 'Evadi' }).click()
  await expectDone(page, 'evasa')
  await expectComfortable(page)

  await theirs.reload()
  await theirs.getByRole('link', { name: /richiest[ae] evas[ae]/ }).click()
  await theirs.getByRole('row').filter({ hasText: words }).getByRole('link').first().click()
  await expectComfortable(theirs)
  // It opens in a tab of its own, or is saved where a browser cannot show it.
  await Promise.all([
    context.waitForEvent('page'),
    theirs.waitForResponse((answer) => /\/rilascio\/\d+\/file$/.test(answer.url()) && answer.ok()),
    theirs
      .getByRole('region', { name: /^File rilasciati/ })
      .getByRole('button', { name: /^Apri / })
      .click(),
  ])

  await page.reload()
  await expect(page.getByText(/visto il/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoca' })).toHaveCount(0)
  expect(complaints).toEqual([])
  await context.close()
})
