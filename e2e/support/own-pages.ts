import { placeOf } from '@quadra/contract/places'
import { expect, type Page } from '@playwright/test'
import { expectComfortable } from './comfort.ts'
import { settle } from './settle.ts'
import { tabTo } from './walk.ts'

/** The user's own pages, linked from the header, each by keyboard. */
export const ownPages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/pages/notifiche': async (page) => {
    await page.goto('/pages/documenti')
    await settle(page)
    const bell = page.getByRole('button', { name: /^Notifiche: \d+ non lette$/ })
    await tabTo(page, bell)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: /^Notifiche/ })
    await expect(panel.locator(':focus')).toBeVisible()
    await expectComfortable(page, { scope: panel, dark: true })
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, panel.getByRole('link', { name: 'Vedi tutte' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Notifiche' })).toBeFocused()
    await expectComfortable(page, { dark: true })
  },

  '/pages/profilo': async (page) => {
    await page.goto('/pages/documenti')
    await tabTo(page, page.getByRole('button', { name: /^Area utente/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Il mio profilo' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Il mio profilo' })).toBeFocused()
    await expect(page.getByRole('heading', { level: 2, name: 'Calendario' })).toBeVisible()
    await expectComfortable(page, { dark: true })
  },

  '/pages/profilo/sicurezza': async (page) => {
    await page.goto('/pages/documenti')
    await tabTo(page, page.getByRole('button', { name: /^Area utente/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Sicurezza e sessioni' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Sicurezza e sessioni' })).toBeFocused()
    await expectComfortable(page, { dark: true })
  },
}

/** Pages that are no list: linked from one besides its records, or from the header, each by keyboard. */
export const pagesBesideLists: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/pages/non-inviate': async (page) => {
    await page.goto('/pages/non-inviate')
    await expect(page.getByText('Niente in attesa')).toBeVisible()
    await expectComfortable(page)
  },

  '/pages/per-cominciare': async (page) => {
    await page.goto('/pages/per-cominciare')
    await expect(page.getByRole('heading', { level: 1, name: 'Per cominciare' })).toBeVisible()
    await page.getByRole('main').focus()
    await tabTo(
      page,
      page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('button')
        .or(page.getByRole('main').getByRole('listitem').getByRole('link'))
        .first(),
    )
    await expectComfortable(page, { dark: true })
  },

  [placeOf('indicatore').sheet]: (page) => openByKeyboard(page, placeOf('indicatore').path, 'Da rilevare'),
  [placeOf('cruscotto').anno]: (page) => openByKeyboard(page, placeOf('cruscotto').path, 'L’anno in una pagina'),
  '/pages/prese-visione': (page) => openByKeyboard(page, placeOf('documento').path, 'Prese visione'),
}

async function openByKeyboard(page: Page, from: string, title: string) {
  await page.goto(from)
  await settle(page)
  await page.getByRole('main').focus()
  await tabTo(page, page.getByRole('link', { name: new RegExp(`^${title}`) }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expectComfortable(page, { dark: true })
}
