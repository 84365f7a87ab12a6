import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { afterCommit } from '../../database/after-commit.ts'
import type { Db, Connection } from '../../database/database.ts'
import { outbox } from '../../database/schema/kernel.ts'

export interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** Written with the change it reports: no mail without the change, no change without its mail. It leaves after the commit. Answers its key. */
export async function sendMail(tx: Connection, mail: Mail, life?: { readonly minutes: number }): Promise<number> {
  const expires_at = life && sql`now() + make_interval(mins => ${life.minutes})`
  const [written] = await tx
    .insert(outbox)
    .values({ ...mail, expires_at })
    .returning({ id: outbox.id })
  await wakeMail(tx)
  return written!.id
}

/** Wakes the mail delivery of this database, once the transaction is committed. */
export const wakeMail = (tx: Connection) => afterCommit(tx, (db) => wakers.get(db)?.())

/** Registers the function that wakes the mail delivery of this database as soon as mails are committed. */
export const onMail = (db: Db, wake: () => void) => wakers.set(db, wake)
const wakers = new WeakMap<Db, () => void>()

const retryMinutes = 2
const mostAttempts = 20

/**
 * Delivers waiting mails one by one. Each is claimed by moving its next attempt on, so that no transaction is open
 * while a mail server answers, several processes share the work, and a crash only delays.
 */
export async function drainOutbox(db: Db, deliver: Deliver, onFailure: (error: unknown) => void) {
  await db.execute(sql`update outbox set body = '' where expires_at <= now() and body <> ''`)
  for (let mail = await claim(db); mail; mail = await claim(db)) {
    try {
      // Without a recipient: written so that an unknown address costs the same as a known one.
      if (!mail.recipient) {
        await db.delete(outbox).where(eq(outbox.id, mail.id))
        continue
      }
      await deliver(mail)
      await db.update(outbox).set({ sent_at: sql`now()`, body: '', last_error: null }).where(eq(outbox.id, mail.id))
    } catch (error) {
      onFailure(error)
      const reason = error instanceof Error ? error.message : String(error)
      await db.update(outbox).set({ last_error: reason }).where(eq(outbox.id, mail.id))
    }
  }
}

async function claim(db: Db) {
  const { rows } = await db.execute<{ id: number; recipient: string; subject: string; body: string }>(sql`
    update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => ${retryMinutes} * (attempts + 1))
    where id = (select id from outbox where sent_at is null and next_attempt_at <= now() and attempts < ${mostAttempts}
                and (expires_at is null or expires_at > now())
                order by id limit 1 for update skip locked)
    returning id, recipient, subject, body`)
  return rows[0]
}

/** Rows of mails that left, or never will. */
export async function forgetOldMails(tx: Connection) {
  await tx.execute(sql`delete from outbox where created_at < now() - interval '30 days'
    and (sent_at is not null or attempts >= ${mostAttempts} or expires_at <= now())`)
}

export type Deliver = (mail: Mail & { readonly id: number }) => Promise<void>

const sender = 'Quadra <quadra@localhost>'

/** By SMTP if there is a server, otherwise as a file. The mail library is loaded with the first mail. */
export function mailDelivery({ smtpUrl, dataDir, publicUrl }: Config): Deliver {
  const from = smtpUrl ? `Quadra <quadra@${new URL(publicUrl).hostname}>` : sender
  if (smtpUrl) {
    const server = once(async () => (await import('nodemailer')).createTransport(smtpUrl))
    return async ({ recipient, subject, body }) =>
      void (await (await server()).sendMail({ from, to: recipient, subject, text: body }))
  }
  const composer = once(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  )
  const folder = join(dataDir, 'outbox')
  return async ({ id, recipient, subject, body }) => {
    const { message } = await (await composer()).sendMail({ from, to: recipient, subject, text: body })
    await mkdir(folder, { recursive: true })
    const file = join(folder, mailFileName(id))
    await writeFile(`${file}.part`, readable(String(message), body), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

export const mailFileName = (id: number) => `${String(id).padStart(6, '0')}.eml`

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
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
