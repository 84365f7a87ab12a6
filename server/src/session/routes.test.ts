import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetSuccessors } from '../kernel/access/tokens.ts'
import { cast, type Who, demoPassword } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const client = { client_id: 'quadra-web', client_secret: 'quadra-web' }
const signIn = (username: string, password = demoPassword) =>
  product.anonymous.post('/oauth/token', { grant_type: 'password', ...client, username, password })
const refresh = (refresh_token: unknown) =>
  product.anonymous.post('/oauth/token', { grant_type: 'refresh_token', ...client, refresh_token })
const userOf = (token: unknown) =>
  product.request(undefined, 'GET', '/api/user', undefined, { headers: { authorization: `Bearer ${String(token)}` } })
const age = (statement: ReturnType<typeof sql>) => product.db.execute(statement)
const clearFailures = () => product.db.execute(sql`delete from sign_in_failure`)

describe('signing in', () => {
  it.each(Object.keys(cast) as Who[])('works for %s', async (who) => {
    const { status, body, headers } = await signIn(cast[who])
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
    expect(headers['cache-control']).toBe('no-store')
    const user = (await userOf(body['access_token'])).body.data
    expect(user).toMatchObject({ email: cast[who], agenzia: { id: 9 } })
    expect(user.cliente === null).toBe(['admin', 'gestore', 'certificatore'].includes(who))
    expect(user).not.toHaveProperty('servizi')
  })

  it('takes form encoding and any case of the e-mail', async () => {
    const form = new URLSearchParams({
      grant_type: 'password',
      ...client,
      username: ' Gestore@Example.ORG',
      password: demoPassword,
    })
    const answer = await product.request(undefined, 'POST', '/oauth/token', undefined, {
      payload: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(200)
  })

  it('answers alike for an unknown e-mail and a wrong password', async () => {
    const unknown = await signIn('nessuno@example.org', 'Sbagliata!1')
    const wrong = await signIn(cast.gestore, 'Sbagliata!1')
    expect(unknown.status).toBe(400)
    expect(unknown.body).toEqual({
      error: 'invalid_grant',
      error_description: 'Email o password non corretti',
      message: 'Email o password non corretti',
    })
    expect(wrong.body).toEqual(unknown.body)
    await clearFailures()
  })

  it('refuses an unknown application and an unknown grant', async () => {
    expect(
      (
        await product.anonymous.post('/oauth/token', {
          grant_type: 'password',
          username: cast.admin,
          password: demoPassword,
        })
      ).body['error'],
    ).toBe('invalid_client')
    expect((await product.anonymous.post('/oauth/token', { ...client, grant_type: 'implicit' })).status).toBe(400)
    expect(
      (await product.anonymous.post('/oauth/token', { ...client, grant_type: 'password', username: 5, password: {} }))
        .status,
    ).toBe(422)
  })

  it('stops after ten failures of an account, known or not, and never counts successes', async () => {
    for (const account of [cast.utenteBeta, 'mai.visto@example.org']) {
      for (let n = 0; n < 10; n++) expect((await signIn(account, 'Sbagliata!1')).status).toBe(400)
      const blocked = await signIn(account)
      expect(blocked.status).toBe(429)
      expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800)
    }
    expect((await signIn(cast.utenteAlfa)).status).toBe(200)
    await age(sql`update sign_in_failure set at = at - interval '16 minutes'`)
    for (let n = 0; n < 12; n++) expect((await signIn(cast.utenteBeta)).status).toBe(200)
  })

  it('does not let a burst try more passwords than the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn('raffica@example.org', 'Sbagliata!1')))
    expect(answers.filter(({ status }) => status === 400).length).toBe(10)
    await clearFailures()
  })

  it('is closed to inactive users and to users of an inactive client, at once', async () => {
    const { body } = await signIn(cast.utenteAlfa)
    await product.db.execute(sql`update utente set stato = 0 where email = ${cast.utenteAlfa}`)
    expect((await userOf(body['access_token'])).status).toBe(401)
    expect((await signIn(cast.utenteAlfa)).status).toBe(400)
    expect((await refresh(body['refresh_token'])).status).toBe(400)
    await product.db.execute(sql`update utente set stato = 1 where email = ${cast.utenteAlfa}`)
    const beta = (await signIn(cast.utenteBeta)).body['access_token']
    await product.db.execute(sql`update cliente set stato = 0 where nome like 'Beta%'`)
    expect((await userOf(beta)).status).toBe(401)
    expect((await signIn(cast.utenteBeta)).status).toBe(400)
    await product.db.execute(sql`update cliente set stato = 1 where nome like 'Beta%'`)
    await clearFailures()
  })
})

describe('tokens', () => {
  it('are stored only as hashes', async () => {
    const { body } = await signIn(cast.admin)
    const { rows } = await product.db.execute(sql`select session_token::text as row from session_token`)
    expect(JSON.stringify(rows)).not.toContain(String(body['access_token']))
    expect(JSON.stringify(rows)).not.toContain(String(body['refresh_token']))
  })

  it('expire after fifteen minutes and are renewed by the refresh token', async () => {
    const { body } = await signIn(cast.admin)
    await age(sql`update session_token set access_expires_at = now()`)
    expect((await userOf(body['access_token'])).status).toBe(401)
    const renewed = await refresh(body['refresh_token'])
    expect(renewed.status).toBe(200)
    expect((await userOf(renewed.body['access_token'])).status).toBe(200)
  })

  it('give several tabs that refresh together the same successor: a family has one living end', async () => {
    const { body } = await signIn(cast.admin)
    const tabs = await Promise.all(Array.from({ length: 10 }, () => refresh(body['refresh_token'])))
    for (const tab of tabs) {
      expect(tab.status).toBe(200)
      expect(tab.body['expires_in']).toBeGreaterThan(880)
      expect((await userOf(tab.body['access_token'])).status).toBe(200)
    }
    expect(new Set(tabs.flatMap(({ body: pair }) => [pair['access_token'], pair['refresh_token']])).size).toBe(2)
    const { rows } = await product.db.execute(sql`select count(*)::int as n from session_token where used_at is null
      and family_id = (select max(id) from session_family)`)
    expect(rows).toEqual([{ n: 1 }])
  })

  it('are stored sealed for a few seconds only', async () => {
    const sealed = () => product.db.execute(sql`select successor from session_token where successor is not null`)
    const first = (await signIn(cast.admin)).body
    const second = (await refresh(first['refresh_token'])).body
    expect(JSON.stringify((await sealed()).rows)).not.toContain(String(second['refresh_token']))
    expect((await sealed()).rows.length).toBeGreaterThan(0)
    await age(sql`update session_token set used_at = used_at - interval '11 seconds'`)
    await forgetSuccessors(product.db)
    expect((await sealed()).rows).toEqual([])
  })

  it('that two people share collide at their next rotation: the family ends, and its owner is notified', async () => {
    const { body } = await signIn(cast.managerAlfa)
    const [victim, thief] = [await refresh(body['refresh_token']), await refresh(body['refresh_token'])]
    const next = await refresh(victim.body['refresh_token'])
    expect(next.status).toBe(200)
    await age(sql`update session_token set used_at = used_at - interval '11 seconds'`)
    expect((await refresh(thief.body['refresh_token'])).status).toBe(400)
    expect((await userOf(next.body['access_token'])).status).toBe(401)
    expect((await refresh(next.body['refresh_token'])).status).toBe(400)
    const mails = await product.db.execute(sql`select subject from outbox where recipient = ${cast.managerAlfa}`)
    expect(mails.rows).toEqual([{ subject: 'Quadra: un tuo accesso è stato chiuso per sicurezza' }])
  })

  it('end the whole family when a spent one comes back late', async () => {
    const { body } = await signIn(cast.admin)
    const next = await refresh(body['refresh_token'])
    await age(sql`update session_token set used_at = used_at - interval '11 seconds'`)
    expect((await refresh(body['refresh_token'])).status).toBe(400)
    expect((await userOf(next.body['access_token'])).status).toBe(401)
    expect((await refresh(next.body['refresh_token'])).status).toBe(400)
  })

  it('end the whole family when an older ancestor comes back', async () => {
    const first = (await signIn(cast.admin)).body
    const second = (await refresh(first['refresh_token'])).body
    const third = (await refresh(second['refresh_token'])).body
    expect((await refresh(first['refresh_token'])).status).toBe(400)
    expect((await userOf(third['access_token'])).status).toBe(401)
  })

  it('end after fourteen idle days and after sixty in all', async () => {
    const idle = (await signIn(cast.admin)).body
    await age(sql`update session_token set refresh_expires_at = refresh_expires_at - interval '14 days 1 minute'`)
    expect((await refresh(idle['refresh_token'])).status).toBe(400)
    const old = (await signIn(cast.admin)).body
    await age(sql`update session_family set expires_at = expires_at - interval '60 days 1 minute'`)
    expect((await refresh(old['refresh_token'])).status).toBe(400)
    expect((await userOf(old['access_token'])).status).toBe(401)
  })

  it.each([undefined, 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'a'.repeat(43)}`])(
    'are refused when they are not ours: %s',
    async (authorization) => {
      const answer = await product.request(undefined, 'GET', '/api/user', undefined, {
        headers: authorization ? { authorization } : {},
      })
      expect(answer.status).toBe(401)
      expect(answer.body.message).toBeTruthy()
    },
  )

  it('end with the logout, others of the same user stay', async () => {
    const one = (await signIn(cast.admin)).body
    const other = (await signIn(cast.admin)).body
    const out = await product.request(undefined, 'POST', '/api/logout', undefined, {
      headers: { authorization: `Bearer ${String(one['access_token'])}` },
    })
    expect(out.status).toBe(204)
    expect((await userOf(one['access_token'])).status).toBe(401)
    expect((await refresh(one['refresh_token'])).status).toBe(400)
    expect((await userOf(other['access_token'])).status).toBe(200)
  })
})
