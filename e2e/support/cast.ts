import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { atRest } from './tab.ts'

/** The people of the demonstration data: the consortium's, and three of each cooperative. */
export const cast = {
  admin: 'admin@example.org',
  gestore: 'gestore@example.org',
  managerAlfa: 'manager.alfa@example.org',
  coordinatoreAlfa: 'coordinatore.alfa@example.org',
  utenteAlfa: 'utente.alfa@example.org',
  managerBeta: 'manager.beta@example.org',
  coordinatoreBeta: 'coordinatore.beta@example.org',
  utenteBeta: 'utente.beta@example.org',
} as const
export type Who = keyof typeof cast
export const everyUser = Object.keys(cast) as Who[]
export const password = 'Quadra!2026'

/** Signs in without the form: the next page this browser opens belongs to that person. */
export async function signIn(page: Page, who: Who) {
  const tokens = await tokensOf(page.request, who)
  await atRest(page)
  await page.evaluate((tokens) => {
    for (const [name, token] of Object.entries(tokens)) localStorage.setItem(`quadra.${name}`, token)
  }, tokens)
}

/** The browser's stored session entries, by name. */
export async function tokensOf(request: APIRequestContext, who: Who): Promise<Record<string, string>> {
  const answer = await request.post('/oauth/token', {
    data: {
      grant_type: 'password',
      client_id: 'quadra-web',
      client_secret: 'quadra-web',
      username: cast[who],
      password,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { access_token, refresh_token } = await answer.json()
  return { access_token, refresh_token }
}

/** Signs in as a person does. */
export async function signInByForm(page: Page, who: Who, typed = password) {
  await page.goto('/pages/login-boxed')
  await page.getByRole('textbox', { name: 'Email' }).fill(cast[who])
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Accedi' }).click()
}
