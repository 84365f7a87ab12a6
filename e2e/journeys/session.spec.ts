import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { cast, everyUser, password, signIn, signInByForm } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { passwordToken } from '../support/mails.ts'
import { openAs } from '../support/person.ts'

test('a wrong password is refused, and the right one opens the house', async ({ page }) => {
  await signInByForm(page, 'gestore', 'Sbagliata!2026')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/login-boxed/)
  await signInByForm(page, 'gestore')
  await expect(page.getByRole('navigation')).toBeVisible()
})

test('every role lands on a page it may open', night, async ({ page }) => {
  for (const who of everyUser)
    await test.step(who, async () => {
      await openAs(page, who, '/')
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page).not.toHaveURL(/login-boxed/)
    })
})

test('after Logout the old tokens are worth nothing', async ({ page }) => {
  await signIn(page, 'managerBeta')
  await page.goto('/')
  const token = await page.evaluate(() => localStorage.getItem('quadra.access_token'))
  await page.getByRole('button', { name: 'Area utente' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/login-boxed/)
  const answer = await page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('a forgotten password is recovered by mail, once', async ({ page, product }) => {
  // A colleague whom no other journey plays.
  const address = 'matteo.sala@alfa.example.org'
  await page.goto('/pages/login-boxed')
  await page.getByText('Recupera password').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByText(address).first()).toBeVisible()
  const token = await passwordToken(product.dataDir!, address)
  await page.goto(`/pages/change-password/${token}`)
  const send = page.getByRole('button', { name: 'Invia richiesta' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Nuova password', { exact: true }).fill('Ritrovata!2026')
  await page.getByLabel('Conferma nuova password', { exact: true }).fill('Ritrovata!2027')
  await expect(send).toBeDisabled()
  await page.getByLabel('Conferma nuova password', { exact: true }).fill('Ritrovata!2026')
  await send.click()
  await expect(page).toHaveURL(/login-boxed/)
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  await page.getByLabel('Password', { exact: true }).fill('Ritrovata!2026')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page).not.toHaveURL(/login-boxed/)
  await page.goto(`/pages/change-password/${token}`)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invia richiesta' })).toHaveCount(0)
})

test('a session that ended is opened again on the same page, with what was typed', async ({ page }) => {
  await signIn(page, 'managerAlfa')
  await page.goto('/pages/servizi')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Descrizione' }).fill('Scritto prima della scadenza')
  const here = page.url()
  const token = await page.evaluate(() => localStorage.getItem('quadra.access_token'))
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page).toHaveURL(/login-boxed/)
  await page.getByRole('textbox', { name: 'Email' }).fill(cast.managerAlfa)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page).toHaveURL(here)
  await expect(page.getByRole('textbox', { name: 'Descrizione' })).toHaveValue('Scritto prima della scadenza')
})

test('the own password is changed from the user area', night, async ({ page }) => {
  await signIn(page, 'coordinatoreBeta')
  await page.goto('/')
  await page.getByRole('button', { name: 'Area utente' }).click()
  await expect(page.getByText(cast.coordinatoreBeta)).toBeVisible()
  await page.getByRole('button', { name: 'Cambia password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambia password' })
  await dialog.getByLabel('Password attuale').fill('Sbagliata!2026')
  await dialog.getByLabel(/^Nuova password/).fill('Diversa!2026')
  await dialog.getByLabel('Conferma nuova password').fill('Diversa!2026')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(dialog.getByText('La password attuale non è corretta')).toBeVisible()
})

test('an administrator browses the calls, other users do not', night, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/docs')
  await expect(page.getByText('/api/servizio').first()).toBeVisible()
  await signIn(page, 'gestore')
  await page.goto('/docs')
  await expect(page.getByText('Non hai i permessi per questa pagina')).toBeVisible()
})
