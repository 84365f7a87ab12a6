import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { everybody, signIn, signInByForm } from './cast.ts'

test('the sign-in screen keeps nobody out', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Accedi al Pannello di Controllo' })).toBeVisible()
  await expectAccessible(page)
})

test('a wrong password is refused, and the right one opens the house', async ({ page }) => {
  await signInByForm(page, 'gestore', 'Sbagliata!2026')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/login-boxed/)
  await signInByForm(page, 'gestore')
  await expect(page.getByRole('navigation')).toBeVisible()
  await expectAccessible(page)
})

for (const who of everybody) {
  test(`${who} finds a place to start from`, async ({ page }) => {
    await signIn(page, who)
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page).not.toHaveURL(/login-boxed/)
  })
}

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
