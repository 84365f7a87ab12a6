import { expect, type Page } from '@playwright/test'
import {
  button,
  create,
  dialogNamed,
  field,
  list,
  numberOf,
  openTab,
  part,
  pick,
  plan,
  section,
} from '../support/audits.ts'
import { expectAccessible } from '../support/axe.ts'
import { signIn, type Who } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import {
  expectDone,
  exportedName,
  filterBy,
  goWithin,
  removeRow,
  rowOf,
  stamped,
  unfoldFilters,
} from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { tabTo } from '../support/walk.ts'

async function open(page: Page, who: Who, path: string) {
  await openAs(page, who, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test(
  'a manager plans own audits and only reads the consortium’s; others of the client read; Beta sees nothing',
  night,
  async ({ page }) => {
    await signIn(page, 'managerAlfa')
    const audit = await create(page, undefined)
    await plan(page, 'PR10 · Sicurezza e ambiente')
    await goWithin(page, list)
    await expect(page.getByRole('combobox', { name: 'Cooperativa' })).toHaveCount(0)
    await filterBy(page, 'Galli')
    await rowOf(page, 'Francesca Galli').getByRole('link').first().click()
    await expect(page.getByText('Non modificabile', { exact: true })).toBeVisible()
    await expect(button(page, 'Pianificazione')).toHaveCount(0)
    await expect(button(page, 'PDF')).toBeVisible()

    await open(page, 'utenteAlfa', audit)
    await expect(page.getByText('Non modificabile', { exact: true })).toBeVisible()
    await expect(part(page, /^PR10/)).toBeVisible()
    await expect(part(page, /^PR10/).getByRole('button')).toHaveCount(0)
    await openTab(page, 'Dettaglio audit')
    await expect(page.getByRole('button', { name: /^(Salva|Annulla|Allega)/ })).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    await goWithin(page, list)
    await expect(button(page, 'Nuovo audit')).toHaveCount(0)

    await openAs(page, 'managerBeta', audit)
    await expect(page.getByRole('main').getByText('Elemento non trovato')).toBeVisible()
  },
)

test('the planning tab needs no mouse', async ({ page }) => {
  await signIn(page, 'gestore')
  await create(page, 'Beta Cooperativa di Lavoro')
  await button(page, 'Pianificazione').focus()
  await page.keyboard.press('Enter')
  const dialog = dialogNamed(page, 'Aggiungi pianificazione')
  await expect(dialog.getByRole('combobox', { name: 'Processo' })).toBeFocused()
  await page.keyboard.type('verde')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('mezzi')
  // The choices come from the server.
  await expect(page.getByRole('option', { name: /mezzi/i })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(field(dialog, 'Persona')).toBeFocused()
  await page.keyboard.type('Paolo Conti')
  await page.keyboard.press('Enter')
  await expectDone(page)
  await expect(button(page, 'Pianificazione')).toBeFocused()

  await tabTo(page, button(page, 'Verifica'))
  await page.keyboard.press('Enter')
  await expect(field(dialogNamed(page, 'Verifica processo'), 'Valutazione')).toBeFocused()
  await page.keyboard.type('Libretti dei mezzi completi')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('16/3/26')
  await page.keyboard.press('Enter')
  const question = dialogNamed(page, 'Sei sicuro?')
  await expect(button(question, 'No')).toBeFocused()
  await tabTo(page, button(question, 'Verifica'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Processi verificati: 100% (1 su 1)' })).toBeVisible()
  await expect(section(page, /^Processi pianificati/).getByRole('heading')).toBeFocused()
})

test('the plan of the last audit of the norm comes over in one step', night, async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await create(page, undefined)
  const first = await numberOf(page)
  await plan(page, 'PR10 · Sicurezza e ambiente')
  await button(page, 'Più processi').click()
  const several = dialogNamed(page, 'Pianifica più processi')
  await several.getByRole('combobox', { name: 'Processi' }).click()
  for (const name of [/^PR01/, /^PR02/]) await page.getByRole('option', { name }).click()
  await field(several, 'Persona').fill('Paolo Conti')
  await button(several, 'Ok').click()
  await expectDone(page)

  await create(page, undefined)
  await plan(page, 'PR10 · Sicurezza e ambiente')
  await button(page, `Copia dal piano dell’ultimo audit (${first})`).click()
  const dialog = dialogNamed(page, 'Copia dal piano dell’ultimo audit')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').last()).toHaveText('PR10 · Sicurezza e ambiente (è già in questo audit)')
  await expect(button(dialog, 'Ok')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectDone(page)
  await expect(section(page, /^Processi pianificati/).getByRole('article')).toHaveCount(3)
  for (const words of ['15/03/2026', 'Paolo Conti']) await expect(part(page, /^PR02/)).toContainText(words)
  await expect(page.getByRole('button', { name: /^Copia dal piano/ })).toHaveCount(0)
})

test(
  'the list is searched by everything its panel names, exported, and its empty audits deleted',
  night,
  async ({ page }) => {
    await signIn(page, 'gestore')
    const audit = await create(page, 'Beta Cooperativa di Lavoro')
    const number = await numberOf(page)
    await page.getByRole('link', { name: 'Indietro' }).click()
    await expect(page).toHaveURL(/keep=1/)
    await unfoldFilters(page)
    await pick(page, page, 'Utente', 'Marco Bellini')
    await pick(page, page, 'Cooperativa', 'Beta Cooperativa di Lavoro')
    await expect(page.getByRole('combobox', { name: 'Utente' })).toHaveValue('')
    await page.getByRole('combobox', { name: 'Utente' }).click()
    await expect(page.getByRole('option', { name: 'Marco Bellini' })).toHaveCount(0)
    await page.getByRole('option', { name: 'Giulia Ferri' }).click()
    await expect(page.getByRole('combobox', { name: 'Con non conformità' })).toHaveValue('Tutti')
    await pick(page, page, 'Con non conformità', 'No')
    await pick(page, page, 'Con azioni miglioramento', 'No')
    await pick(page, page, 'Norma', 'UNI EN ISO 9001:2015')
    await field(page, 'Data da').fill('15/3/2026')
    await field(page, 'Data a').fill('15/3/2026')
    await button(page, 'Cerca').click()
    await expect(page.getByRole('group', { name: 'Filtri attivi' })).toContainText('Con non conformità: No')
    await expect(rowOf(page, number)).toContainText('–')
    await expectAccessible(page)
    expect(await exportedName(page)).toMatch(stamped('Audits_'))
    await removeRow(page, `Audit ${number}`)
    await page.goto(audit)
    await expect(page.getByRole('main').getByText('Elemento non trovato')).toBeVisible()
  },
)
