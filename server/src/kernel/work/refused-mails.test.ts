import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { people } from '../../testing/people.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { openProduct, type TestProduct } from '../../testing/product.ts'
import { cast } from '../../testing/cast.ts'
import { mailCheck } from './mail-check.ts'
import { mailDelivery } from './mail-delivery.ts'
import { wayOf } from './mail-trouble.ts'
import { drainOutbox, forgetOldMails, type RefusedMail, sendMail } from './outbox.ts'

let product: TestProduct
let server: Awaited<ReturnType<typeof openMailServer>>
let ada: { id: number; email: string }
beforeAll(async () => {
  product = await openProduct()
  server = await openMailServer()
  const { body } = await product.as('managerAlfa').get('/api/user')
  ada = await people(product).create('managerAlfa', { cliente_id: body.data.cliente.id, email: 'Ada@example.org' })
})
afterAll(async () => {
  await server.close()
  await product.close()
})
beforeEach(async () => {
  server.replies = {}
  server.mails.length = 0
  server.connections = 0
  refused.length = 0
  failures.length = 0
  await product.db.execute(sql`delete from outbox`)
  await product.db.execute(sql`delete from setting where key = 'mail_trouble'`)
})

const refused: RefusedMail[] = []
const failures: unknown[] = []
const as = (name: string) => ({ ...product.config, smtpUrl: server.url, mailFrom: { name: '', address: name } })
const drain = (config = as('quadra@example.org')) =>
  drainOutbox(product.db, mailDelivery(config), (error) => failures.push(error), {
    way: wayOf(config),
    refused: (mail) => refused.push(mail),
  })
const write = (recipient = 'ada@example.org') => sendMail(product.db, { recipient, subject: 'Prova', body: 'Ciao' })
const later = (time: string) =>
  product.db.execute(sql`update outbox set next_attempt_at = now(), created_at = created_at - ${time}::interval,
    sent_at = sent_at - ${time}::interval, refused_at = refused_at - ${time}::interval`)
const patience = () =>
  product.db.execute(
    sql`update setting set value = replace(value, '"at" : "20', '"at" : "19') where key = 'mail_trouble'`,
  )
const record = async (who: 'managerAlfa' | 'managerBeta') => product.as(who).get(`/api/utente/${ada.id}`)
const gone = '550 5.1.1 <ada@example.org>: User unknown'

describe('a recipient that is refused for good', () => {
  it('ends the mail, is one line of the log without the address, and is shown to who manages the user', async () => {
    server.replies = { 'RCPT TO:<ada@': gone }
    await write()
    await drain()
    await later('1 hour')
    await drain()
    expect(server.connections).toBe(1)
    expect(refused).toEqual([{ mail: expect.any(Number), user: ada.id, reply: '550 5.1.1 <…>: User unknown' }])
    expect(failures).toEqual([])
    const refusal = { il: expect.stringMatching(/^\d{4}-.*Z$/), risposta: gone }
    expect((await record('managerAlfa')).body.data.messaggio_rifiutato).toEqual(refusal)
    const { data } = (await product.as('managerAlfa').get('/api/utente?size=100')).body
    const marked = (data as { id: number; messaggio_rifiutato: object | null }[]).filter(
      (row) => row.messaggio_rifiutato,
    )
    expect(marked.map(({ id }) => id)).toEqual([ada.id])
    expect((await record('managerBeta')).status).toBe(404)
    const { rows } = await product.db.execute(sql`select body from outbox`)
    expect(rows).toEqual([{ body: '' }])
  })

  it('is shown to the user, in the own profile', async () => {
    server.replies = { 'RCPT TO': '552 5.2.2 Mailbox full' }
    await write(cast.utenteAlfa)
    await drain()
    const refusalOf = async (who: 'utenteAlfa' | 'utenteBeta') =>
      (await product.as(who).get('/api/preferenze')).body.data.messaggio_rifiutato
    expect(await refusalOf('utenteAlfa')).toMatchObject({ risposta: '552 5.2.2 Mailbox full' })
    expect(await refusalOf('utenteBeta')).toBeNull()
  })

  it('is over with the next mail that is accepted, and with another address', async () => {
    server.replies = { 'RCPT TO:<ada@': gone }
    await write()
    await drain()
    server.replies = {}
    await later('1 minute')
    await write('ADA@example.org')
    await drain()
    expect((await record('managerAlfa')).body.data.messaggio_rifiutato).toBeNull()
    server.replies = { 'RCPT TO:<ada@': gone }
    await write()
    await drain()
    expect((await record('managerAlfa')).body.data.messaggio_rifiutato).not.toBeNull()
    await product.as('managerAlfa').put(`/api/utente/${ada.id}`, { email: 'ada.nuova@example.org' })
    expect((await record('managerAlfa')).body.data.messaggio_rifiutato).toBeNull()
    await product.as('managerAlfa').put(`/api/utente/${ada.id}`, { email: 'Ada@example.org' })
  })

  it('stays as long as it is shown; of other addresses for 30 days', async () => {
    server.replies = { 'RCPT TO': gone }
    await write()
    await write('nessuno@example.org')
    await drain()
    await later('40 days')
    await product.db.transaction(forgetOldMails)
    expect((await record('managerAlfa')).body.data.messaggio_rifiutato).not.toBeNull()
    expect(await product.db.$count(sql`outbox`)).toBe(1)
  })

  it('that may pass is tried again', async () => {
    server.replies = { 'RCPT TO': '450 4.2.0 Greylisted' }
    await write()
    await drain()
    expect([refused.length, failures.length]).toEqual([0, 1])
    server.replies = {}
    await later('1 hour')
    await drain()
    expect(server.mails.length).toBe(1)
  })
})

describe('a sender that is refused', () => {
  const check = (config = as('quadra@example.org')) => mailCheck(server.url, config, () => product.db)()

  it('is a broken part, loses no mail, and is tried with one of them now and then', async () => {
    server.replies = { 'MAIL FROM:<quadra@': '550 5.7.1 Not your address' }
    for (const recipient of ['ada@example.org', 'bea@example.org', 'cia@example.org']) await write(recipient)
    await check()
    for (let day = 0; day < 30; day++) {
      await drain()
      await drain()
      await later('1 day')
      await patience()
    }
    expect([server.connections, failures.length]).toEqual([31, 30])
    await expect(check()).rejects.toThrow('550 5.7.1 Not your address')
    server.replies = {}
    await drain()
    expect(server.mails.length).toBe(3)
    await check()
  })

  it('as another one mails leave at once', async () => {
    server.replies = { 'MAIL FROM:<quadra@': '550 5.7.1 Not your address' }
    await write()
    await drain()
    await check(as('conto@example.org'))
    await drain(as('conto@example.org'))
    expect(server.mails.map(({ from }) => from)).toEqual(['conto@example.org'])
  })

  it('because of one mail alone ends that mail', async () => {
    server.replies = { 'RCPT TO:<ada@': '554 5.7.1 relay not permitted' }
    await write()
    for (let time = 0; time < 25; time++) {
      await drain()
      await later('1 hour')
      await patience()
      await write('bea@example.org')
      await drain()
    }
    expect([failures.length, refused.length, server.mails.length]).toEqual([19, 1, 25])
    await check()
  })

  it('of a server that cannot be reached or signed in to, too', async () => {
    const closed = await openMailServer({ AUTH: '535 5.7.8 Bad credentials' }, ['AUTH PLAIN'])
    const smtpUrl = closed.url.replace('//', '//conto:segreto@')
    await expect(mailCheck(smtpUrl, as('a@example.org'), () => product.db)()).rejects.toMatchObject({ code: 'EAUTH' })
    await closed.close()
    await expect(mailCheck(smtpUrl, as('a@example.org'), () => product.db)()).rejects.toThrow('ECONNREFUSED')
  })
})
