import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { cast, password } from '../support/cast.ts'
import { briefly, launch } from '../support/product.ts'
import { startProvider } from '../support/provider.ts'

/** A product with an identity provider, at a name that makes the provider and a hostile page other sites. */
const test = base.extend<{ url: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
  url: async ({}, use) => {
    const prepared = process.env.QUADRA_PREPARED!
    const dataDir = await mkdtemp(`${prepared}-`)
    await cp(prepared, dataDir, { recursive: true })
    const provider = await startProvider(cast.managerBeta)
    const product = await launch(dataDir, 'provider', briefly, 'localhost', provider.variables)
    await use(product.url)
    await product.stop()
    provider.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})

const token = (page: Page) => page.evaluate(() => localStorage.getItem('quadra.access_token'))
const isSignedIn = (page: Page) => expect(page.getByRole('navigation').first()).toBeVisible()
const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).toSorted()

test('a link with the code of another person’s sign-in signs no person in, and serves its sender no more', async ({
  browser,
  url,
}) => {
  const attacker = await browser.newPage()
  await attacker.route('**/oauth/token', (route) => route.abort())
  await attacker.goto(`${url}/pages/login-boxed`)
  const returning = attacker.waitForResponse((response) => response.url().includes('/oauth/oidc/azienda/callback'))
  await attacker.getByRole('link', { name: 'Accedi con Azienda' }).click()
  const link = `${url}${(await returning).headers()['location']}`
  expect(link).toContain('#codice=')
  await expect(attacker.getByRole('alert')).toBeVisible()
  await attacker.unroute('**/oauth/token')

  const victim = await browser.newPage()
  await victim.goto(link)
  await expect(victim.getByRole('alert')).toHaveText('Il collegamento di accesso è scaduto: riprovare')
  expect(await token(victim)).toBeNull()
  // The page is loaded anew: another fragment of the same page would not be.
  await attacker.goto('about:blank')
  await attacker.goto(link)
  await expect(attacker.getByRole('alert')).toHaveText('Il collegamento di accesso è scaduto: riprovare')
  expect(await token(attacker)).toBeNull()

  // The same browser from start to end is let in.
  await victim.getByRole('link', { name: 'Accedi con Azienda' }).click()
  await isSignedIn(victim)
  expect((await cookiesOf(victim.context())).filter((one) => one.startsWith('quadra_oidc'))).toEqual([])
  await attacker.context().close()
  await victim.context().close()
})

test('a form of another site does not replace the session of a person', async ({ browser, url }) => {
  const fields = { grant_type: 'password', client_id: 'quadra-web', client_secret: 'quadra-web' }
  const posted = { ...fields, username: cast.utenteBeta, password }
  const inputs = Object.entries(posted).map(([name, value]) => `<input name="${name}" value="${value}">`)
  const page = `<form method="post" action="${url}/oauth/token">${inputs.join('')}</form><script>document.forms[0].submit()</script>`
  const hostile = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page))
  hostile.listen(0, '127.0.0.1')
  await once(hostile, 'listening')

  const context = await browser.newContext()
  const victim = await context.newPage()
  await victim.goto(`${url}/pages/login-boxed`)
  await victim.getByRole('textbox', { name: 'Email' }).fill(cast.managerAlfa)
  await victim.getByLabel('Password', { exact: true }).fill(password)
  await victim.getByRole('button', { name: 'Accedi', exact: true }).click()
  await isSignedIn(victim)
  const before = await cookiesOf(context)

  const trap = await context.newPage()
  const answered = trap.waitForResponse(`${url}/oauth/token`)
  await trap.goto(`http://127.0.0.1:${(hostile.address() as AddressInfo).port}/`)
  expect((await answered).status()).toBe(403)
  expect(await cookiesOf(context)).toEqual(before)

  const renewed = await victim.evaluate(async () => {
    const refresh_token = localStorage.getItem('quadra.refresh_token')
    const client = { client_id: 'quadra-web', client_secret: 'quadra-web' }
    const body = JSON.stringify({ ...client, grant_type: 'refresh_token', refresh_token })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/oauth/token', { method: 'POST', headers, body })).status
  })
  expect(renewed).toBe(200)
  hostile.close()
  await context.close()
})
