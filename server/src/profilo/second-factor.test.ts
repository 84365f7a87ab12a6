import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { codeAt, factors } from '../testing/factors.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

const { clock, set } = testClock('2026-11-15T09:00:05Z')
let now = clock().getTime()
/** The app shows another code. */
const nextStep = (steps = 1) => set(new Date((now += steps * 30_000)).toISOString())

let product: TestProduct
let door: ReturnType<typeof factors>
let made: ReturnType<typeof people>
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock })
  door = factors(product)
  made = people(product)
})
afterAll(() => product.close())
beforeEach(() => product.db.execute(sql`delete from sign_in_failure`))

const newcomer = async () => (await made.create('admin', { cliente_id: await alfa() })) as { id: number; email: string }
const alfa = async () =>
  (await product.db.execute<{ id: number }>(sql`select id from cliente where nome like 'Alfa%'`)).rows[0]!.id
const password = 'Vento!4821'
const mailsTo = async (email: string) =>
  (
    await product.db.execute<{ subject: string; body: string }>(
      sql`select subject, body from outbox where recipient = ${email} order by id`,
    )
  ).rows
const eventsOf = async (id: number) =>
  (
    await product.db.execute<{ tipo: string }>(
      sql`select tipo from evento_sicurezza where utente_id = ${id} order by id`,
    )
  ).rows.map(({ tipo }) => tipo)
const required = async (email: string) => {
  const answer = await door.signIn(email, password)
  expect([answer.status, answer.body['error']]).toEqual([400, 'mfa_required'])
  return answer.body
}

describe('enrolling an app', () => {
  it('asks for the password, refuses a wrong code, and shows ten codes once', async () => {
    const { id, email } = await newcomer()
    const token = (await door.signIn(email, password)).body['access_token']
    const call = (method: 'POST' | 'PUT' | 'DELETE', body: object) =>
      door.call(token, method, '/api/profilo/totp', body)
    for (const [body, words] of [
      [{}, 'Password obbligatoria'],
      [{ password: 'Sbagliata!1' }, 'La password non è corretta'],
    ] as const) {
      const refused = await call('POST', body)
      expect([refused.status, refused.body.errors]).toEqual([422, { password: words }])
    }
    expect((await call('PUT', { codice: '123456' })).status).toBe(409)
    const { status, body } = await call('POST', { password })
    expect(status).toBe(201)
    const { segreto, uri } = body.data
    expect(uri).toBe(
      `otpauth://totp/Quadra:${encodeURIComponent(email)}?issuer=Quadra&secret=${segreto}&algorithm=SHA1&digits=6&period=30`,
    )
    const wrong = await call('PUT', { codice: codeAt(segreto, new Date(now + 300_000)) })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { codice: 'Codice non corretto' }])
    const done = await call('PUT', { codice: codeAt(segreto, clock()) })
    expect(done.status).toBe(200)
    const { codici } = done.body.data as { codici: string[] }
    expect(new Set(codici).size).toBe(10)
    for (const code of codici) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const own = await door.call(token, 'GET', '/api/profilo/sicurezza')
    expect(own.body.data).toMatchObject({ totp: true, codici_rimasti: 10, obbligatorio: false, limitata: false })
    expect(JSON.stringify(own.body)).not.toContain(codici[0])
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Quadra: secondo fattore attivato')
    expect(await eventsOf(id)).toEqual(['accesso', 'secondo_fattore_attivato'])
    const storia = await product.as('admin').get(`/api/storia/utente/${id}`)
    expect(storia.body.data[0]).toMatchObject({ azione: 'Sicurezza', motivo: 'App di autenticazione attivata' })
    const off = await call('DELETE', { password })
    expect(off.status).toBe(204)
    expect((await door.signIn(email, password)).status).toBe(200)
  })

  it('of another phone keeps the one in use until the new one is confirmed', async () => {
    const { email } = await newcomer()
    const { segreto, token } = await door.enrol(email, password)
    const other = await door.call(token, 'POST', '/api/profilo/totp', { password })
    nextStep()
    const step = await required(email)
    expect((await door.mfa(step['mfa_token'], { codice: codeAt(segreto, clock()) })).status).toBe(200)
    const codice = codeAt(other.body.data.segreto, clock())
    expect((await door.call(token, 'PUT', '/api/profilo/totp', { codice })).status).toBe(200)
    nextStep()
    const again = await required(email)
    expect((await door.mfa(again['mfa_token'], { codice: codeAt(segreto, clock()) })).status).toBe(400)
    expect((await door.mfa(again['mfa_token'], { codice: codeAt(other.body.data.segreto, clock()) })).status).toBe(200)
  })
})

describe('somebody who lost their factor', () => {
  const reset = (who: Parameters<TestProduct['as']>[0], id: number, motivo = 'Telefono smarrito') =>
    product.as(who).put(`/api/utente/${id}/azzera_secondo_fattore`, { motivo })

  it('is helped by who may set their password, with a reason; their sessions end', async () => {
    const { id, email } = await newcomer()
    const { token } = await door.enrol(email, password)
    expect((await product.as('managerAlfa').get(`/api/utente/${id}`)).body.data.secondo_fattore).toBe(true)
    expect((await reset('managerAlfa', id, '')).status).toBe(422)
    expect((await reset('managerBeta', id)).status).toBe(404)
    expect((await reset('coordinatoreAlfa', id)).status).toBe(403)
    const done = await reset('managerAlfa', id)
    expect([done.status, done.body.data.secondo_fattore]).toEqual([200, false])
    expect((await door.call(token, 'GET', '/api/user')).status).toBe(401)
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Quadra: secondo fattore azzerato')
    const storia = await product.as('admin').get(`/api/storia/utente/${id}`)
    expect(storia.body.data[0]).toMatchObject({ azione: 'Sicurezza', motivo: 'Telefono smarrito' })
    expect((await eventsOf(id)).at(-1)).toBe('secondo_fattore_azzerato')
    expect((await door.signIn(email, password)).status).toBe(200)
    expect((await reset('managerAlfa', id)).status).toBe(409)
  })

  it('does not help themself, and nobody above', async () => {
    const { idOf } = made
    expect((await reset('managerAlfa', await idOf('gestore'))).status).toBe(404)
    expect((await reset('managerAlfa', await idOf('managerAlfa'))).status).toBe(403)
  })
})

it('nothing secret can be read in the database or in the export of a person', async () => {
  const { id, email } = await newcomer()
  const { segreto, codici } = await door.enrol(email, password)
  const step = await required(email)
  const secrets = [segreto, ...codici, ...codici.map((code) => code.replace('-', '')), String(step['mfa_token'])]
  const dump: string[] = []
  for (const table of [
    'utente_totp',
    'utente_codice_recupero',
    'sfida',
    'evento_sicurezza',
    'setting',
    'outbox',
    'change_log',
  ])
    dump.push(JSON.stringify((await product.db.execute(sql.raw(`select t::text from ${table} t`))).rows))
  const exported = (await product.request('admin', 'GET', `/api/utente/${id}/dati_personali`)).raw.toString()
  for (const secret of secrets) for (const text of [...dump, exported]) expect(text).not.toContain(secret)
  const { di_sua_pertinenza, eventi_di_sicurezza } = JSON.parse(exported)
  expect(Object.keys(di_sua_pertinenza.utente_totp[0]).toSorted()).toEqual([
    'chiave',
    'confermato_il',
    'created_at',
    'id',
    'ultimo_passo',
  ])
  expect(eventi_di_sicurezza.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['secondo_fattore_attivato', 'accesso'])
  expect((await product.as('admin').put(`/api/utente/${id}/pseudonimo`, { motivo: 'Richiesta' })).status).toBe(204)
  const { rows } =
    await product.db.execute(sql`select (select count(*)::int from utente_totp where utente_id = ${id}) as apps,
    (select count(*)::int from utente_codice_recupero where utente_id = ${id}) as codes`)
  expect(rows).toEqual([{ apps: 0, codes: 0 }])
})
