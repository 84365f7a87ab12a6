import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailServer } from '../../testing/mail-server.ts'
import { mailDelivery } from './mail-delivery.ts'
import { refusedBy } from './mail-refusal.ts'
import { isOpenMail, smtpAddress } from './mail-server.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.replies = {}
  server.mails.length = 0
  server.commands.length = 0
})

const config = {
  dataDir: '/nowhere',
  publicUrl: 'https://quadra.example.org',
  mailFrom: undefined,
  mailReplyTo: undefined,
}
const mail = { id: 1, recipient: 'ada@example.org', subject: 'Prova', body: 'Ciao\n' }
const send = (more: object = {}, message: object = {}) =>
  mailDelivery({ ...config, smtpUrl: server.url, ...more })({ ...mail, ...message })

describe('a mail', () => {
  it('is from quadra@ and the host of PUBLIC_URL, and from whom MAIL_FROM says', async () => {
    await send()
    expect(server.mails[0]!.from).toBe('quadra@quadra.example.org')
    expect(server.mails[0]!.head).toMatch(/^From: Quadra <quadra@quadra\.example\.org>$/m)
    expect(server.mails[0]!.head).not.toMatch(/^Reply-To/m)
    await send({
      mailFrom: { name: 'Qualità', address: 'conto@relay.example.org' },
      mailReplyTo: { name: '', address: 'qualita@example.org' },
    })
    expect(server.mails[1]!.from).toBe('conto@relay.example.org')
    expect(server.mails[1]!.head).toMatch(/^From: =\?UTF-8\?Q\?Qualit=C3=A0\?= <conto@relay\.example\.org>$/m)
    expect(server.mails[1]!.head).toMatch(/^Reply-To: qualita@example\.org$/m)
  })

  it('says that no person wrote it, and a digest how it is ended', async () => {
    await send()
    expect(server.mails[0]!.head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(server.mails[0]!.head).not.toMatch(/^List-/m)
    await send({}, { unsubscribe: 'https://quadra.example.org/pages/profilo' })
    expect(server.mails[1]!.head).toMatch(/^List-Unsubscribe: <https:\/\/quadra\.example\.org\/pages\/profilo>$/m)
  })

  it.each([
    ['https://quadra.example.org', 'quadra.example.org'],
    ['http://127.0.0.1:3000', 'relay.example.org'],
    ['http://localhost', 'relay.example.org'],
  ])('is brought with a name: %s', async (publicUrl, name) => {
    await send({ publicUrl, mailFrom: { name: '', address: 'conto@relay.example.org' } })
    expect(server.commands[0]).toBe(`EHLO ${name}`)
  })
})

describe('encryption', () => {
  it.each([
    ['smtp://mail.example.org', false],
    ['smtps://mail.example.org', false],
    ['smtps://localhost', false],
    ['smtp://localhost', true],
    ['smtp://127.0.0.1:25', true],
    ['smtp://[::1]', true],
    ['smtp://127.0.0.1.example.org', false],
    ['smtp://mail.example.org?requireTLS=false', true],
    ['smtp://localhost?requireTLS=true', false],
  ])('%s may be without: %s', (url, isOpen) => {
    expect(isOpenMail(url)).toBe(isOpen)
    expect(smtpAddress(url, config)).toContain(`requireTLS=${!isOpen}`)
  })

  it('is not given up for a server that does not offer it, and no password is sent', async () => {
    const attempt = send({ smtpUrl: server.url.replace('//', '//conto:segreto@').concat('?requireTLS=true') })
    await expect(attempt).rejects.toMatchObject({ code: 'ETLS' })
    expect(server.commands.filter((line) => /AUTH|MAIL/.test(line))).toEqual([])
    expect(server.mails).toEqual([])
  })
})

describe('a refusal', () => {
  const refusal = async (replies: Record<string, string>, more: object = {}) => {
    server.replies = replies
    return refusedBy(await send(more).catch((error: unknown) => error))
  }

  it.each([
    ['550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown', 'recipient'],
    ['550 Unrouteable address', 'recipient'],
    ['554 5.7.1 Message from this network blocked', 'recipient'],
    ['553 5.7.1 <quadra@x>: Sender address rejected: not owned by user conto', 'sender'],
    ['550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'sender'],
    ['550 relay not permitted', 'sender'],
    ['554 5.7.1 <ada@example.org>: Relay access denied', 'sender'],
    ['530 5.7.0 Authentication required', 'sender'],
    ['450 4.2.0 Greylisted', undefined],
    ['421 4.3.0 Later', undefined],
  ])('of a recipient “%s” is of the %s', async (reply, by) => {
    expect(await refusal({ 'RCPT TO': reply })).toBe(by)
  })

  it.each([
    [{ 'MAIL FROM': '550 5.1.8 Sender domain not found' }, 'sender'],
    [{ 'MAIL FROM': '451 4.7.1 Try again' }, undefined],
    [{ '.': '554 5.6.0 Content refused' }, 'recipient'],
    [{ '.': '550 5.7.60 not allowed to send as' }, 'sender'],
    [{ '.': '452 4.3.1 No room' }, undefined],
  ])('%o is of the %s', async (replies, by) => {
    expect(await refusal(replies)).toBe(by)
  })

  it('of an account is of the sender, one that passes is not', async () => {
    const closed = await openMailServer({ AUTH: '535 5.7.8 Bad credentials' }, ['AUTH PLAIN'])
    const smtpUrl = closed.url.replace('//', '//conto:segreto@')
    const failed = () => send({ smtpUrl }).catch((error: unknown) => error)
    expect(refusedBy(await failed())).toBe('sender')
    closed.replies = { AUTH: '454 4.7.0 Temporary failure' }
    expect(refusedBy(await failed())).toBeUndefined()
    await closed.close()
    expect(refusedBy(await failed())).toBeUndefined()
  })
})
