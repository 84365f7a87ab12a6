import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { address, calls } from '../testing/calls.ts'
import { cast, demoPassword } from '../testing/cast.ts'
import { factors } from '../testing/factors.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { linkFromServer } from './recovery.ts'
import { findAccount } from '../kernel/access/accounts.ts'

/** The password that the first start prints: for one sign-in, within 72 hours. */
let product: TestProduct
let door: ReturnType<typeof factors>
beforeAll(async () => {
  product = await openProduct()
  door = factors(product)
})
afterAll(() => product.close())

const goodFor = (time: string) =>
  product.db.execute(sql`update utente set password_fino_al = now() + ${time}::interval where email = ${cast.gestore}`)
const signIn = (password = demoPassword) => door.signIn(cast.gestore, password)
const tokenNow = async () => (await signIn()).body['access_token']
const id = async () =>
  (await product.db.execute<{ id: number }>(sql`select id from utente where email = ${cast.gestore}`)).rows[0]!.id

const required = [403, { message: 'Cambiare la password iniziale per continuare', codice: 'cambio_password_richiesto' }]
const allowed = ['GET /api/user', 'POST /api/logout', 'PUT /api/users/:id']

describe('a session with the one-time password', () => {
  let token: unknown
  beforeAll(async () => {
    await goodFor('72 hours')
    token = await tokenNow()
  })

  it('says so, and may make these calls and no others', async () => {
    expect((await door.call(token, 'GET', '/api/user')).body.data).toMatchObject({ password_iniziale: true })
    const declared = calls.filter(({ endpoint }) => endpoint.withFirstPassword).map(({ label }) => label)
    expect(declared.toSorted()).toEqual(allowed)
  })

  const guarded = calls.filter(({ endpoint, label }) => endpoint.who !== 'anyone' && !allowed.includes(label))
  it.each(guarded)('$label', async ({ endpoint }) => {
    const url = address(endpoint.path, { id: 999_999 })
    const { status, body } = await door.call(token, endpoint.method, url, endpoint.method === 'GET' ? undefined : {})
    expect([status, body]).toEqual(required)
  })

  it('stays so when it is renewed', async () => {
    const { body } = await door.refresh((await signIn()).body['refresh_token'])
    expect((await door.call(body['access_token'], 'GET', '/api/audit')).status).toBe(403)
  })
})

describe('the one-time password', () => {
  beforeEach(() => goodFor('72 hours'))

  it('is changed to another one, and the same session goes on', async () => {
    const token = await tokenNow()
    const change = (password: string) =>
      door.call(token, 'PUT', `/api/users/${ofGestore}`, { oldPassword: demoPassword, password })
    const ofGestore = await id()
    const same = await change(demoPassword)
    expect([same.status, same.body.errors]).toEqual([
      422,
      { password: 'Scegli una password diversa da quella iniziale' },
    ])
    expect((await door.call(token, 'GET', '/api/audit')).status).toBe(403)
    const changed = await change('Nuova!2026aa')
    expect([changed.status, changed.body.data]).toEqual([200, expect.not.objectContaining({ password_iniziale: true })])
    expect((await door.call(token, 'GET', '/api/audit')).status).toBe(200)
    const again = (await signIn('Nuova!2026aa')).body['access_token']
    expect((await door.call(again, 'GET', '/api/audit')).status).toBe(200)
    // As it was, for the tests that follow.
    const back = { oldPassword: 'Nuova!2026aa', password: demoPassword }
    expect((await door.call(again, 'PUT', `/api/users/${ofGestore}`, back)).status).toBe(200)
  })

  it('ends with its time, and the sessions that it opened with it', async () => {
    const { access_token, refresh_token } = (await signIn()).body
    expect((await door.call(access_token, 'GET', '/api/user')).status).toBe(200)
    await goodFor('-1 seconds')
    expect((await door.call(access_token, 'GET', '/api/user')).status).toBe(401)
    expect((await door.refresh(refresh_token)).status).toBe(400)
    const refused = await signIn()
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('La password iniziale è scaduta'),
    ])
    // A wrong password learns nothing of it.
    expect((await signIn('Sbagliata!1')).body.message).not.toContain('scaduta')
  })

  it('is replaced by a link of the server, which does not accept it again', async () => {
    await goodFor('-1 seconds')
    const made = await product.db.transaction(async (tx) => {
      const account = await findAccount(tx, cast.gestore, '2026-11-18')
      return linkFromServer(tx, account!, 'http://quadra.test')
    })
    const token = made.url.split('/').at(-1)!
    const { rows } = await product.db.execute(sql`select 1 from recovery_token where hash = ${token}`)
    expect(rows).toEqual([])
    const choose = (password: string) => product.anonymous.post(`/api/utente/reset_password/${token}`, { password })
    expect((await product.anonymous.get(`/api/utente/check_token/${token}`)).body.data).toMatchObject({ valido: true })
    expect((await choose(demoPassword)).status).toBe(422)
    expect((await choose('Altra!2026aa')).status).toBe(201)
    expect((await choose('Altra!2026bb')).status).toBe(404)
    const { access_token } = (await signIn('Altra!2026aa')).body
    expect((await door.call(access_token, 'GET', '/api/audit')).status).toBe(200)
    const events = await product.as('admin').get('/api/evento_sicurezza?tipo=recupero_dal_server')
    expect(events.body.data).toHaveLength(1)
    const history = await product.as('admin').get(`/api/storia/utente/${await id()}`)
    expect(JSON.stringify(history.body)).toContain('npm run reset-password')
  })
})
