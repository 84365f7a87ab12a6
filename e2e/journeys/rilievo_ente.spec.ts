import { expect, type Page } from '@playwright/test'
import { caller } from '../support/caller.ts'
import { password } from '../support/cast.ts'
import { openAuditor } from '../support/auditor.ts'
import { expectComfortable } from '../support/comfort.ts'
import { quiet as test } from '../support/journey.ts'
import { expectDone } from '../support/lists.ts'
import { openAs } from '../support/person.ts'

const words = 'I registri delle temperature non sono firmati'

/** What another person did beside the page is there once it is read again. */
async function readAgain(page: Page) {
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a finding is written, answered with its non-conformity, refused, answered, accepted and closed', async ({
  page,
  browser,
  product,
}) => {
  const { context, page: theirs, complaints } = await openAuditor(browser, product.url)
  await theirs.getByRole('tab', { name: /^Rilievi/ }).click()
  await theirs.getByRole('button', { name: 'Nuovo rilievo' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Nuovo rilievo' })
  await dialog.getByRole('combobox', { name: 'Tipo' }).click()
  await theirs.getByRole('option', { name: 'Non conformità minore' }).click()
  await dialog.getByRole('combobox', { name: 'Cooperativa' }).click()
  await theirs.getByRole('option', { name: 'Alfa Cooperativa Sociale' }).click()
  await dialog.getByRole('textbox', { name: 'Testo' }).fill(words)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expectDone(theirs, 'scritto')
  await expectComfortable(theirs)

  await openAs(page, 'managerAlfa', '/pages/ente')
  await page.getByRole('row').filter({ hasText: 'Aperto' }).getByRole('link').first().click()
  await expect(page.getByText(words)).toBeVisible()
  await expectComfortable(page)
  await page.getByRole('button', { name: 'Crea non conformità' }).click()
  await page.getByRole('dialog', { name: 'Crea non conformità' }).getByRole('button', { name: 'Crea' }).click()
  await expectDone(page, 'creata dal rilievo')
  const found = page.getByRole('region', { name: 'Come sta il rilievo' })
  await expect(found).toContainText('Compilare la correzione')
  const path = await found.getByRole('link', { name: 'Apri la non conformità' }).getAttribute('href')
  const id = Number(path!.split('/').at(-1))
  const manager = await caller(page.request, 'manager.alfa@example.org', password)
  const url = `/api/non_conformita/${id}`
  const treatment = { correzione: 'Firmati', causa: 'Modulo senza spazio', trattamento: 'Modulo nuovo' }
  await manager(url, treatment, 'put')
  await manager(`${url}/stato`, { stato: 'in_lavorazione' }, 'put')
  await manager(`${url}/task`, {
    persona: 'C. Rinaldi',
    descrizione_intervento_da_eseguire: 'Stampare',
    scadenza: '2027-01-15',
  })
  await readAgain(page)
  const answer = async () => {
    await page.getByRole('button', { name: 'Rispondi' }).click()
    await page
      .getByRole('dialog', { name: /^Rispondi/ })
      .getByRole('button', { name: 'Rispondi' })
      .click()
    await expectDone(page, 'Risposta inviata')
  }
  await answer()

  await theirs.reload()
  await theirs.getByRole('link', { name: /rispost[ae] da giudicare/ }).click()
  await theirs.getByRole('row').filter({ hasText: 'Non conformità minore' }).getByRole('link').first().click()
  await expect(theirs.getByText('Modulo senza spazio')).toBeVisible()
  await expectComfortable(theirs)
  const act = async (name: string, done: string, fields: Record<string, string> = {}) => {
    await theirs.getByRole('button', { name, exact: true }).first().click()
    const asking = theirs.getByRole('dialog')
    for (const [label, value] of Object.entries(fields)) await asking.getByRole('textbox', { name: label }).fill(value)
    await asking.getByRole('button', { name, exact: true }).click()
    await expectDone(theirs, done)
  }
  await act('Respingi', 'Rilievo: respinto', { Motivo: 'La causa non è la radice' })
  await readAgain(page)
  await expect(page.getByText('La causa non è la radice').first()).toBeVisible()
  await manager(url, { causa: 'Nessuno controlla le firme' }, 'put')
  await answer()
  await theirs.reload()
  await act('Accetta', 'Rilievo: accettato')
  await act('Verifica', 'Rilievo: chiuso')
  await expect(theirs.getByText('Modulo senza spazio')).toBeVisible()
  await readAgain(page)
  await expect(page.getByRole('region', { name: 'Come sta il rilievo' })).toContainText('Chiuso')
  expect(complaints).toEqual([])
  await context.close()
})
