import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailDelivery } from '../kernel/work/mail-delivery.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { cast, demoPassword } from '../testing/cast.ts'
import { answerRequests } from './recovery.ts'
import { slices } from '../slices.ts'
import { slice } from './slice.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { statementsOf } from '../testing/statements.ts'

const raise = (error: unknown) => {
  throw error
}

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
// Links and failures count towards limits, and the newest mail is a test's own only if no earlier one waits.
beforeEach(async () => {
  await mails()
  await age(sql`delete from recovery_token`)
  await age(sql`delete from sign_in_failure`)
})
afterAll(() => product.close())

const client = { client_id: 'quadra-web', client_secret: 'quadra-web' }
const signIn = (username: string, password = demoPassword) =>
  product.anonymous.post('/oauth/token', { grant_type: 'password', ...client, username, password })
const userOf = (token: unknown) =>
  product.request(undefined, 'GET', '/api/user', undefined, { headers: { authorization: `Bearer ${String(token)}` } })
const age = (statement: ReturnType<typeof sql>) => product.db.execute(statement)

async function mails() {
  await answerRequests(product.db, product.config)
  await drainOutbox(product.db, mailDelivery(product.config), (error) => {
    throw error
  })
  const folder = join(product.config.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
}
/** On one line, ready to be copied from the file. */
const linkIn = (mail: string) => /^http\S+\/change-password\/([\w-]{43})$/m.exec(mail)?.[1] ?? ''

describe('the own password', () => {
  it('is changed with the old one; this session stays, the others end, and a mail is sent', async () => {
    const passwordLines = () =>
      product.db.execute(sql`select changes::text as changes from change_log where action = 'password' order by id`)
    const before = (await passwordLines()).rows.length
    const mine = (await signIn(cast.coordinatoreAlfa)).body
    const other = (await signIn(cast.coordinatoreAlfa)).body
    const { id } = (await userOf(mine['access_token'])).body.data
    const change = (body: object, who = id) =>
      product.request(undefined, 'PUT', `/api/users/${who}`, body, {
        headers: { authorization: `Bearer ${String(mine['access_token'])}` },
      })
    expect((await change({ oldPassword: 'Sbagliata!1', password: 'Nuova!2026' })).body.errors).toEqual({
      oldPassword: 'La password attuale non è corretta',
    })
    expect((await change({ oldPassword: demoPassword, password: 'debole' })).body.errors['password']).toContain(
      'Password non valida',
    )
    expect((await change({ oldPassword: demoPassword, password: 'P@ssw0rd' })).status).toBe(422)
    expect((await change({ oldPassword: demoPassword, password: 'Nuova!2026' }, 999)).status).toBe(404)
    expect((await change({ oldPassword: demoPassword, password: 'Nuova!2026' })).status).toBe(200)
    expect((await userOf(mine['access_token'])).status).toBe(200)
    expect((await userOf(other['access_token'])).status).toBe(401)
    expect((await signIn(cast.coordinatoreAlfa)).status).toBe(400)
    expect((await signIn(cast.coordinatoreAlfa, 'Nuova!2026')).status).toBe(200)
    expect((await mails()).at(-1)).toContain(cast.coordinatoreAlfa)
    const { rows } = await passwordLines()
    expect(rows.length).toBe(before + 1)
    expect(JSON.stringify(rows)).not.toContain('Nuova!2026')
  })
})

describe('recovery', () => {
  const ask = (email: string) => product.anonymous.post('/api/utente/token_password', { email })
  const reset = (token: string, password: string) =>
    product.anonymous.post(`/api/utente/reset_password/${token}`, { password })

  it('answers alike for an unknown address and mails only the known', async () => {
    const before = (await mails()).length
    const unknown = await ask('nessuno@example.org')
    const known = await ask(cast.managerBeta)
    expect([unknown.status, known.status]).toEqual([201, 201])
    expect(unknown.body.data.message.replace('nessuno@example.org', '')).toBe(
      known.body.data.message.replace(cast.managerBeta, ''),
    )
    expect((await mails()).length).toBe(before + 1)
    expect((await ask('')).status).toBe(422)
  })

  it('sets a new password once, ends every session, and a refused password does not spend the link', async () => {
    await ask(cast.managerBeta)
    const session = (await signIn(cast.managerBeta)).body
    const token = linkIn((await mails()).at(-1)!)
    expect((await product.anonymous.get(`/api/utente/check_token/${token}`)).body.data).toMatchObject({
      valido: true,
      invito: false,
    })
    expect((await reset(token, 'debole')).status).toBe(422)
    expect((await reset(token, 'Recuperata!1')).status).toBe(201)
    expect((await userOf(session['access_token'])).status).toBe(401)
    expect((await signIn(cast.managerBeta, 'Recuperata!1')).status).toBe(200)
    expect((await reset(token, 'Recuperata!2')).status).toBe(404)
    expect((await product.anonymous.get(`/api/utente/check_token/${token}`)).body.data).toEqual({ valido: false })
  })

  it('a newer link, and any change of the password by any user, end all earlier links', async () => {
    const who = cast.utenteAlfa
    const newLink = async () => {
      await ask(who)
      return linkIn((await mails()).at(-1)!)
    }
    const open = async (token: string) =>
      (await product.anonymous.get(`/api/utente/check_token/${token}`)).body.data.valido as boolean
    const [first, second] = [await newLink(), await newLink()]
    expect([await open(first), await open(second)]).toEqual([false, true])
    expect((await reset(second, 'Recuperata!1')).status).toBe(201)
    expect((await reset(first, 'Recuperata!2')).status).toBe(404)

    const third = await newLink()
    const token = (await signIn(who, 'Recuperata!1')).body['access_token']
    const { id } = (await userOf(token)).body.data
    const own = { oldPassword: 'Recuperata!1', password: 'Cambiata!1' }
    const headers = { authorization: `Bearer ${String(token)}` }
    expect((await product.request(undefined, 'PUT', `/api/users/${id}`, own, { headers })).status).toBe(200)
    expect((await reset(third, 'Recuperata!3')).status).toBe(404)

    const fourth = await newLink()
    const chosen = { password: 'Imposta!1', confirmPassword: 'Imposta!1' }
    expect((await product.as('admin').put(`/api/utente/${id}/update_password`, chosen)).status).toBe(200)
    expect((await reset(fourth, 'Recuperata!4')).status).toBe(404)
    expect((await signIn(who, 'Imposta!1')).status).toBe(200)
  })

  it('lets the user of a link in, however often strangers fail at the account', async () => {
    await ask(cast.utenteBeta)
    const answer = await reset(linkIn((await mails()).at(-1)!), 'Recuperata!1')
    for (let n = 0; n < 10; n++) await signIn(cast.utenteBeta, 'Sbagliata!1')
    expect((await signIn(cast.utenteBeta, 'Recuperata!1')).status).toBe(429)
    const entered = await product.request(
      undefined,
      'POST',
      '/oauth/token',
      { grant_type: 'password', ...client, username: cast.utenteBeta, password: 'Recuperata!1' },
      { headers: { cookie: String(answer.headers['set-cookie']).split(';')[0]! } },
    )
    expect(entered.status).toBe(200)
  })

  it('stops an address that tries many links', async () => {
    await product.db.execute(sql`insert into sign_in_failure (account, address)
      select 'account ' || n, '127.0.0.1' from generate_series(1, 98) n`)
    expect((await reset('a'.repeat(43), 'Recuperata!1')).status).toBe(404)
    expect((await product.anonymous.get(`/api/utente/check_token/${'a'.repeat(43)}`)).body.data.valido).toBe(false)
    const stopped = await reset('a'.repeat(43), 'Recuperata!1')
    expect([stopped.status, Number(stopped.headers['retry-after']) > 800]).toEqual([429, true])
    expect((await product.anonymous.get(`/api/utente/check_token/${'a'.repeat(43)}`)).status).toBe(429)
  })

  it('does its work after the answer: until then known and unknown leave the same behind', async () => {
    const state = async () =>
      (
        await product.db.execute(sql`select (select count(*)::int from recovery_request) as requests,
        (select count(*)::int from recovery_token) as links, (select count(*)::int from outbox) as mails`)
      ).rows[0]!
    const before = await state()
    await ask('nessuno@example.org')
    expect(await state()).toEqual({ ...before, requests: 1 })
    await ask(cast.managerBeta)
    expect(await state()).toEqual({ ...before, requests: 2 })
    // Only one of the processes does it, once.
    await Promise.all([1, 2].map(() => answerRequests(product.db, product.config)))
    // One of the two mails has no recipient, and is deleted when they are delivered.
    expect(await state()).toEqual({ requests: 0, links: 1, mails: Number(before['mails']) + 2 })
    const recipients: string[] = []
    await drainOutbox(product.db, async ({ recipient }) => void recipients.push(recipient), raise)
    expect(recipients).toEqual([cast.managerBeta])
    expect(await state()).toMatchObject({ mails: Number(before['mails']) + 1 })
  })

  it('does the same for an unknown address as for a known one, statement by statement', async () => {
    const worked = async (email: string) => {
      await ask(email)
      return statementsOf(() => answerRequests(product.db, product.config))
    }
    const known = await worked(cast.coordinatoreBeta)
    expect(known.length).toBeGreaterThan(5)
    // The only difference is the line of the security log, which an unknown address does not have.
    expect(await worked('nessuno@example.org')).toEqual(known.filter((text) => !text.includes('evento_sicurezza')))
    await drainOutbox(product.db, async () => {}, raise)
  })

  it('deletes a link that could not be sent when it expires, and expired requests', async () => {
    await ask(cast.managerBeta)
    await answerRequests(product.db, product.config)
    const waiting = () => product.db.execute(sql`select body from outbox where sent_at is null`)
    expect(JSON.stringify((await waiting()).rows)).toContain('change-password/')
    await age(
      sql`update outbox set expires_at = expires_at - interval '31 minutes', next_attempt_at = now() + interval '1 hour'`,
    )
    const sent = (await mails()).length
    expect((await waiting()).rows).toEqual([{ body: '' }])
    await age(sql`update outbox set next_attempt_at = now()`)
    expect((await mails()).length).toBe(sent)
    await age(sql`update outbox set created_at = created_at - interval '31 days'`)
    await age(
      sql`update recovery_token set created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'`,
    )
    for (const job of slice.jobs?.(product.app, slices) ?? [])
      await product.db.transaction((tx) => job.work(tx, '2026-01-01'))
    const { rows } = await product.db.execute(
      sql`select (select count(*)::int from outbox) as mails, (select count(*)::int from recovery_token) as links`,
    )
    expect(rows).toEqual([{ mails: 0, links: 0 }])
  })

  it('stores no readable link, before it is sent or afterwards, and sends none that a newer one ended', async () => {
    const before = (await mails()).length
    for (let n = 0; n < 2; n++) await ask(cast.coordinatoreAlfa)
    await answerRequests(product.db, product.config)
    const readable = sql`select body from outbox where body ~ 'change-password/[A-Za-z0-9_-]{43}$'`
    expect((await product.db.execute(readable)).rows).toEqual([])
    const after = await mails()
    expect(after.length).toBe(before + 1)
    expect((await product.db.execute(sql`select 1 from outbox where sent_at is not null and body <> ''`)).rows).toEqual(
      [],
    )
    expect((await reset(linkIn(after.at(-1)!), 'Recuperata!1')).status).toBe(201)
  })

  it('lasts thirty minutes and is mailed at most five times an hour', async () => {
    await ask(cast.managerAlfa)
    const token = linkIn((await mails()).at(-1)!)
    await age(sql`update recovery_token set expires_at = expires_at - interval '31 minutes'`)
    expect((await reset(token, 'Recuperata!1')).status).toBe(404)
    const before = (await mails()).length
    for (let n = 0; n < 6; n++) {
      expect((await ask(cast.managerAlfa)).status).toBe(201)
      await mails()
    }
    expect((await mails()).length).toBe(before + 4)
  })
})
