import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast, demoPassword, staff } from '../testing/cast.ts'
import { factors } from '../testing/factors.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { answerRequests } from '../session/recovery.ts'
import { forgetOldEvents } from '../kernel/access/events.ts'

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

interface EventRow {
  readonly id: number
  readonly tipo: string
  readonly nome: string
  readonly utente_id: number | null
  readonly indirizzo: string
  readonly dispositivo: string
  readonly dettaglio: string
  readonly autore: string | null
}
const listed = async (query = ''): Promise<EventRow[]> =>
  (await product.as('admin').get(`/api/evento_sicurezza?${query}`)).body.data
const password = 'Vento!4821'
const newcomer = async () => made.create('admin', { ruolo: 'gestore_multisito', nome: 'Ada', cognome: 'Bruni' })

describe('the security log', () => {
  it('is an administrator’s, and has two weeks of the demonstration in it', async () => {
    for (const who of staff)
      expect([who, (await product.as(who).get('/api/evento_sicurezza')).status]).toEqual([
        who,
        who === 'admin' ? 200 : 403,
      ])
    expect((await listed()).length).toBeGreaterThan(20)
  })

  it('records an unknown account as unknown, never what was typed or sent', async () => {
    const typed = 'Segretissimo!77'
    const agent = { 'user-agent': `<b>${typed}</b> Windows` }
    await door.signIn(`${typed}@example.org`, typed, { remoteAddress: '192.0.2.44', headers: agent })
    const [event] = await listed('tipo=accesso_rifiutato&ordina=at&direzione=desc&pagina=1')
    expect(event).toMatchObject({
      nome: 'sconosciuto',
      utente_id: null,
      indirizzo: '192.0.2.44',
      dispositivo: 'Windows',
    })
    const { rows } = await product.db.execute(sql`select e::text from evento_sicurezza e`)
    expect(JSON.stringify(rows)).not.toContain(typed)
  })

  it('shows what happened to a person’s credentials, and by whom', async () => {
    const { id, email } = await newcomer()
    const { body } = await door.signIn(email, password)
    await door.signIn(email, 'Sbagliata!1')
    await product.as('admin').put(`/api/utente/${id}`, { ruolo: 'admin' })
    await product.as('admin').put(`/api/utente/${id}/update_password`, {
      ...{ password: 'Altra!4821', confirmPassword: 'Altra!4821' },
    })
    await product.anonymous.post('/api/utente/token_password', { email })
    await answerRequests(product.db, product.config)
    const again = await door.signIn(email, 'Altra!4821')
    await door.call(again.body['access_token'], 'POST', '/api/logout')
    const events = (await listed(`utente_id=${id}&ordina=at&direzione=asc`)).map(
      ({ tipo, nome, dettaglio, autore }) => [...[tipo, nome, dettaglio, autore]],
    )
    const name = 'Ada Bruni'
    const admin = (await product.as('admin').get('/api/user')).body.data
    const author = `${admin.nome} ${admin.cognome}`
    expect(events).toEqual([
      ['accesso', name, 'Password', null],
      ['accesso_rifiutato', name, '', null],
      ['sessione_terminata', name, 'ruolo, cooperativa, email o stato cambiati', author],
      ['ruolo_cambiato', name, 'Gestore multisito → Amministratore', author],
      ['password_cambiata', name, '', author],
      ['recupero_chiesto', name, '', null],
      ['accesso', name, 'Password', null],
      ['sessione_terminata', name, 'Logout', null],
    ])
    expect((await door.call(body['access_token'], 'GET', '/api/user')).status).toBe(401)
  })

  it('records a limit once while it lasts, for any attacker', async () => {
    for (let n = 0; n < 20; n++) await door.signIn('assalto@example.org', 'Sbagliata!1', { remoteAddress: '192.0.2.9' })
    const mine = (await listed()).filter(({ indirizzo }) => indirizzo === '192.0.2.9')
    const count = (tipo: string) => mine.filter((one) => one.tipo === tipo).length
    expect([count('accesso_rifiutato'), count('limite_superato'), mine.length]).toEqual([10, 1, 11])
  })

  it('is append-only; events older than a year are deleted', async () => {
    const fails = (statement: string) =>
      expect(
        product.db.execute(sql.raw(statement)).then(
          () => 'done',
          () => 'refused',
        ),
      ).resolves.toBe('refused')
    await fails(`update evento_sicurezza set tipo = 'accesso'`)
    await fails('delete from evento_sicurezza')
    await fails('truncate evento_sicurezza')
    const insert = (ago: string) =>
      product.db.execute(
        sql`insert into evento_sicurezza (tipo, at) values ('accesso', now() - ${ago}::interval) returning id`,
      )
    await insert('366 days')
    const newest = (await insert('364 days')).rows[0]!['id']
    await product.db.transaction(async (tx) => void (await forgetOldEvents(tx)))
    const { rows } = await product.db.execute(
      sql`select id from evento_sicurezza where at < now() - interval '300 days'`,
    )
    expect(rows).toEqual([{ id: newest }])
  })

  it('shows pseudonymised users by their pseudonym, and does not prevent deleting a user who only signed in', async () => {
    const { id, email } = await newcomer()
    await door.signIn(email, password)
    expect((await product.as('admin').get(`/api/utente/${id}`)).body.data.cancellabile).toBe(true)
    expect((await product.as('admin').put(`/api/utente/${id}/pseudonimo`, { motivo: 'Richiesta' })).status).toBe(204)
    expect((await listed(`utente_id=${id}`))[0]!.nome).toBe(`Persona n. ${id}`)
  })
})

describe('own sessions', () => {
  const sessionsOf = async (token: unknown) => (await door.call(token, 'GET', '/api/profilo/sessione')).body.data
  const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36' }

  it('are listed in words and ended at once, never those of another user', async () => {
    const { email } = await newcomer()
    const here = (await door.signIn(email, password, { headers: chrome, remoteAddress: '192.0.2.1' })).body
    const there = (await door.signIn(email, password)).body
    const all = await sessionsOf(here['access_token'])
    expect(
      all.map(({ dispositivo, corrente, metodo }: EventRow & { corrente: boolean; metodo: string }) => [
        dispositivo,
        corrente,
        metodo,
      ]),
    ).toEqual([
      ['Dispositivo sconosciuto', false, 'password'],
      ['Chrome su Linux', true, 'password'],
    ])
    expect(all[1].indirizzo).toBe('192.0.2.1')
    expect(Object.keys(all[0]).toSorted()).toEqual([
      'accesso_il',
      'corrente',
      'dispositivo',
      'id',
      'indirizzo',
      'metodo',
      'ultimo_uso',
    ])
    const foreign = await product.as('utenteAlfa').del(`/api/profilo/sessione/${all[0].id}`)
    expect(foreign.status).toBe(404)
    expect((await door.call(here['access_token'], 'DELETE', `/api/profilo/sessione/${all[0].id}`)).status).toBe(204)
    expect((await door.call(there['access_token'], 'GET', '/api/user')).status).toBe(401)
    expect((await door.refresh(there['refresh_token'])).status).toBe(400)
    expect((await sessionsOf(here['access_token'])).length).toBe(1)
    const other = (await door.signIn(email, password)).body
    expect((await door.call(here['access_token'], 'DELETE', '/api/profilo/sessione')).status).toBe(204)
    expect((await door.call(other['access_token'], 'GET', '/api/user')).status).toBe(401)
    expect((await door.call(here['access_token'], 'GET', '/api/user')).status).toBe(200)
  })

  it('of before are known as opened by password; the last use is when a token was last given', async () => {
    const { rows } = await product.db.execute<{ id: number }>(
      sql`select id from utente where email = ${cast.utenteBeta}`,
    )
    const { body } = await door.signIn(cast.utenteBeta, demoPassword)
    await product.db.execute(sql`update session_family set indirizzo = null, user_agent = null, created_at = now() - interval '3 days'
      where utente_id = ${rows[0]!.id}`)
    await product.db.execute(sql`update session_token set access_expires_at = access_expires_at - interval '2 days'
      where family_id in (select id from session_family where utente_id = ${rows[0]!.id})`)
    const renewed = await door.refresh(body['refresh_token'])
    const mine = (await sessionsOf(renewed.body['access_token'])).find(
      ({ corrente }: { corrente: boolean }) => corrente,
    )
    expect(mine).toMatchObject({ metodo: 'password', indirizzo: null, dispositivo: 'Dispositivo sconosciuto' })
    expect(Date.parse(mine.ultimo_uso) - Date.parse(mine.accesso_il)).toBeGreaterThan(2.9 * 86_400_000)
  })
})

describe('the mail about a new device', () => {
  const subjects = async (email: string) =>
    (await product.db.execute<{ subject: string }>(sql`select subject from outbox where recipient = ${email}`)).rows
      .map(({ subject }) => subject)
      .filter((subject) => subject === 'Quadra: nuovo accesso').length

  it('is sent to users who signed in before, from elsewhere, with a browser that is not known', async () => {
    const { email } = await newcomer()
    const from = (remoteAddress: string, headers = {}) => door.signIn(email, password, { remoteAddress, headers })
    const first = await from('192.0.2.1')
    expect(await subjects(email)).toBe(0)
    await from('192.0.2.1')
    expect(await subjects(email)).toBe(0)
    const cookie = [first.headers['set-cookie']].flat().find((one) => String(one).startsWith('quadra_browser'))
    await from('192.0.2.2', { cookie: String(cookie).split(';')[0] })
    expect(await subjects(email)).toBe(0)
    await from('192.0.2.3')
    expect(await subjects(email)).toBe(1)
    await from('192.0.2.3')
    expect(await subjects(email)).toBe(1)
  })
})

describe('the rules', () => {
  it('leave an event when they change, and none when they do not', async () => {
    const rules = { ruoli_obbligati: ['coordinatore'], giorni_tolleranza: 7, solo_provider: false }
    const whole = { ...rules, ruoli_con_chiavi: ['admin', 'gestore_multisito'] }
    for (let n = 0; n < 2; n++)
      expect((await product.as('admin').put('/api/politica_sicurezza', rules)).body.data).toEqual(whole)
    expect((await listed('tipo=politica_cambiata')).map(({ dettaglio }) => dettaglio)).toEqual([
      'obbligati: Coordinatore, tolleranza 7 giorni',
    ])
  })
})
