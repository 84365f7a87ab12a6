import { expect } from '@playwright/test'
import { signIn } from '../support/cast.ts'
import { expectComfortable } from '../support/comfort.ts'
import { quiet as test } from '../support/journey.ts'
import { expectDone } from '../support/lists.ts'
import { passwordToken } from '../support/mails.ts'

const email = 'dora.lenti@ente.example.org'
const secret = 'Vento!4821x'

test('a mandate is given, its person invited, evidence read and a report taken, until it is revoked under the open page', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'gestore')
  await page.goto('/pages/evidenze')
  await expect(page.getByRole('heading', { level: 1, name: 'Evidenze' })).toBeVisible()
  await page.getByRole('button', { name: 'Nuovo mandato' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuovo mandato' })
  await expect(dialog).toContainText('segnare prima quelle con dati di salute o di minori')
  await expectComfortable(page, { scope: dialog })
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Dora')
  await dialog.getByRole('textbox', { name: 'Cognome' }).fill('Lenti')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('combobox', { name: 'Certificato', exact: true }).click()
  await page.getByRole('option', { name: /IT-9001-2217/ }).click()
  // Its sites and the norms of its standard are proposed.
  await expect(dialog.getByText('Alfa Cooperativa Sociale')).toBeVisible()
  await expect(dialog.getByText('ISO 9001', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ok' }).dblclick()
  await expectDone(page, 'Mandato dato')
  const mine = page.getByRole('row').filter({ hasText: 'Dora Lenti' })
  await expect(mine).toHaveCount(1)

  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
  const theirs = await context.newPage()
  const complaints: string[] = []
  theirs.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
  await theirs.goto(`/pages/change-password/${await passwordToken(product.dataDir!, email)}`)
  await theirs.getByLabel('Nuova password', { exact: true }).fill(secret)
  await theirs.getByLabel('Conferma nuova password', { exact: true }).fill(secret)
  await theirs.getByRole('button', { name: 'Imposta la password' }).click()
  // The only mandate is opened at once.
  await expect(theirs.getByRole('heading', { level: 1, name: /^Evidenze per UNI EN ISO 9001:2015, / })).toBeVisible()
  // The toast of the new password covers what is under it.
  await expect(theirs.getByText('Perfetto!')).toBeHidden()
  await expectComfortable(theirs)
  await theirs.getByRole('tab', { name: /^Audit/ }).click()
  await theirs.getByRole('row').getByRole('link').first().click()
  await expect(theirs.getByRole('heading', { level: 2, name: 'Storia' })).toBeVisible()
  await expectComfortable(theirs)
  await theirs.getByRole('link', { name: 'Indietro' }).click()
  await theirs.getByRole('tab', { name: /^Programma/ }).click()
  await theirs.getByRole('row').getByRole('link').first().click()
  const [saved] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('button', { name: 'Scarica' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^programma_audit_\d{4}\.pdf$/)
  expect(complaints).toEqual([])

  await mine.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mandato di Dora Lenti' })).toBeVisible()
  await page.getByRole('tab', { name: /^Scaricati/ }).click()
  await expect(page.getByRole('table', { name: 'Scaricati' })).toContainText(saved.suggestedFilename())
  await page.getByRole('link', { name: 'Vedi come il certificatore' }).click()
  await expect(page.getByText('Vedi come Dora Lenti, certificatore.')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Scaricati/ })).toHaveCount(0)
  // A chosen cooperative narrows the lists and the counts of their tabs alike.
  const audits = page.getByRole('tab', { name: /^Audit/ })
  await audits.click()
  const ofAll = Number(await audits.locator('[data-count]').textContent())
  await page.getByRole('combobox', { name: 'Cooperativa' }).click()
  await page.getByRole('option', { name: 'Beta Cooperativa di Lavoro' }).click()
  await expect(audits.locator('[data-count]')).not.toHaveText(String(ofAll))
  const ofBeta = Number(await audits.locator('[data-count]').textContent())
  expect(ofBeta).toBeLessThan(ofAll)
  await expect(page.getByRole('table', { name: 'Audit' }).getByRole('link')).toHaveCount(ofBeta)
  await expectComfortable(page)
  await page.getByRole('link', { name: 'Torna al mandato' }).click()
  await page.getByRole('button', { name: 'Revoca' }).click()
  const revoking = page.getByRole('dialog', { name: 'Revoca il mandato' })
  await revoking.getByRole('textbox', { name: 'Motivo' }).fill('Visita conclusa')
  await revoking.getByRole('button', { name: 'Revoca' }).click()
  await expectDone(page, 'Mandato revocato')

  // With the page still open, the next call has no session.
  await theirs.getByRole('link', { name: 'Indietro' }).click()
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'Accedi' })).toBeVisible()
  await context.close()
})
