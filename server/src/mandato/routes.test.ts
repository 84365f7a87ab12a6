import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answerRequests } from '../session/recovery.ts'
import { cast, demoPassword } from '../testing/cast.ts'
import { sentMails } from '../testing/sent-mails.ts'
import { openMandates } from '../testing/mandates.ts'

const mandates = openMandates()
const { clock, set, ids, day, body, give, revoke, reader } = mandates

describe('a mandate', () => {
  it('is refused at its fields', async () => {
    const refused = async (more: object) =>
      Object.keys((await mandates.product.as('gestore').post('/api/mandato', body(more))).body.errors ?? {})
    expect(await refused({ accesso_fino_al: day(91) })).toEqual(['accesso_fino_al'])
    expect(await refused({ accesso_fino_al: day(-1) })).toEqual(['accesso_fino_al'])
    expect(await refused({ cliente_ids: [ids['faro']] })).toEqual(['cliente_ids'])
    expect(await refused({ cliente_ids: [] })).toEqual(['cliente_ids'])
    expect(await refused({ evidenze_da: day(1), evidenze_a: day(0) })).toEqual(['evidenze_a'])
    expect(await refused({ utente_id: undefined })).toEqual(['nome', 'cognome', 'email'])
    // All errors are reported together, each at its field.
    const several = { utente_id: undefined, nome: 'Ada', email: 'ada', cliente_ids: [] }
    const { errors } = (await mandates.product.as('gestore').post('/api/mandato', body(several))).body
    expect(errors).toEqual({
      cognome: 'Campo obbligatorio',
      email: 'Email non valida',
      cliente_ids: 'Scegliere almeno una cooperativa',
    })
    const gestore = (await mandates.product.as('gestore').get('/api/user')).body.data.id
    expect(await refused({ utente_id: gestore })).toEqual(['utente_id'])
    const person = { utente_id: undefined, nome: 'Ada', cognome: 'Neri', email: cast.managerAlfa }
    expect(await refused(person)).toEqual(['email'])
    expect((await mandates.product.as('managerAlfa').get('/api/mandato')).status).toBe(403)
  })

  it('is never seen by another certificatore, and makes its person with an invitation', async () => {
    const email = 'ada.neri@ente.example.org'
    const made = await give({ utente_id: undefined, nome: 'Ada', cognome: 'Neri', email })
    expect((await reader().get(`/api/mandato/${made.id}`)).status).toBe(404)
    const rows = (await sentMails(mandates.product.db)).filter(({ recipient }) => recipient === email)
    const token = /change-password\/([\w-]+)|token[=/]([\w-]+)/.exec(rows.map((row) => row.body).join('\n'))
    const link = /https?:\S+/.exec(rows[0]!.body)![0]
    expect(token ?? link).toBeTruthy()
    const value = link.split('/').at(-1)!
    expect(
      (await mandates.product.anonymous.post(`/api/utente/reset_password/${value}`, { password: 'Vento!4821x' }))
        .status,
    ).toBe(201)
    const { body: pair } = await mandates.door.signIn(email, 'Vento!4821x')
    expect((await mandates.door.call(pair['access_token'], 'GET', '/api/mandato')).body.data).toHaveLength(1)
    await revoke(made.id)
    expect((await mandates.door.call(pair['access_token'], 'GET', '/api/mandato')).status).toBe(401)
    const refused = await mandates.door.signIn(email, 'Vento!4821x')
    expect([refused.status, refused.body['error_description']]).toEqual([400, 'Email o password non corretti'])
    const sent = async () =>
      (await mandates.product.db.execute(sql`select from outbox where recipient = ${email}`)).rows.length
    const before = await sent()
    await mandates.product.anonymous.post('/api/utente/token_password', { email })
    await answerRequests(mandates.product.db, mandates.product.config, clock)
    expect(await sent()).toBe(before)
  })

  it('is one with its person and its mails, however often its dialog is sent at once', async () => {
    const { db } = mandates.product
    const person = (email: string) => body({ utente_id: undefined, nome: 'Dora', cognome: 'Lenti', email })
    const counts = async (email: string) =>
      (
        await db.execute(sql`select count(distinct utente.id)::int as people, count(distinct mandato.id)::int as mandates,
          (select count(*)::int from outbox where recipient = ${email}) as mails
          from utente left join mandato on mandato.utente_id = utente.id where email = ${email}`)
      ).rows[0]
    const send = (given: object, headers: Record<string, string> = {}) =>
      Promise.all(
        Array.from({ length: 5 }, () =>
          mandates.product.request('gestore', 'POST', '/api/mandato', given, { headers }),
        ),
      )
    // A browser uses one key for its form until it succeeds: the second click gets the reply of the first.
    const twice = await send(person('dora@ente.example.org'), { 'idempotency-key': 'doppio-clic' })
    expect(new Set(twice.map(({ status, body: reply }) => `${status} ${reply.data?.id}`)).size).toBe(1)
    expect(await counts('dora@ente.example.org')).toEqual({ people: 1, mandates: 1, mails: 2 })
    const apart = await send(person('Sara@ente.example.org'))
    const refused = apart.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body: reply }) => [status, Object.keys(reply.errors)])).toEqual(
      Array.from({ length: 4 }, () => [422, ['email']]),
    )
    expect(await counts('Sara@ente.example.org')).toEqual({ people: 1, mandates: 1, mails: 2 })
  })

  it('is listed, sorted and searched by its state on the product’s day', async () => {
    const now = clock().toISOString()
    set(new Date(clock().getTime() - 3 * 86_400_000).toISOString())
    const { id } = await give({ accesso_fino_al: day(0) })
    const list = async (query: string) =>
      (await mandates.product.as('gestore').get(`/api/mandato?${query}`)).body.data as { id: number; stato: string }[]
    const states = async (query: string) => (await list(query)).map(({ stato }) => stato)
    const sorted = await states('ordina=stato&direzione=asc')
    expect(sorted).toEqual(sorted.toSorted())
    expect(new Set(sorted)).toEqual(new Set(['attivo', 'revocato', 'scaduto']))
    expect((await list('q=attivo')).map((one) => one.id)).toContain(id)
    expect(await states('stato=scaduto')).not.toContain('attivo')
    set(now)
    expect((await list('stato=scaduto')).map((one) => one.id)).toContain(id)
    await revoke(id)
  })

  it('ends at midnight in Rome for an open session, and another one continues', async () => {
    await mandates.product.db.execute(sql`update mandato set revocato_il = now() where revocato_il is null`)
    const { id } = await give({ accesso_fino_al: day(0) })
    const { body: pair } = await mandates.door.signIn(cast.certificatore, demoPassword)
    const status = async () => (await mandates.door.call(pair['access_token'], 'GET', '/api/mandato')).status
    expect(await status()).toBe(200)
    const today = day(0)
    set(new Date(`${today}T20:59:00Z`).toISOString())
    expect(await status()).toBe(200)
    set(new Date(new Date(`${today}T23:01:00Z`).getTime()).toISOString())
    expect(await status()).toBe(401)
    expect((await mandates.door.signIn(cast.certificatore, demoPassword)).status).toBe(400)
    const other = await give({ accesso_fino_al: day(3) })
    expect(await status()).toBe(200)
    expect((await mandates.door.call(pair['access_token'], 'GET', `/api/mandato/${id}`)).status).toBe(404)
    await revoke(other.id)
    expect(await status()).toBe(401)
  })

  it('excludes its person from every choice of people', async () => {
    const persona = ids['persona']!
    expect(
      (await mandates.product.as('gestore').get('/api/utente/opzioni')).body.data.map((one: { id: number }) => one.id),
    ).not.toContain(persona)
    expect(
      (await mandates.product.as('managerAlfa').get('/api/utente')).body.data.map((one: { id: number }) => one.id),
    ).not.toContain(persona)
    const seen = (await mandates.product.as('gestore').get('/api/utente')).body.data.map(
      (one: { id: number }) => one.id,
    )
    expect(seen).toContain(persona)
    const { rows } = await mandates.product.db.execute<{ id: number }>(
      sql`select id from non_conformita where stato = 'in_lavorazione' and cliente_id = ${ids['alfa']!} limit 1`,
    )
    const named = await mandates.product
      .as('managerAlfa')
      .put(`/api/non_conformita/${rows[0]!.id}`, { responsabile_id: persona })
    expect([named.status, Object.keys(named.body.errors ?? {})]).toEqual([422, ['responsabile_id']])
    const role = await mandates.product.as('admin').post('/api/utente', {
      nome: 'A',
      cognome: 'B',
      email: 'x@y.it',
      ruolo: 'certificatore',
      password: 'Vento!4821x',
    })
    expect([role.status, role.body.errors.ruolo]).toEqual([422, 'Un certificatore si crea con un mandato'])
    for (const ruolo of ['manager', 'gestore_multisito'])
      expect((await mandates.product.as('admin').put(`/api/utente/${persona}`, { ruolo })).status).toBe(422)
    const bound = await mandates.product.as('admin').put(`/api/utente/${persona}`, { cliente_id: ids['alfa'] })
    expect(bound.body.errors).toEqual({ cliente_id: 'Un certificatore non ha cliente' })
    expect((await mandates.product.as('gestore').put(`/api/utente/${persona}`, { telefono: '030 1' })).status).toBe(200)
  })
})
