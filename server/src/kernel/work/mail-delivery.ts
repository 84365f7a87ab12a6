import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { smtpServer } from './mail-server.ts'
import type { Deliver, Mail } from './outbox.ts'

type Place = Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl' | 'mailFrom' | 'mailReplyTo'>

/** By SMTP if there is a server, otherwise as a file. The mail library is loaded with the first mail. */
export function mailDelivery(config: Place): Deliver {
  const { smtpUrl, dataDir } = config
  const message = messageOf(config)
  if (smtpUrl) {
    const server = once(() => smtpServer(smtpUrl, config))
    return async (mail) => void (await (await server()).sendMail(message(mail)))
  }
  const composer = once(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  )
  const folder = join(dataDir, 'outbox')
  return async (mail) => {
    const made = await (await composer()).sendMail(message(mail))
    await mkdir(folder, { recursive: true })
    const file = join(folder, mailFileName(mail.id))
    await writeFile(`${file}.part`, readable(String(made.message), mail.body), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

/** A mail with its headers. No person wrote it, so that programs which answer by themselves leave it alone (RFC 3834). */
function messageOf({ smtpUrl, publicUrl, mailFrom, mailReplyTo }: Place) {
  const from = {
    name: mailFrom?.name || 'Quadra',
    address: mailFrom?.address ?? `quadra@${smtpUrl ? new URL(publicUrl).hostname : 'localhost'}`,
  }
  return ({ recipient, subject, body, unsubscribe }: Mail) => ({
    from,
    ...(mailReplyTo && { replyTo: mailReplyTo }),
    to: recipient,
    subject,
    text: body,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...(unsubscribe && { list: { unsubscribe } }),
  })
}

export const mailFileName = (id: number) => `${String(id).padStart(6, '0')}.eml`

export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

/**
 * The message as people read it who open the file: its lines as they were written, where a mail server would have them folded,
 * so that a link is one piece. No line may be longer than 998 bytes.
 */
function readable(message: string, body: string) {
  if (body.split('\n').some((line) => Buffer.byteLength(line) > 998)) return message
  const head = message.slice(0, message.indexOf('\n\n'))
  return `${head
    .replace(/^Content-Transfer-Encoding: .*$/m, 'Content-Transfer-Encoding: 8bit')
    .replace(/^Content-Type: text\/plain;.*(?:\n .*)*$/m, 'Content-Type: text/plain; charset=utf-8')}\n\n${body}`
}
