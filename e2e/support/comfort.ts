import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectReadable } from './axe.ts'
import { settle } from './settle.ts'
import { walk } from './walk.ts'

export const desk = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

interface Options {
  /** Where the keyboard has to get everywhere: a dialog, or the page's content by default. */
  readonly scope?: Locator
  readonly dark?: boolean
}

/** The current screen is accessible, on a phone and on a desk, by sight and by keyboard. */
export async function expectComfortable(page: Page, { scope, dark = false }: Options = {}) {
  for (const size of [phone, desk]) {
    // As a whole: a bar that stays in place covers something else at each height.
    await page.setViewportSize({ width: size.width, height: 2400 })
    await settle(page)
    await expectAccessible(page)
    if (dark) await expectReadableInTheDark(page)
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    // The target of the skip link.
    if (!scope) await page.getByRole('main').focus()
    await walk(page, scope ?? page.getByRole('main'))
  }
}

async function expectReadableInTheDark(page: Page) {
  await inColours(page, 'dark')
  await expectReadable(page)
  await inColours(page, 'light')
}

/** The page is notified after the browser has changed them; transitions begin only then. */
export async function inColours(page: Page, colorScheme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
