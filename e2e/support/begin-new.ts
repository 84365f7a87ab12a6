import { expect, type Page } from '@playwright/test'
import { expectComfortable } from './comfort.ts'
import { tabTo } from './walk.ts'

/** Starts a new record, confirms discarding it, and ends with the focus where it started. */
export async function beginNew(page: Page) {
  const button = page.getByRole('main').getByRole('button', { name: /^Nuov[oa]/ })
  await page.getByRole('main').focus()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /\w/ })
  await expect(dialog.locator(':focus')).toBeVisible()
  await expectComfortable(page, { scope: dialog })

  const field = dialog.getByRole('textbox').first()
  await tabTo(page, field)
  await page.keyboard.type('1')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Chiudere senza salvare?' })
  await expect(question.getByRole('button', { name: 'Continua a scrivere' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/1$/)

  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Continua a scrivere' })).toBeFocused()
  await tabTo(page, question.getByRole('button', { name: 'Chiudi senza salvare' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
}
