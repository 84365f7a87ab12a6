import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { codeAt } from '../testing/factors.ts'
import { openFactors, password } from '../testing/open-factors.ts'

const { on, clock, nextStep, newcomer, mailsTo, eventsOf, required } = openFactors()

describe('enrolling an app', () => {
  it('requires the password, refuses a wrong code, and shows ten codes once', async () => {
    const { id, email } = await newcomer()
    const token = (await on.door.signIn(email, password)).body['access_token']
    const call = (method: 'POST' | 'PUT' | 'DELETE', body: object) =>
      on.door.call(token, method, '/api/profilo/totp', body)
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
    const wrong = await call('PUT', { codice: codeAt(segreto, new Date(clock().getTime() + 300_000)) })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { codice: 'Codice non corretto' }])
    const done = await call('PUT', { codice: codeAt(segreto, clock()) })
    expect(done.status).toBe(200)
    const { codici } = done.body.data as { codici: string[] }
    expect(new Set(codici).size).toBe(10)
    for (const code of codici) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const own = await on.door.call(token, 'GET', '/api/profilo/sicurezza')
    expect(own.body.data).toMatchObject({ totp: true, codici_rimasti: 10, obbligatorio: false, limitata: false })
    expect(JSON.stringify(own.body)).not.toContain(codici[0])
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Quadra: secondo fattore attivato')
    expect(await eventsOf(id)).toEqual(['accesso', 'secondo_fattore_attivato'])
    const storia = await on.product.as('admin').get(`/api/storia/utente/${id}`)
    expect(storia.body.data[0]).toMatchObject({ azione: 'Sicurezza', motivo: 'App di autenticazione attivata' })
    const off = await call('DELETE', { password })
    expect(off.status).toBe(204)
    expect((await on.door.signIn(email, password)).status).toBe(200)
  })

  it('of another phone leaves the one in use until the new one is confirmed', async () => {
    const { email } = await newcomer()
    const { segreto, token } = await on.door.enrol(email, password)
    const other = await on.door.call(token, 'POST', '/api/profilo/totp', { password })
    nextStep()
    const step = await required(email)
    expect((await on.door.mfa(step['mfa_token'], { codice: codeAt(segreto, clock()) })).status).toBe(200)
    const codice = codeAt(other.body.data.segreto, clock())
    expect((await on.door.call(token, 'PUT', '/api/profilo/totp', { codice })).status).toBe(200)
    nextStep()
    const again = await required(email)
    expect((await on.door.mfa(again['mfa_token'], { codice: codeAt(segreto, clock()) })).status).toBe(400)
    expect((await on.door.mfa(again['mfa_token'], { codice: codeAt(other.body.data.segreto, clock()) })).status).toBe(
      200,
    )
  })
})

describe('a user who lost the factor', () => {
  const reset = (who: Who, id: number, motivo = 'Telefono smarrito') =>
    on.product.as(who).put(`/api/utente/${id}/azzera_secondo_fattore`, { motivo })

  it('is reset by a user who may set the password, with a reason; all sessions end', async () => {
    const { id, email } = await newcomer()
    const { token } = await on.door.enrol(email, password)
    expect((await on.product.as('managerAlfa').get(`/api/utente/${id}`)).body.data.secondo_fattore).toBe(true)
    expect((await reset('managerAlfa', id, '')).status).toBe(422)
    expect((await reset('managerBeta', id)).status).toBe(404)
    expect((await reset('coordinatoreAlfa', id)).status).toBe(403)
    const done = await reset('managerAlfa', id)
    expect([done.status, done.body.data.secondo_fattore]).toEqual([200, false])
    expect((await on.door.call(token, 'GET', '/api/user')).status).toBe(401)
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Quadra: secondo fattore azzerato')
    const storia = await on.product.as('admin').get(`/api/storia/utente/${id}`)
    expect(storia.body.data[0]).toMatchObject({ azione: 'Sicurezza', motivo: 'Telefono smarrito' })
    expect((await eventsOf(id)).at(-1)).toBe('secondo_fattore_azzerato')
    expect((await on.door.signIn(email, password)).status).toBe(200)
    expect((await reset('managerAlfa', id)).status).toBe(409)
  })

  it('cannot reset the own factor, nor that of a higher role', async () => {
    const { idOf } = on.made
    expect((await reset('managerAlfa', await idOf('gestore'))).status).toBe(404)
    expect((await reset('managerAlfa', await idOf('managerAlfa'))).status).toBe(403)
  })
})

it('nothing secret can be read in the database or in the export of a person', async () => {
  const { id, email } = await newcomer()
  const { segreto, codici } = await on.door.enrol(email, password)
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
    dump.push(JSON.stringify((await on.product.db.execute(sql.raw(`select t::text from ${table} t`))).rows))
  const exported = (await on.product.request('admin', 'GET', `/api/utente/${id}/dati_personali`)).raw.toString()
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
  expect((await on.product.as('admin').put(`/api/utente/${id}/pseudonimo`, { motivo: 'Richiesta' })).status).toBe(204)
  const { rows } =
    await on.product.db.execute(sql`select (select count(*)::int from utente_totp where utente_id = ${id}) as apps,
    (select count(*)::int from utente_codice_recupero where utente_id = ${id}) as codes`)
  expect(rows).toEqual([{ apps: 0, codes: 0 }])
})
