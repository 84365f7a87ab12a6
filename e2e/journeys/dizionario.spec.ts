import { dizionari } from '@quadra/contract/dizionario/names'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { expectDone, exportedName, filterBy, goWithin, removeRow, rowOf, stamped } from '../support/lists.ts'

const pages = Object.entries(dizionari).map(([name, about]) => ({
  ...about,
  name,
  path: `/pages/dizionari/${about.page}`,
}))

const isPeople = (name: string) => name === 'valutatore'
const newButtons: Readonly<Record<string, string>> = { valutatore: 'Nuovo valutatore', competenza: 'Nuova competenza' }
const ownColumns: Readonly<Record<string, readonly string[]>> = { competenza: ['Tipo', 'Validità in mesi'] }

test('every dictionary is a page of its own, with its spreadsheet', night, async ({ page }) => {
  await signIn(page, 'gestore')
  await page.goto('/')
  for (const { name, title, path, coded } of pages) {
    await goWithin(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Dizionario', { exact: true })).toBeVisible()
    const columns = isPeople(name)
      ? ['Nome', 'Cognome', 'Stato']
      : [...(coded ? ['Codice'] : []), 'Descrizione', ...(ownColumns[name] ?? []), 'Stato', 'Data creazione']
    await expect(page.getByRole('columnheader')).toHaveText([...columns, 'Azioni'])
    expect(await exportedName(page)).toMatch(stamped(`${title.replace('à', 'a').replaceAll(' ', '_')}_`))

    await page.getByRole('button', { name: newButtons[name] ?? 'Nuovo', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Nuov[oa]/ })
    await expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled()
    await expect(dialog.getByRole('textbox', { name: 'Codice' })).toHaveCount(coded ? 1 : 0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

// One of each kind: with a code, without, and of people. All nine are one slice.
for (const { name, title, path, coded } of pages.filter((one) =>
  ['processo', 'norma', 'valutatore'].includes(one.name),
)) {
  test(`${title}: an element is made, changed, switched off and deleted`, night, async ({ page }) => {
    const main = isPeople(name) ? 'Cognome' : 'Descrizione'
    await signIn(page, 'admin')
    await page.goto(path)
    await page.getByRole('button', { name: isPeople(name) ? 'Nuovo valutatore' : 'Nuovo', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Nuov[oa]/ })
    await dialog.getByRole('textbox', { name: main }).fill(`Prova ${name}`)
    if (coded) {
      await expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled()
      await dialog.getByRole('textbox', { name: 'Codice' }).fill('E2E')
    }
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expectDone(page)

    await filterBy(page, `prova ${name}`)
    await expect(page.getByText('Elementi trovati: 1')).toBeVisible()
    await rowOf(page, `Prova ${name}`).click()
    await expect(page).toHaveURL(new RegExp(`${path}/\\d+$`))
    await page.getByRole('textbox', { name: main }).fill('')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Campo obbligatorio')).toBeVisible()
    await page.getByRole('textbox', { name: main }).fill(`Prova ${name} bis`)
    await page.getByRole('button', { name: 'Salva' }).click()
    await expectDone(page)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Indietro' }).click()
    await expect(page).toHaveURL(/keep=1/)
    await expect(page.getByRole('searchbox', { name: 'Filtra' })).toHaveValue(`prova ${name}`)
    const row = rowOf(page, `Prova ${name} bis`)
    await row.getByRole('button', { name: /^Disattiva:/ }).click()
    await expectDone(page)
    await expect(row).toContainText('Disattivo')
    await removeRow(page, `Prova ${name} bis`)
    await expect(page.getByText('Lista vuota!')).toBeVisible()
  })
}
