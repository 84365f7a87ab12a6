import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { Authenticator } from '../testing/authenticator.ts'
import { codeAt } from '../testing/factors.ts'
import { openFactors, password } from '../testing/open-factors.ts'

const { on, clock, nextStep, newcomer } = openFactors()
type Call = ReturnType<typeof caller>
const caller = (token: unknown) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  on.door.call(token, method, url, body)

/** An administrator of an own session, which then is older than a proof may be. */
async function administrator() {
  const { email } = await on.made.create('admin', { ruolo: 'admin' })
  const enrolled = await on.door.enrol(email, password)
  return { call: caller(enrolled.token), segreto: enrolled.segreto, token: enrolled.token }
}
const grow = () =>
  on.product.db.execute(sql`update session_family set created_at = created_at - interval '16 minutes',
    presenza_il = presenza_il - interval '16 minutes'`)
const refusal = { codice: 'presenza_richiesta', metodi: ['password', 'totp'] }

const word = { password: 'Nuova!4821', confirmPassword: 'Nuova!4821' }
const acts: readonly [string, (call: Call, id: number) => ReturnType<Call>][] = [
  ['a role', (call, id) => call('PUT', `/api/utente/${id}`, { ruolo: 'coordinatore' })],
  ['an address', (call, id) => call('PUT', `/api/utente/${id}`, { email: `nuovo${id}@example.org` })],
  ['a password', (call, id) => call('PUT', `/api/utente/${id}/update_password`, word)],
  ['a factor', (call, id) => call('PUT', `/api/utente/${id}/azzera_secondo_fattore`, { motivo: 'Telefono perso' })],
  ['a pseudonym', (call, id) => call('PUT', `/api/utente/${id}/pseudonimo`, { motivo: 'Richiesta' })],
]
it.each(acts)('%s of another person needs a proof of the last fifteen minutes', async (_, act) => {
  const { call } = await administrator()
  const person = await newcomer()
  await on.door.enrol(person.email, password)
  await grow()
  const before = await call('GET', `/api/utente/${person.id}`)
  const refused = await act(call, person.id)
  expect([refused.status, refused.body.message]).toEqual([403, 'Conferma che sei tu per continuare'])
  expect(refused.body).toMatchObject(refusal)
  expect((await call('GET', `/api/utente/${person.id}`)).body).toEqual(before.body)
  expect((await call('POST', '/api/profilo/presenza', { password })).status).toBe(204)
  expect([200, 204]).toContain((await act(call, person.id)).status)
})

it('a removal too; what is no act on an account needs none', async () => {
  const { call } = await administrator()
  const { id } = await newcomer()
  await grow()
  expect((await call('DELETE', `/api/utente/${id}`)).status).toBe(403)
  expect((await call('PUT', `/api/utente/${id}`, { telefono: '02 1234' })).status).toBe(200)
  expect((await call('POST', '/api/profilo/presenza', { password })).status).toBe(204)
  expect((await call('DELETE', `/api/utente/${id}`)).status).toBe(204)
})

it('is given by password, code or passkey, each right one only, and by no other session', async () => {
  const { call, segreto, token } = await administrator()
  const device = new Authenticator()
  const { opzioni } = (await call('POST', '/api/profilo/passkey/opzioni', { password })).body.data
  const risposta = device.create(opzioni, 'http://quadra.test')
  expect((await call('POST', '/api/profilo/passkey', { nome: 'Chiave', risposta })).status).toBe(201)
  const { id } = await newcomer()
  const prove = (body: object) => call('POST', '/api/profilo/presenza', body)
  const act = async () => (await call('PUT', `/api/utente/${id}/update_password`, word)).status
  await grow()
  for (const [wrong, field] of [
    [{}, 'password'],
    [{ password: 'Sbagliata!1' }, 'password'],
    [{ codice: '000000' }, 'codice'],
    [{ passkey: { sfida: 'x', risposta } }, 'passkey'],
  ] as const) {
    const { status, body } = await prove(wrong)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  }
  expect(await act()).toBe(403)
  nextStep()
  const codice = codeAt(segreto, clock())
  expect([(await prove({ codice })).status, await act()]).toEqual([204, 200])
  await grow()
  expect([(await prove({ codice })).status, await act()]).toEqual([422, 403])
  const offer = (await on.product.anonymous.post('/oauth/passkey/opzioni')).body as never as {
    sfida: string
    opzioni: { challenge: string; rpId: string }
  }
  const passkey = { sfida: offer.sfida, risposta: device.get(offer.opzioni, 'http://quadra.test') }
  expect([(await prove({ passkey })).status, await act()]).toEqual([204, 200])
  await grow()
  expect([(await prove({ passkey })).status, await act()]).toEqual([422, 403])
  // The attempts of a session are limited.
  for (let n = 0; n < 10; n++) await prove({ codice: '000000' })
  expect((await prove({ password })).status).toBe(429)
  expect((await on.door.call(token, 'GET', '/api/user')).status).toBe(200)
})
