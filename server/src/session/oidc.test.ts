import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast, demoPassword } from '../testing/cast.ts'
import { type IdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { callbackOf, providerAt, publicUrl, throughProvider } from '../testing/through-provider.ts'

const password = 'Vento!4821'
let identity: IdentityProvider
let product: TestProduct
let browser: ReturnType<typeof throughProvider>
let made: ReturnType<typeof people>
beforeAll(async () => {
  identity = await startIdentityProvider(callbackOf('azienda'), callbackOf('fidato'))
  const own = providerAt(identity.issuer)
  const trusted = { ...own, id: 'fidato', nome: 'Fidato', secondo_fattore: 'provider' }
  const gone = { ...own, id: 'spento', nome: 'Spento', issuer: 'http://127.0.0.1:1' }
  product = await openProduct({ OIDC_PROVIDERS: JSON.stringify([own, trusted, gone]) })
  browser = throughProvider(product, identity)
  made = people(product)
})
afterAll(async () => {
  await product.close()
  await identity.stop()
})
beforeEach(() => product.db.execute(sql`delete from sign_in_failure`))

const newcomer = async () => made.create('admin', { ruolo: 'gestore_multisito' })
const eventsOf = async (id: number) =>
  (
    await product.db.execute<{ tipo: string }>(
      sql`select tipo from evento_sicurezza where utente_id = ${id} order by id`,
    )
  ).rows.map(({ tipo }) => tipo)

describe('a provider of the organisation', () => {
  it('is offered by name, and begins with state, nonce, PKCE and a cookie of its own', async () => {
    expect((await browser.get('/oauth/provider')).body).toEqual([
      { id: 'azienda', nome: 'Azienda' },
      { id: 'fidato', nome: 'Fidato' },
      { id: 'spento', nome: 'Spento' },
    ])
    const { status, location, line } = await browser.start()
    const { searchParams } = new URL(location)
    expect(status).toBe(302)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/oauth/oidc/azienda/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(line).toMatch(/; Path=\/oauth; Max-Age=600; HttpOnly; SameSite=Lax$/)
    expect((await browser.get('/oauth/oidc/nessuno')).status).toBe(404)
  })

  it('links the first time by a verified address, then knows the person by its subject', async () => {
    const { id, email } = await newcomer()
    const first = await browser.through({ sub: 'uno', email: email.toUpperCase(), email_verified: true })
    const reply = await browser.exchange(first)
    expect([reply.status, reply.body['token_type']]).toEqual([200, 'Bearer'])
    const token = reply.body['access_token']
    expect((await browser.door.call(token, 'GET', '/api/user')).body.data.email).toBe(email)
    const { identita, password_superflua } = (await browser.door.call(token, 'GET', '/api/profilo/sicurezza')).body.data
    expect([identita, password_superflua]).toMatchObject([[{ provider: 'Azienda' }], true])
    const mails = await product.db.execute(sql`select subject from outbox where recipient = ${email}`)
    expect(mails.rows).toContainEqual({ subject: 'Quadra: accesso collegato' })
    expect(await eventsOf(id)).toEqual(['accesso_collegato', 'accesso'])
    // Another address of the same subject is the same person; the same address of another subject is unknown.
    const renamed = await browser.through({ sub: 'uno', email: 'altro@example.org', email_verified: true })
    expect((await browser.exchange(renamed)).status).toBe(200)
    expect((await browser.through({ sub: 'due', email, email_verified: true })).errore).toBe('altro_accesso')
    expect((await eventsOf(id)).at(-1)).toBe('accesso_rifiutato')
    const url = `/api/profilo/identita/${identita[0].id}`
    expect((await product.as('utenteAlfa').del(url)).status).toBe(404)
    expect((await browser.door.call(token, 'DELETE', url)).status).toBe(204)
    expect((await browser.through({ sub: 'uno', email: 'altro@example.org', email_verified: true })).errore).toBe(
      'nessun_utente',
    )
  })

  it('never creates a user, trusts no unverified address, and refuses deactivated users', async () => {
    const { id, email } = await newcomer()
    const count = () => product.db.$count(sql`utente`)
    const before = await count()
    expect((await browser.through({ sub: 'tre', email, email_verified: false })).errore).toBe('email_non_verificata')
    expect((await browser.through({ sub: 'quattro', email: 'ignoto@example.org', email_verified: true })).errore).toBe(
      'nessun_utente',
    )
    await product.as('admin').put(`/api/utente/${id}`, { stato: 0 })
    expect((await browser.through({ sub: 'tre', email, email_verified: true })).errore).toBe('nessun_utente')
    expect((await browser.through('refuses')).errore).toBe('rifiutato')
    expect(await count()).toBe(before)
    expect(await product.db.$count(sql`utente_identita where utente_id = ${id}`)).toBe(0)
  })

  it('that is down says so on the sign-in page; the password does not depend on it', async () => {
    const { status, location } = await browser.start('spento')
    expect([status, location]).toEqual([302, '/pages/login-boxed#errore=non_raggiungibile'])
    expect((await browser.door.signIn(cast.admin, demoPassword)).status).toBe(200)
  })
})

describe('what does not fit', () => {
  it('a state used twice, a foreign cookie, another provider’s: 400, and nothing is opened', async () => {
    const { email } = await newcomer()
    const claims = { sub: 'cinque', email, email_verified: true }
    const { back, cookie } = await browser.through(claims)
    const path = back.slice(publicUrl.length)
    expect((await browser.get(path, cookie)).status).toBe(400)
    const begun = await browser.start()
    const other = await browser.start()
    const again = (await identity.signInAs(begun.location, claims)).slice(publicUrl.length)
    expect((await browser.get(again)).status).toBe(400)
    expect((await browser.get(again, other.cookie)).status).toBe(400)
    expect((await browser.get(again.replace('azienda', 'fidato'), begun.cookie)).status).toBe(400)
    expect((await browser.get('/oauth/oidc/azienda/callback?state=x&code=y', begun.cookie)).status).toBe(400)
    await product.db.execute(sql`update sfida set expires_at = expires_at - interval '11 minutes' where tipo = 'oidc'`)
    expect((await browser.get(again, begun.cookie)).status).toBe(400)
  })

  it('a code used twice, at once or late: one session at most', async () => {
    const { email } = await newcomer()
    const claims = { sub: 'sei', email, email_verified: true }
    const once = await browser.through(claims)
    const answers = await Promise.all(Array.from({ length: 4 }, () => browser.exchange(once)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    const late = await browser.through(claims)
    await product.db.execute(
      sql`update sfida set expires_at = expires_at - interval '61 seconds' where tipo = 'oidc_codice'`,
    )
    expect((await browser.exchange(late)).status).toBe(400)
    expect((await browser.exchange({ codice: 'x', cookie: late.cookie })).status).toBe(400)
  })
})

describe('the second factor', () => {
  it('is required here too, of users who have one', async () => {
    const { email } = await newcomer()
    const { codici } = await browser.door.enrol(email, password)
    const step = (await browser.exchange(await browser.through({ sub: 'sette', email, email_verified: true }))).body
    expect([step['error'], step['metodi']]).toEqual(['mfa_required', ['totp', 'recupero']])
    expect((await browser.door.mfa(step['mfa_token'], { codice_recupero: codici[0] })).status).toBe(200)
  })

  it('is left to a provider that answers for it: by that door alone, and for the life of its session', async () => {
    const rules = { ruoli_obbligati: ['gestore_multisito'], giorni_tolleranza: 0, solo_provider: false }
    const withApp = await newcomer()
    await browser.door.enrol(withApp.email, password)
    const claims = { sub: 'dieci', email: withApp.email, email_verified: true }
    expect((await browser.exchange(await browser.through(claims, 'fidato'))).status).toBe(200)
    expect((await browser.exchange(await browser.through(claims))).body['error']).toBe('mfa_required')
    expect((await browser.door.signIn(withApp.email, password)).body['error']).toBe('mfa_required')

    const obliged = await newcomer()
    const own = { sub: 'undici', email: obliged.email, email_verified: true }
    await product.as('admin').put('/api/politica_sicurezza', rules)
    try {
      const reads = async (token: unknown) => (await browser.door.call(token, 'GET', '/api/servizio')).status
      const vouched = (await browser.exchange(await browser.through(own, 'fidato'))).body
      expect(await reads(vouched['access_token'])).toBe(200)
      const renewed = (await browser.door.refresh(vouched['refresh_token'])).body
      expect(await reads(renewed['access_token'])).toBe(200)
      const factorOf = async (token: unknown) =>
        (await browser.door.call(token, 'GET', '/api/user')).body.data.secondo_fattore as object
      const dayOf = async (token: unknown) =>
        (await browser.door.call(token, 'GET', '/api/profilo/sicurezza')).body.data.entro as string | null
      // The provider checked the second factor: no deadline, so no banner.
      expect(await factorOf(renewed['access_token'])).toEqual({
        attivo: false,
        obbligatorio: true,
        entro: null,
        limitata: false,
      })
      expect(await dayOf(renewed['access_token'])).toBeNull()
      const doors = [
        await browser.exchange(await browser.through(own)),
        await browser.door.signIn(obliged.email, password),
      ]
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
    const back = await browser.through({ sub: 'otto', email, email_verified: true })
    const own = await browser.exchange(back)
    expect(own.status).toBe(200)
    const rules = { ruoli_obbligati: ['gestore_multisito'], giorni_tolleranza: 14, solo_provider: true }
    await product.as('admin').put('/api/politica_sicurezza', rules)
    const refused = await browser.door.signIn(email, password)
    expect([refused.status, refused.body['error'], refused.body.message]).toEqual([
      ...[400, 'invalid_grant', 'Accedere con il provider dell’organizzazione'],
    ])
    expect((await browser.door.signIn(cast.gestore, demoPassword)).status).toBe(200)
    // The link is the only way in: without it the password would open again.
    const token = own.body['access_token']
    const { identita } = (await browser.door.call(token, 'GET', '/api/profilo/sicurezza')).body.data
    const unlinked = await browser.door.call(token, 'DELETE', `/api/profilo/identita/${identita[0].id}`)
    expect([unlinked.status, unlinked.body.message]).toEqual([
      ...[409, 'Il tuo ruolo entra solo con il provider: l’accesso collegato non si può togliere'],
    ])
    expect((await browser.door.signIn(email, password)).status).toBe(400)
    await product.as('admin').put('/api/politica_sicurezza', { ...rules, solo_provider: false })
    expect((await browser.door.signIn(email, password)).status).toBe(200)
  })
})
