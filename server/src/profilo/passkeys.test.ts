import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Authenticator } from '../testing/authenticator.ts'
import { factors } from '../testing/factors.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

const origin = 'http://quadra.test'
const password = 'Vento!4821'
let product: TestProduct
let door: ReturnType<typeof factors>
let made: ReturnType<typeof people>
beforeAll(async () => {
  product = await openProduct()
  door = factors(product)
  made = people(product)
})
afterAll(() => product.close())
beforeEach(() => product.db.execute(sql`delete from sign_in_failure`))

const newcomer = async () => made.create('admin', { ruolo: 'gestore_multisito' })
const optionsFor = async (mfa_token?: unknown) =>
  (await product.anonymous.post('/oauth/passkey/opzioni', { mfa_token })).body as unknown as {
    sfida: string
    opzioni: { challenge: string; rpId: string; allowCredentials?: { id: string }[] }
  }
const byPasskey = (sfida: string, risposta: object) => door.grant({ grant_type: 'passkey', sfida, risposta })

/** A user with a passkey. */
async function withPasskey() {
  const { id, email } = await newcomer()
  const token = (await door.signIn(email, password)).body['access_token']
  const device = new Authenticator()
  const { opzioni } = (await door.call(token, 'POST', '/api/profilo/passkey/opzioni', { password })).body.data
  const risposta = device.create(opzioni, origin)
  const added = await door.call(token, 'POST', '/api/profilo/passkey', { nome: 'Telefono', risposta })
  return { id, email, token, device, added, risposta, opzioni }
}

describe('a passkey', () => {
  it('is added after the password, with recovery codes for a user without them, and opens a session alone', async () => {
    const { id, email, token, device, added, opzioni } = await withPasskey()
    expect(opzioni).toMatchObject({
      rp: { id: 'quadra.test', name: 'Quadra' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect([added.status, added.body.data.codici.length]).toEqual([201, 10])
    const own = (await door.call(token, 'GET', '/api/profilo/sicurezza')).body.data
    expect(own).toMatchObject({ passkey: [{ nome: 'Telefono', ultimo_uso: null }], totp: false, codici_rimasti: 10 })
    const { sfida, opzioni: options } = await optionsFor()
    const reply = await byPasskey(sfida, device.get(options, origin))
    expect([reply.status, reply.body['token_type']]).toEqual([200, 'Bearer'])
    const session = reply.body['access_token']
    const [mine] = (await door.call(session, 'GET', '/api/profilo/sessione')).body.data
    expect(mine).toMatchObject({ metodo: 'passkey', corrente: true })
    // Just now: the password is not required again.
    expect((await door.call(session, 'GET', '/api/profilo/sicurezza')).body.data.password_superflua).toBe(true)
    expect((await door.call(session, 'POST', '/api/profilo/codici_recupero', {})).status).toBe(201)
    await product.db.execute(sql`update session_family set created_at = created_at - interval '6 minutes'`)
    expect((await door.call(session, 'POST', '/api/profilo/codici_recupero', {})).status).toBe(422)
    const { rows } = await product.db.execute<{ tipo: string }>(
      sql`select tipo from evento_sicurezza where utente_id = ${id} order by id`,
    )
    expect(rows.map(({ tipo }) => tipo)).toEqual(['accesso', 'passkey_aggiunta', 'accesso'])
  })

  it('is the second step after a password, for its owner alone', async () => {
    const mine = await withPasskey()
    const other = await withPasskey()
    const step = (await door.signIn(mine.email, password)).body
    expect([step['error'], step['metodi']]).toEqual(['mfa_required', ['passkey', 'recupero']])
    const answer = async (device: Authenticator) => {
      const { sfida, opzioni } = await optionsFor(step['mfa_token'])
      expect(opzioni.allowCredentials?.map(({ id }) => id)).toEqual([mine.device.id.toString('base64url')])
      return door.mfa(step['mfa_token'], { passkey: { sfida, risposta: device.get(opzioni, origin) } })
    }
    expect((await answer(other.device)).status).toBe(400)
    expect((await answer(mine.device)).status).toBe(200)
  })

  it('is refused from another origin, for another challenge, twice, with a lower counter, and for an unknown credential', async () => {
    const { device } = await withPasskey()
    const first = await optionsFor()
    const second = await optionsFor()
    const refused = async (sfida: string, risposta: object) => {
      const { status, body } = await byPasskey(sfida, risposta)
      expect([status, body['error'], body.message]).toEqual([400, 'invalid_grant', 'Passkey non accettata'])
    }
    await refused(first.sfida, device.get(first.opzioni, 'http://altrove.test'))
    await refused(first.sfida, device.get({ ...first.opzioni, rpId: 'altrove.test' }, origin))
    await refused(first.sfida, device.get(second.opzioni, origin))
    await refused(first.sfida, new Authenticator().get(first.opzioni, origin))
    const good = device.get(first.opzioni, origin)
    expect((await byPasskey(first.sfida, good)).status).toBe(200)
    await refused(first.sfida, good)
    device.counter -= 1
    await refused(second.sfida, device.get(second.opzioni, origin))
    const third = await optionsFor()
    expect((await byPasskey(third.sfida, device.get(third.opzioni, origin))).status).toBe(200)
    for (const body of [{}, { sfida: third.sfida }, { sfida: 'x', risposta: 'no json' }])
      expect((await door.grant({ grant_type: 'passkey', ...body })).status).toBe(400)
  })

  it('opens one session for many uses of the same response', async () => {
    const { device } = await withPasskey()
    const { sfida, opzioni } = await optionsFor()
    const risposta = device.get(opzioni, origin)
    const answers = await Promise.all(Array.from({ length: 5 }, () => byPasskey(sfida, risposta)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  })

  it('is enrolled once, by the user who requested it', async () => {
    const { token, risposta, device } = await withPasskey()
    const again = await door.call(token, 'POST', '/api/profilo/passkey', { nome: 'Ancora', risposta })
    expect(again.status).toBe(409)
    const other = (await door.signIn((await newcomer()).email, password)).body['access_token']
    const { opzioni } = (await door.call(token, 'POST', '/api/profilo/passkey/opzioni', { password })).body.data
    const stolen = await door.call(other, 'POST', '/api/profilo/passkey', {
      nome: 'Mia',
      risposta: device.create(opzioni, origin),
    })
    expect(stolen.status).toBe(409)
    const elsewhere = new Authenticator().create(opzioni, 'http://altrove.test')
    const wrong = await door.call(token, 'POST', '/api/profilo/passkey', { nome: 'Mia', risposta: elsewhere })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['risposta']])
  })

  it('is removed with the password, never another user’s, and with a reset', async () => {
    const { id, email, token } = await withPasskey()
    const [{ id: key }] = (await door.call(token, 'GET', '/api/profilo/sicurezza')).body.data.passkey
    const url = `/api/profilo/passkey/${key}`
    expect((await product.request('utenteAlfa', 'DELETE', url, { password })).status).toBe(404)
    expect((await door.call(token, 'DELETE', url, {})).status).toBe(422)
    expect((await door.call(token, 'DELETE', url, { password })).status).toBe(204)
    expect((await door.signIn(email, password)).status).toBe(200)
    const { rows } = await product.db.execute(sql`select 1 from utente_codice_recupero where utente_id = ${id}`)
    expect(rows).toEqual([])
    const other = await withPasskey()
    const reset = { motivo: 'Dispositivo perso' }
    expect((await product.as('admin').put(`/api/utente/${other.id}/azzera_secondo_fattore`, reset)).status).toBe(200)
    expect((await door.signIn(other.email, password)).status).toBe(200)
  })
})

it('challenges without a response count against their address', async () => {
  await product.db.execute(sql`insert into sfida (hash, tipo, indirizzo, dati, expires_at)
    select 'x' || n, 'passkey', '192.0.2.8', '', now() + interval '5 minutes' from generate_series(1, 100) n`)
  const ask = (remoteAddress: string) =>
    product.request(undefined, 'POST', '/oauth/passkey/opzioni', {}, { remoteAddress })
  for (let n = 0; n < 3; n++) expect((await ask('192.0.2.8')).status).toBe(429)
  const { rows } = await product.db.execute(
    sql`select 1 from evento_sicurezza where indirizzo = '192.0.2.8' and tipo = 'limite_superato'`,
  )
  expect(rows.length).toBe(1)
  expect((await ask('192.0.2.9')).status).toBe(200)
})

it('at an address of numbers there are none', async () => {
  const bare = await openProduct({ PUBLIC_URL: 'http://127.0.0.1:3000' })
  const anyone = await bare.anonymous.post('/oauth/passkey/opzioni')
  expect([anyone.status, anyone.body.message]).toEqual([409, 'Le passkey richiedono un nome di dominio'])
  expect((await bare.as('admin').post('/api/profilo/passkey/opzioni')).status).toBe(409)
  expect((await bare.as('admin').get('/api/profilo/sicurezza')).body.data.passkey_disponibili).toBe(false)
  await bare.close()
})
