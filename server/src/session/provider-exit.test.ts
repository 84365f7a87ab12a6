import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt } from '../testing/factors.ts'
import { type IdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { callbackOf, providerAt, publicUrl, throughProvider } from '../testing/through-provider.ts'

/** After a sign-out the next person at the computer is not the previous one, at the provider either. */
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

it('the sign-out of a session that a provider opened ends there, and the next sign-in requires credentials again, once', async () => {
  const { email } = await made.create('admin', { ruolo: 'gestore_multisito' })
  const claims = { sub: 'esce', email, email_verified: true }
  const entered = await browser.exchange(await browser.through(claims))
  const { rows } = await product.db.execute(sql`select session_family::text as row from session_family`)
  expect(JSON.stringify(rows)).not.toMatch(/eyJ/)
  const out = await browser.door.call(entered.body['access_token'], 'POST', '/api/logout')
  expect(out.status).toBe(200)
  const end = new URL(out.body.data.uscita)
  expect(end.origin).toBe(identity.issuer)
  expect(Object.fromEntries(end.searchParams)).toEqual({
    client_id: 'quadra',
    post_logout_redirect_uri: `${publicUrl}/pages/login-boxed`,
    id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  })
  const line = String(out.headers['set-cookie'])
  expect(line).toMatch(/^quadra_uscita=[\w-]{43}; Path=\/oauth; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
  const cookie = line.split(';')[0]!
  const promptOf = async (sent?: string) =>
    new URL(String((await browser.get('/oauth/oidc/azienda', sent)).headers['location'])).searchParams.get('prompt')
  expect([await promptOf(cookie), await promptOf()]).toEqual(['login', null])
  const next = await browser.through(claims)
  const again = await browser.exchange({ ...next, cookie: `${next.cookie}; ${cookie}` })
  expect([again.headers['set-cookie']].flat()).toContain(
    'quadra_uscita=; Path=/oauth; Max-Age=0; HttpOnly; SameSite=Strict',
  )
})

it('a session that no provider opened just ends', async () => {
  const { email } = await made.create('admin', { ruolo: 'gestore_multisito' })
  const { body } = await browser.door.signIn(email, 'Vento!4821')
  const out = await browser.door.call(body['access_token'], 'POST', '/api/logout')
  expect([out.status, out.headers['set-cookie']]).toEqual([204, undefined])
})

it('a person who came by provider and an own code changes factors without a password, also later', async () => {
  const { email } = await made.create('admin', { ruolo: 'gestore_multisito' })
  const { segreto, codici } = await browser.door.enrol(email, 'Vento!4821')
  const step = (await browser.exchange(await browser.through({ sub: 'codice', email, email_verified: true }))).body
  const { body } = await browser.door.mfa(step['mfa_token'], { codice_recupero: codici[0] })
  const token = body['access_token']
  const renew = () => browser.door.call(token, 'POST', '/api/profilo/codici_recupero', {})
  const [mine] = (await browser.door.call(token, 'GET', '/api/profilo/sessione')).body.data
  expect([mine.metodo, (await renew()).status]).toEqual(['provider', 201])
  await product.db.execute(sql`update session_family set created_at = created_at - interval '6 minutes'`)
  expect((await browser.door.call(token, 'GET', '/api/profilo/sicurezza')).body.data.password_superflua).toBe(true)
  const required = await renew()
  expect([required.status, required.body['codice'], required.body['metodi']]).toEqual([
    ...[422, 'presenza_richiesta', ['totp', 'provider', 'password']],
  ])
  const codice = codeAt(segreto, new Date(Date.now() + 30_000))
  expect((await browser.door.call(token, 'POST', '/api/profilo/presenza', { codice })).status).toBe(204)
  expect((await renew()).status).toBe(201)
  const out = await browser.door.call(token, 'POST', '/api/logout')
  expect(out.body.data.uscita).toContain('id_token_hint=')
})
