import { expect, type Page } from '@playwright/test'
import { cast, password } from './cast.ts'
import { expectComfortable } from './comfort.ts'
import { tabTo } from './walk.ts'

/** Those one sees before signing in. */
export const openPages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/pages/login-boxed': async (page) => {
    await page.goto('/pages/login-boxed')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await expectComfortable(page, { scope: page.locator('#root'), dark: true })
    const forgotten = page.getByRole('button', { name: 'Recupera password' })
    await tabTo(page, forgotten)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Recupera password' })
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await expectComfortable(page, { scope: dialog })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(forgotten).toBeFocused()
    await tabTo(page, page.getByRole('textbox', { name: 'Email' }), 'Shift+Tab')
    await page.keyboard.type(cast.coordinatoreAlfa)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Ciao, / })).toBeFocused()
  },

  '/pages/change-password/$token': async (page) => {
    await page.goto('/pages/change-password/scaduto')
    const again = page.getByRole('link', { name: 'Chiedi un nuovo collegamento' })
    await expect(again).toBeVisible()
    await expectComfortable(page, { scope: page.locator('#root') })
    await tabTo(page, again)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeFocused()

    // A link that works is used up in session.spec.ts; here its form is only filled in.
    await page.route('**/api/utente/check_token/*', (route) => route.fulfill({ json: { data: { valido: true } } }))
    await page.goto('/pages/change-password/valido')
    await tabTo(page, page.getByLabel('Nuova password', { exact: true }))
    await page.keyboard.type('Ritrovata!2026')
    await tabTo(page, page.getByLabel('Conferma nuova password', { exact: true }))
    await page.keyboard.type('Ritrovata!2026')
    await tabTo(page, page.getByRole('button', { name: 'Invia richiesta' }))
    await expectComfortable(page, { scope: page.locator('#root') })
  },
}
