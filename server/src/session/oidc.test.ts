import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast, demoPassword } from '../testing/cast.ts'
import { factors } from '../testing/factors.ts'
import { type Claims, type IdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

const publicUrl = 'http://quadra.test'
const password = 'Vento!4821'
let identity: IdentityProvider
let product: TestProduct
let door: ReturnType<typeof factors>
let made: ReturnType<typeof people>
beforeAll(async () => {
  const callback = (id: string) => `${publicUrl}/oauth/oidc/${id}/callback`
  identity = await startIdentityProvider(callback('azienda'), callback('fidato'))
  const provider = {
    id: 'azienda',
    nome: 'Azienda',
    issuer: identity.issuer,
    client_id: 'quadra',
    client_secret: 'segreto',
  }
  const trusted = { ...provider, id: 'fidato', nome: 'Fidato', secondo_fattore: 'provider' }
  const gone = { ...provider, id: 'spento', nome: 'Spento', issuer: 'http://127.0.0.1:1' }
  product = await openProduct({ OIDC_PROVIDERS: JSON.stringify([provider, trusted, gone]) })
  door = factors(product)
  made = people(product)
})
afterAll(async () => {
  await product.close()
  await identity.stop()
})
beforeEach(() => product.db.execute(sql`delete from sign_in_failure`))

const get = (url: string, cookie?: string) =>
  product.request(undefined, 'GET', url, undefined, cookie ? { headers: { cookie } } : {})
async function start(id = 'azienda') {
  const { status, headers } = await get(`/oauth/oidc/${id}`)
  const cookie = [headers['set-cookie']].flat().find((line) => String(line).startsWith('quadra_oidc='))
  return { status, location: String(headers['location']), cookie: String(cookie).split(';')[0]!, line: String(cookie) }
}
/** Through product and provider and back, as one browser; returns the fragment of the final address. */
async function through(claims: Claims | 'refuses', id = 'azienda') {
  const begun = await start(id)
  const back = await identity.signInAs(begun.location, claims)
  const { status, headers } = await get(back.slice(publicUrl.length), begun.cookie)
  expect([status, String(headers['location']).split('#')[0]]).toEqual([302, '/pages/login-boxed'])
  const [, name, value] = /#(\w+)=(.+)$/.exec(String(headers['location']))!
  return { [name!]: value!, back, cookie: begun.cookie } as {
    codice?: string
    errore?: string
    back: string
    cookie: string
  }
}
const exchange = (codice: unknown) => door.grant({ grant_type: 'oidc', codice })
const newcomer = async () => made.create('admin', { ruolo: 'gestore_multisito' })
const eventsOf = async (id: number) =>
  (
    await product.db.execute<{ tipo: string }>(
      sql`select tipo from evento_sicurezza where utente_id = ${id} order by id`,
    )
  ).rows.map(({ tipo }) => tipo)

describe('a provider of the organisation', () => {
  it('is offered by name, and begins with state, nonce, PKCE and a cookie of its own', async () => {
    expect((await get('/oauth/provider')).body).toEqual([
      { id: 'azienda', nome: 'Azienda' },
      { id: 'fidato', nome: 'Fidato' },
      { id: 'spento', nome: 'Spento' },
    ])
    const { status, location, line } = await start()
    const { searchParams } = new URL(location)
    expect(status).toBe(302)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/oauth/oidc/azienda/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(line).toMatch(/; Path=\/oauth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/)
    expect((await get('/oauth/oidc/nessuno')).status).toBe(404)
  })

  it('links the first time by a verified address, then knows the person by its subject', async () => {
    const { id, email } = await newcomer()
    const first = await through({ sub: 'uno', email: email.toUpperCase(), email_verified: true })
    const granted = await exchange(first.codice)
    expect([granted.status, granted.body['token_type']]).toEqual([200, 'Bearer'])
    const token = granted.body['access_token']
    expect((await door.call(token, 'GET', '/api/user')).body.data.email).toBe(email)
    const { identita, password_superflua } = (await door.call(token, 'GET', '/api/profilo/sicurezza')).body.data
    expect([identita, password_superflua]).toMatchObject([[{ provider: 'Azienda' }], true])
    const mails = await product.db.execute(sql`select subject from outbox where recipient = ${email}`)
    expect(mails.rows).toContainEqual({ subject: 'Quadra: accesso collegato' })
    expect(await eventsOf(id)).toEqual(['accesso_collegato', 'accesso'])
    // Another address of the same subject is the same person; the same address of another subject is unknown.
    const renamed = await through({ sub: 'uno', email: 'altro@example.org', email_verified: true })
    expect((await exchange(renamed.codice)).status).toBe(200)
    expect((await through({ sub: 'due', email, email_verified: true })).errore).toBe('altro_accesso')
    expect((await eventsOf(id)).at(-1)).toBe('accesso_rifiutato')
    const url = `/api/profilo/identita/${identita[0].id}`
    expect((await product.as('utenteAlfa').del(url)).status).toBe(404)
    expect((await door.call(token, 'DELETE', url)).status).toBe(204)
    expect((await through({ sub: 'uno', email: 'altro@example.org', email_verified: true })).errore).toBe(
      'nessun_utente',
    )
  })

  it('never creates a user, trusts no unverified address, and refuses deactivated users', async () => {
    const { id, email } = await newcomer()
    const count = () => product.db.$count(sql`utente`)
    const before = await count()
    expect((await through({ sub: 'tre', email, email_verified: false })).errore).toBe('email_non_verificata')
    expect((await through({ sub: 'quattro', email: 'ignoto@example.org', email_verified: true })).errore).toBe(
      'nessun_utente',
    )
    await product.as('admin').put(`/api/utente/${id}`, { stato: 0 })
    expect((await through({ sub: 'tre', email, email_verified: true })).errore).toBe('nessun_utente')
    expect((await through('refuses')).errore).toBe('rifiutato')
    expect(await count()).toBe(before)
    expect(await product.db.$count(sql`utente_identita where utente_id = ${id}`)).toBe(0)
  })

  it('that is down says so on the sign-in page; the password does not depend on it', async () => {
    const { status, location } = await start('spento')
    expect([status, location]).toEqual([302, '/pages/login-boxed#errore=non_raggiungibile'])
    expect((await door.signIn(cast.admin, demoPassword)).status).toBe(200)
  })
})

describe('what does not fit', () => {
  it('a state used twice, a foreign cookie, another provider’s: 400, and nothing is opened', async () => {
    const { email } = await newcomer()
    const claims = { sub: 'cinque', email, email_verified: true }
    const { back, cookie } = await through(claims)
    const path = back.slice(publicUrl.length)
    expect((await get(path, cookie)).status).toBe(400)
    const begun = await start()
    const other = await start()
    const again = (await identity.signInAs(begun.location, claims)).slice(publicUrl.length)
    expect((await get(again)).status).toBe(400)
    expect((await get(again, other.cookie)).status).toBe(400)
    expect((await get(again.replace('azienda', 'fidato'), begun.cookie)).status).toBe(400)
    expect((await get('/oauth/oidc/azienda/callback?state=x&code=y', begun.cookie)).status).toBe(400)
    await product.db.execute(sql`update sfida set expires_at = expires_at - interval '11 minutes' where tipo = 'oidc'`)
    expect((await get(again, begun.cookie)).status).toBe(400)
  })

  it('a code used twice, at once or late: one session at most', async () => {
    const { email } = await newcomer()
    const claims = { sub: 'sei', email, email_verified: true }
    const { codice } = await through(claims)
    const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(codice)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    const late = await through(claims)
    await product.db.execute(
      sql`update sfida set expires_at = expires_at - interval '61 seconds' where tipo = 'oidc_codice'`,
    )
    expect((await exchange(late.codice)).status).toBe(400)
    expect((await exchange('x')).status).toBe(400)
  })
})

describe('the second factor', () => {
  it('is required here too, of users who have one', async () => {
    const { email } = await newcomer()
    const { codici } = await door.enrol(email, password)
    const { codice } = await through({ sub: 'sette', email, email_verified: true })
    const step = (await exchange(codice)).body
    expect([step['error'], step['metodi']]).toEqual(['mfa_required', ['totp', 'recupero']])
    expect((await door.mfa(step['mfa_token'], { codice_recupero: codici[0] })).status).toBe(200)
  })

  it('is left to a provider that answers for it: by that door alone, and for the life of its session', async () => {
    const rules = { ruoli_obbligati: ['gestore_multisito'], giorni_tolleranza: 0, solo_provider: false }
    const withApp = await newcomer()
    await door.enrol(withApp.email, password)
    const claims = { sub: 'dieci', email: withApp.email, email_verified: true }
    expect((await exchange((await through(claims, 'fidato')).codice)).status).toBe(200)
    expect((await exchange((await through(claims)).codice)).body['error']).toBe('mfa_required')
    expect((await door.signIn(withApp.email, password)).body['error']).toBe('mfa_required')

    const obliged = await newcomer()
    const own = { sub: 'undici', email: obliged.email, email_verified: true }
    await product.as('admin').put('/api/politica_sicurezza', rules)
    try {
      const reads = async (token: unknown) => (await door.call(token, 'GET', '/api/servizio')).status
      const vouched = (await exchange((await through(own, 'fidato')).codice)).body
      expect(await reads(vouched['access_token'])).toBe(200)
      const renewed = (await door.refresh(vouched['refresh_token'])).body
      expect(await reads(renewed['access_token'])).toBe(200)
      const factorOf = async (token: unknown) =>
        (await door.call(token, 'GET', '/api/user')).body.data.secondo_fattore as object
      const dayOf = async (token: unknown) =>
        (await door.call(token, 'GET', '/api/profilo/sicurezza')).body.data.entro as string | null
      // The provider checked the second factor: no deadline, so no banner.
      expect(await factorOf(renewed['access_token'])).toEqual({
        attivo: false,
        obbligatorio: true,
        entro: null,
        limitata: false,
      })
      expect(await dayOf(renewed['access_token'])).toBeNull()
      const doors = [await exchange((await through(own)).codice), await door.signIn(obliged.email, password)]
      for (const { body } of doors) {
        expect(await reads(body['access_token'])).toBe(403)
        expect(await factorOf(body['access_token'])).toMatchObject({ entro: expect.any(String), limitata: true })
        expect(await dayOf(body['access_token'])).toEqual(expect.any(String))
      }
    } finally {
      await product.as('admin').put('/api/politica_sicurezza', { ...rules, ruoli_obbligati: [] })
    }
  })

  it('with only the provider allowed the password is refused for users who are linked and obliged', async () => {
    const { email } = await newcomer()
    const { codice } = await through({ sub: 'otto', email, email_verified: true })
    expect((await exchange(codice)).status).toBe(200)
    const rules = { ruoli_obbligati: ['gestore_multisito'], giorni_tolleranza: 14, solo_provider: true }
    await product.as('admin').put('/api/politica_sicurezza', rules)
    const refused = await door.signIn(email, password)
    expect([refused.status, refused.body['error'], refused.body.message]).toEqual([
      ...[400, 'invalid_grant', 'Accedere con il provider dell’organizzazione'],
    ])
    expect((await door.signIn(cast.gestore, demoPassword)).status).toBe(200)
    await product.as('admin').put('/api/politica_sicurezza', { ...rules, solo_provider: false })
    expect((await door.signIn(email, password)).status).toBe(200)
  })
})
