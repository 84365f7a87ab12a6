import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { callbackOf, providerAt, throughProvider } from '../testing/through-provider.ts'

/** A code of ours serves the browser that began, and no other. */
let identity: IdentityProvider
let product: TestProduct
let browser: ReturnType<typeof throughProvider>
let made: ReturnType<typeof people>
beforeAll(async () => {
  identity = await startIdentityProvider(callbackOf('azienda'))
  product = await openProduct({ OIDC_PROVIDERS: JSON.stringify([providerAt(identity.issuer)]) })
  browser = throughProvider(product, identity)
  made = people(product)
})
afterAll(async () => {
  await product.close()
  await identity.stop()
})
const newcomer = async () => made.create('admin', { ruolo: 'gestore_multisito' })

it('a code in another browser than the one that began: refused and ended, so that a link signs no person in as its sender', async () => {
  const { id, email } = await newcomer()
  const claims = { sub: 'pianta', email, email_verified: true }
  const other = await browser.start()
  for (const cookie of [undefined, other.cookie, 'quadra_oidc=x', other.cookie.replace('oidc', 'browser')]) {
    const planted = await browser.through(claims)
    const victim = await browser.door.grant(
      { grant_type: 'oidc', codice: planted.codice },
      { headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) } },
    )
    expect([victim.status, victim.body['error'], victim.body['access_token']]).toEqual([
      ...[400, 'invalid_grant', undefined],
    ])
    expect(victim.headers['set-cookie']).toBeUndefined()
    expect((await browser.exchange(planted)).status).toBe(400)
  }
  expect(await product.db.$count(sql`evento_sicurezza where utente_id = ${id} and tipo = 'accesso'`)).toBe(0)
})

it('the cookie of a sign-in ends with it', async () => {
  const { email } = await newcomer()
  const done = await browser.exchange(await browser.through({ sub: 'fine', email, email_verified: true }))
  const lines = [done.headers['set-cookie']].flat()
  expect(lines).toContain('quadra_oidc=; Path=/oauth; Max-Age=0; HttpOnly; SameSite=Lax')
})

it('under https the cookie can be planted by no other host, and only its prefixed name is read', async () => {
  const secure = await openProduct({
    PUBLIC_URL: 'https://quadra.test',
    OIDC_PROVIDERS: JSON.stringify([providerAt(identity.issuer)]),
  })
  const begun = await secure.request(undefined, 'GET', '/oauth/oidc/azienda')
  const line = String(begun.headers['set-cookie'])
  expect(line).toMatch(/^__Host-quadra_oidc=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
  const state = new URL(String(begun.headers['location'])).searchParams.get('state')
  const back = (cookie: string) =>
    secure.request(undefined, 'GET', `/oauth/oidc/azienda/callback?state=${state}&error=access_denied`, undefined, {
      headers: { cookie },
    })
  const [cookie = ''] = line.split(';')
  expect((await back(cookie.replace('__Host-', ''))).status).toBe(400)
  expect((await back(cookie)).status).toBe(302)
  await secure.close()
})
