import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectDone } from './lists.ts'

export const list = '/pages/audit'
export const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true })
export const field = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true })
export const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const openTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
export const part = (page: Page, name: string | RegExp) => page.getByRole('article', { name })
export const section = (page: Page, name: RegExp) => page.getByRole('region', { name })

export async function pick(page: Page, scope: Page | Locator, label: string, option: string) {
  await scope.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The last button of a confirmation is the verb of its question. */
export const answerYes = (page: Page) =>
  page
    .getByRole('dialog', { name: /^Sei sicuro|^Chiudere/ })
    .getByRole('button')
    .last()
    .click()

/** Creates through the dialog; Ok opens the new audit, whose address is answered. */
export async function create(page: Page, coop: string | undefined) {
  await page.goto(list)
  await button(page, 'Nuovo audit').click()
  const dialog = dialogNamed(page, 'Crea nuovo audit')
  const ok = button(dialog, 'Ok')
  if (coop) await pick(page, dialog, 'Cooperativa', coop)
  else await expect(dialog.getByRole('group', { name: 'Cooperativa' })).toHaveText('Alfa Cooperativa Sociale')
  await field(dialog, 'Data pianificazione').fill('1/3/26')
  await field(dialog, 'Data audit').fill('15032026')
  await expect(ok).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Norma' }).click()
  await expect(page.getByRole('option', { name: 'BS OHSAS 18001:2007' })).toHaveCount(0)
  await page.getByRole('option', { name: 'UNI EN ISO 9001:2015', exact: true }).click()
  await expect(ok).toBeEnabled()
  await expectAccessible(page)
  await ok.click()
  await expect(page).toHaveURL(/\/pages\/audit\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /^2026\/\d+ / })).toBeVisible()
  return new URL(page.url()).pathname
}

/** The title begins with it: "2026/7". */
export const numberOf = async (page: Page) =>
  (await page.getByRole('heading', { level: 1 }).innerText()).split(/\s/)[0]!

export async function plan(page: Page, processo: string) {
  await button(page, 'Pianificazione').click()
  const dialog = dialogNamed(page, 'Aggiungi pianificazione')
  await expect(button(dialog, 'Ok')).toBeDisabled()
  await pick(page, dialog, 'Processo', processo)
  await field(dialog, 'Persona').fill('Marco Bellini')
  await field(dialog, 'Dalle').fill('11')
  await expect(button(dialog, 'Ok')).toBeDisabled()
  await field(dialog, 'Dalle').fill('1100')
  await field(dialog, 'Alle').fill('9:30')
  await expectAccessible(page)
  await button(dialog, 'Ok').click()
  await expect(field(dialog, 'Alle')).toHaveAttribute('aria-invalid', 'true')
  await field(dialog, 'Alle').fill('12:30')
  await button(dialog, 'Ok').click()
  await expectDone(page)
  await expect(part(page, processo)).toContainText('11:00–12:30')
}

export async function verify(page: Page, processo: string) {
  await button(part(page, processo), 'Verifica').click()
  const dialog = dialogNamed(page, 'Verifica processo')
  await expect(button(dialog, 'Ok')).toBeDisabled()
  await field(dialog, 'Valutazione').fill('Conforme, con registri completi')
  await field(dialog, 'Data verifica').fill('16/03/2026')
  await expectAccessible(page)
  await button(dialog, 'Ok').click()
  await expect(dialogNamed(page, 'Sei sicuro?')).toContainText(processo)
  await answerYes(page)
  await expectDone(page)
  await expect(section(page, /^Processi verificati/).getByRole('article', { name: processo })).toContainText(
    'Valutato il 16/03/2026',
  )
}

const pdf = { name: 'verbale è «firmato».pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 prova') }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

export async function attach(page: Page) {
  await button(page, 'Allega documento').click()
  const dialog = dialogNamed(page, 'Allega documento')
  await pick(page, dialog, 'Tipo documento', 'VER · Verbale')
  await field(dialog, 'Descrizione').fill('Prove raccolte')
  await expect(button(dialog, 'Ok')).toBeDisabled()
  const choose = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    dialog.locator('input[type=file]').setInputFiles(files)
  await choose({ ...pdf, buffer: Buffer.alloc(2_048_001) })
  await expect(dialog.getByText('La dimensione del file non deve superare i 2MB!')).toBeVisible()
  await expect(button(dialog, 'Ok')).toBeDisabled()
  await choose(...['a', 'b', 'c'].map((name) => ({ ...pdf, name, buffer: Buffer.alloc(1_900_000, name) })))
  await expect(dialog.getByText('I file sono troppo grandi: non tutti sono stati caricati')).toBeVisible()
  await choose(pdf, { name: 'foto.png', mimeType: 'image/png', buffer: png })
  await expectAccessible(page)
  await button(dialog, 'Ok').click()
  await expectDone(page)
}
