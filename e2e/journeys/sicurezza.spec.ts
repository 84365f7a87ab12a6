import { expect, type Page } from '@playwright/test'
import { appCode } from '../support/authenticator.ts'
import { expectAccessible } from '../support/axe.ts'
import { cast, password, signIn, tokensOf, type Who } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { expectDone } from '../support/lists.ts'
import { settle } from '../support/settle.ts'

const colleague = { email: 'chiara.sicura@example.org', word: 'Sicura!4821' }

/** A user that no other journey uses. */
async function newColleague(page: Page, role: string, email: string) {
  const { access_token } = await tokensOf(page.request, 'admin')
  const data = {
    nome: 'Chiara',
    cognome: 'Sicura',
    ruolo: role,
    email,
    password: colleague.word,
    confirmPassword: colleague.word,
  }
  const made = await page.request.post('/api/utente', { headers: { authorization: `Bearer ${access_token}` }, data })
  expect(made.status(), await made.text()).toBe(201)
}

async function enterAs(page: Page, email: string, word: string) {
  await page.goto('/pages/login-boxed')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()
}

/** Through the page, as people do: answers the secret and the codes. */
async function enrol(page: Page, word: string) {
  await page.getByRole('button', { name: 'Attiva', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Attiva l’app di autenticazione' })
  await dialog.locator('input[type=password]').fill(word)
  await dialog.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible()
  const secret = (await page.locator('code').first().textContent())!
  const field = page.getByRole('textbox', { name: 'Codice dell’app' })
  await field.fill('000000')
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByText('Codice non corretto')).toBeVisible()
  await expectAccessible(page)
  await field.fill(appCode(secret))
  await page.getByRole('button', { name: 'Conferma' }).click()
  const codes = page.getByRole('alert', { name: 'I tuoi codici di recupero' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  return { secret, codes: await codes.allTextContents() }
}

test.describe(() => {
  test.use({ ownTab: true })

  test('an app is activated, and a code of it or a recovery code opens the next session', async ({ page }) => {
    await newColleague(page, 'gestore_multisito', colleague.email)
    await enterAs(page, colleague.email, colleague.word)
    await page.getByRole('button', { name: /^Area utente/ }).click()
    await page.getByRole('link', { name: 'Sicurezza e sessioni' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sicurezza e sessioni' })).toBeVisible()
    const { secret, codes } = await enrol(page, colleague.word)
    await page.getByRole('button', { name: 'Ho salvato i codici' }).click()
    await expect(page.getByText('Ne restano 10')).toBeVisible()
    await expect(page.getByText(codes[0]!)).toHaveCount(0)

    await page.goto('/pages/logout')
    await enterAs(page, colleague.email, colleague.word)
    await expect(page.getByRole('heading', { level: 1, name: 'Verifica in due passaggi' })).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Codice dell’app' })
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expectAccessible(page)
    await page.keyboard.type('000000')
    await expect(page.getByRole('alert')).toHaveText('Codice non corretto')
    await expect(field).toHaveValue('')
    await page.keyboard.type(appCode(secret, 1))
    await expect(page.getByRole('navigation').first()).toBeVisible()

    await page.goto('/pages/logout')
    await enterAs(page, colleague.email, colleague.word)
    await page.getByRole('button', { name: 'Usa un codice di recupero' }).click()
    await page.getByRole('textbox', { name: 'Codice di recupero' }).fill(codes[2]!.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.goto('/pages/profilo/sicurezza')
    await expect(page.getByText('Ne restano 9')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await settle(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  test('a session that must activate a factor can do nothing else, and is full at once when it did', async ({
    page,
  }) => {
    const email = 'obbligata.sicura@example.org'
    await newColleague(page, 'gestore_multisito', email)
    const { access_token } = await tokensOf(page.request, 'admin')
    const headers = { authorization: `Bearer ${access_token}` }
    const rules = (ruoli_obbligati: string[], giorni_tolleranza: number) =>
      page.request.put('/api/politica_sicurezza', {
        headers,
        data: { ruoli_obbligati, giorni_tolleranza, solo_provider: false },
      })
    expect((await rules(['gestore_multisito'], 0)).status()).toBe(200)
    try {
      const calls: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/')) calls.push(pathname)
      })
      await enterAs(page, email, colleague.word)
      await expect(page).toHaveURL(/\/pages\/profilo\/sicurezza$/)
      await expect(page.getByText('Attiva il secondo fattore per continuare')).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await page.goto('/pages/audit')
      await expect(page).toHaveURL(/\/pages\/profilo\/sicurezza$/)
      await settle(page)
      await expectAccessible(page)
      expect(calls.filter((path) => path !== '/api/user' && !path.startsWith('/api/profilo/'))).toEqual([])
      await enrol(page, colleague.word)
      // The codes stay until they are saved.
      await page.getByRole('button', { name: 'Ho salvato i codici' }).click()
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await page.goto('/pages/audit')
      await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
    } finally {
      await rules([], 14)
    }
  })

  test('own sessions in two browsers: one ends the other', async ({ page, browser, baseURL }) => {
    await signIn(page, 'coordinatoreBeta')
    const elsewhere = await browser.newPage({ baseURL })
    await enterAs(elsewhere, cast.coordinatoreBeta, password)
    await expect(elsewhere.getByRole('navigation').first()).toBeVisible()
    await page.goto('/pages/profilo/sicurezza')
    await expect(page.getByText('Questa sessione')).toHaveCount(1)
    await page.getByRole('button', { name: 'Termina tutte le altre' }).click()
    await page
      .getByRole('dialog', { name: 'Sei sicuro?' })
      .getByRole('button', { name: 'Termina tutte le altre' })
      .click()
    await expectDone(page)
    await expect(page.getByRole('row')).toHaveCount(2)
    await elsewhere.goto(new URL('/pages/scadenzario', page.url()).href)
    await expect(elsewhere).toHaveURL(/login-boxed/)
    await elsewhere.close()
  })
})

test('the security log and its rules are the administrator’s', night, async ({ page }) => {
  await signIn(page, 'admin' satisfies Who)
  await page.goto('/')
  await page.getByRole('button', { name: 'Organizzazione' }).click()
  await page.getByRole('link', { name: 'Registro di sicurezza' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registro di sicurezza' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(/Accesso|Secondo fattore|Sessione|Regole/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Regole' }).click()
  const dialog = page.getByRole('dialog', { name: 'Regole' })
  await dialog.getByRole('textbox', { name: 'Giorni di tolleranza' }).fill('21')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expectDone(page, 'Regole salvate')
  await expect(page.getByRole('row', { name: /Regole cambiate/ }).first()).toBeVisible()
})
