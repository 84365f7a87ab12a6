import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cast } from '../testing/cast.ts'
import { codeAt } from '../testing/factors.ts'
import { openFactors, password } from '../testing/open-factors.ts'

const { on, clock, nextStep, newcomer, mailsTo, eventsOf, required } = openFactors()

describe('signing in with a second factor', () => {
  it('without one is as it ever was', async () => {
    const { status, body } = await on.door.signIn(cast.admin)
    expect([status, Object.keys(body).toSorted()]).toEqual([
      200,
      ['access_token', 'expires_in', 'refresh_token', 'token_type'],
    ])
  })

  it('takes a code once, in its own step or a neighbour of it', async () => {
    const { email } = await newcomer()
    const { segreto } = await on.door.enrol(email, password)
    const first = await required(email)
    expect(first).toEqual({
      error: 'mfa_required',
      error_description: 'Inserire il secondo fattore',
      message: 'Inserire il secondo fattore',
      mfa_token: expect.any(String),
      metodi: ['totp', 'recupero'],
    })
    // The code that confirmed the app was its step's.
    expect((await on.door.mfa(first['mfa_token'], { codice: codeAt(segreto, clock()) })).body.message).toBe(
      'Codice non corretto',
    )
    nextStep(3)
    for (const [seconds, status] of [
      [-90, 400],
      [90, 400],
      [-30, 200],
    ] as const) {
      const step = await required(email)
      expect([
        seconds,
        (
          await on.door.mfa(step['mfa_token'], {
            codice: codeAt(segreto, new Date(clock().getTime() + seconds * 1000)),
          })
        ).status,
      ]).toEqual([seconds, status])
    }
    const step = await required(email)
    const codice = codeAt(segreto, clock())
    const reply = await on.door.mfa(step['mfa_token'], { codice: `${codice.slice(0, 3)} ${codice.slice(3)}` })
    expect([reply.status, Object.keys(reply.body).toSorted()]).toEqual([
      200,
      ['access_token', 'expires_in', 'refresh_token', 'token_type'],
    ])
    const replayed = await required(email)
    expect((await on.door.mfa(replayed['mfa_token'], { codice })).status).toBe(400)
    // Neither the reply of the first step nor an older step can be used twice.
    nextStep()
    expect((await on.door.mfa(step['mfa_token'], { codice: codeAt(segreto, clock()) })).status).toBe(400)
    const sessions = await on.door.call(reply.body['access_token'], 'GET', '/api/profilo/sessione')
    expect(sessions.body.data[0]).toMatchObject({ metodo: 'totp', corrente: true })
  })

  it('ends its second step after five wrong codes, after five minutes, and with another password', async () => {
    const { id, email } = await newcomer()
    const { segreto } = await on.door.enrol(email, password)
    nextStep()
    const step = await required(email)
    for (let n = 0; n < 5; n++) expect((await on.door.mfa(step['mfa_token'], { codice: '000000' })).status).toBe(400)
    const dead = await on.door.mfa(step['mfa_token'], { codice: codeAt(segreto, clock()) })
    expect([dead.status, dead.body['error'], dead.body.message]).toEqual([
      400,
      'invalid_grant',
      'Il secondo passaggio è scaduto: accedere di nuovo',
    ])
    const late = await required(email)
    await on.product.db.execute(sql`update sfida set expires_at = expires_at - interval '5 minutes 1 second'`)
    expect((await on.door.mfa(late['mfa_token'], { codice: codeAt(segreto, clock()) })).status).toBe(400)
    const open = await required(email)
    await on.product
      .as('admin')
      .put(`/api/utente/${id}/update_password`, { password: 'Altra!4821', confirmPassword: 'Altra!4821' })
    expect((await on.door.mfa(open['mfa_token'], { codice: codeAt(segreto, clock()) })).status).toBe(400)
    // A password set by another user does not remove the factor.
    expect((await on.door.signIn(email, 'Altra!4821')).body['error']).toBe('mfa_required')
  })

  it('shares the limits of the password: ten failures in fifteen minutes', async () => {
    const { id, email } = await newcomer()
    await on.door.enrol(email, password)
    for (let n = 0; n < 3; n++) expect((await on.door.signIn(email, 'Sbagliata!1')).status).toBe(400)
    for (let n = 0; n < 7; n++) {
      const { body } = await on.door.signIn(email, password)
      expect((await on.door.mfa(body['mfa_token'], { codice: '12345' })).status).toBe(400)
    }
    for (let n = 0; n < 3; n++) expect((await on.door.signIn(email, password)).status).toBe(429)
    const events = await eventsOf(id)
    const count = (tipo: string) => events.filter((one) => one === tipo).length
    expect([count('accesso_rifiutato'), count('secondo_fattore_rifiutato'), count('limite_superato')]).toEqual([
      3, 7, 1,
    ])
  })

  it('takes a recovery code once, however it is typed, and mails how many are left', async () => {
    const { id, email } = await newcomer()
    const { codici, token } = await on.door.enrol(email, password)
    const step = await required(email)
    const typed = codici[3]!.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await on.door.mfa(step['mfa_token'], { codice_recupero: typed })).status).toBe(200)
    expect((await mailsTo(email)).at(-1)?.body).toContain('È stato usato un codice di recupero: ne restano 9.')
    expect(await eventsOf(id)).toContain('codice_recupero_usato')
    const again = await required(email)
    expect((await on.door.mfa(again['mfa_token'], { codice_recupero: codici[3] })).status).toBe(400)
    const renewed = await on.door.call(token, 'POST', '/api/profilo/codici_recupero', { password })
    expect([renewed.status, renewed.body.data.codici.length]).toEqual([201, 10])
    expect((await on.door.mfa(again['mfa_token'], { codice_recupero: codici[4] })).status).toBe(400)
    expect((await on.door.mfa(again['mfa_token'], { codice_recupero: renewed.body.data.codici[9] })).status).toBe(200)
  })

  it.each([
    {},
    { mfa_token: 'x' },
    { mfa_token: 'x', codice: '123456' },
    { mfa_token: 'x', codice_recupero: 'a'.repeat(5000) },
  ])('refuses %j', async (body) => {
    const { status, body: answer } = await on.door.grant({ grant_type: 'mfa', ...body })
    expect([status, typeof answer['error']]).toEqual([400, 'string'])
  })
})
