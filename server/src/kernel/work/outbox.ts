import { eq, sql } from 'drizzle-orm'
import { afterCommit } from '../../database/after-commit.ts'
import type { Db, Connection } from '../../database/database.ts'
import { hashToken, newToken } from '../access/token-values.ts'
import { outbox } from '../../database/schema/kernel.ts'
import { refusedBy, replyOf } from './mail-refusal.ts'
import { endTrouble, findTrouble, noteTrouble } from './mail-trouble.ts'

export interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** Of a mail that comes again and again: the page where it is ended. */
  readonly unsubscribe?: string
}

/** A mail with a link by which a password is set: `linkPlace` in its body stands for the link's secret. */
interface Linked {
  readonly recovery_token_id?: number | null
}
export const linkPlace = 'collegamento-scritto-alla-partenza'

/** Queues a mail in the transaction of the change it reports: neither exists without the other. Returns its key. */
export async function sendMail(
  tx: Connection,
  mail: Mail & Linked,
  life?: { readonly minutes: number },
): Promise<number> {
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

/** A mail that its recipient's server refused for good. */
export interface RefusedMail {
  readonly mail: number
  /** Whose address it is, if a user's. */
  readonly user: number | null
  /** The words of the server, without the address. */
  readonly reply: string
}

interface Way {
  /** By which server and as whom they leave: another one is tried at once. */
  readonly way?: string
  readonly refused?: (mail: RefusedMail) => void
}

/**
 * Delivers waiting mails one by one. Each is claimed by moving its next attempt on, so that no transaction is open
 * while a mail server answers, several processes share the work, and a crash only delays. While a server refuses the
 * product itself one mail is tried now and then, and none is lost by it.
 */
export async function drainOutbox(
  db: Db,
  deliver: Deliver,
  onFailure: (error: unknown) => void,
  { way = '', refused = () => {} }: Way = {},
) {
  await db.execute(sql`update outbox set body = '' where expires_at <= now() and body <> ''`)
  let trouble = await findTrouble(db)
  if (trouble && trouble.way !== way) {
    await db.execute(sql`update outbox set next_attempt_at = now() where last_error is not null and ${waits}`)
    await endTrouble(db)
    trouble = undefined
  }
  if (trouble?.recent) return
  for (let mail = await claim(db); mail; mail = await claim(db)) {
    try {
      // Without a recipient: written so that an unknown address costs the same as a known one.
      if (!mail.recipient) {
        await db.delete(outbox).where(eq(outbox.id, mail.id))
        continue
      }
      const whole = await withLink(db, mail)
      // Its link was used, or ended by a newer one.
      if (!whole) {
        await db.delete(outbox).where(eq(outbox.id, mail.id))
        continue
      }
      await deliver(whole)
      await db.update(outbox).set({ sent_at: sql`now()`, body: '', last_error: null }).where(eq(outbox.id, mail.id))
      if (trouble) await endTrouble(db)
      trouble = undefined
    } catch (error) {
      const last_error = replyOf(error)
      const by = refusedBy(error)
      // What the server says of one mail alone, while others leave, is of that mail.
      const isLast = by === 'sender' && !trouble && mail.attempts >= mostAttempts
      if (by === 'recipient' || isLast) {
        refused(await endRefused(db, mail, last_error))
        continue
      }
      const attempts = by === 'sender' && trouble ? sql`attempts - 1` : sql`attempts`
      await db.update(outbox).set({ last_error, attempts }).where(eq(outbox.id, mail.id))
      if (by === 'sender') await noteTrouble(db, way, nameless(last_error))
      onFailure(error)
      if (by === 'sender') return
    }
  }
}

/** Not tried again: the user's page shows why. */
async function endRefused(db: Db, { id, recipient }: Claimed, last_error: string): Promise<RefusedMail> {
  await db.update(outbox).set({ refused_at: sql`now()`, body: '', last_error }).where(eq(outbox.id, id))
  const { rows } = await db.execute<{ id: number }>(sql`select id from utente where lower(email) = lower(${recipient})`)
  return { mail: id, user: rows[0]?.id ?? null, reply: nameless(last_error) }
}

/** Without addresses, for the log. */
const nameless = (reply: string) => reply.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…')

const waits = sql`sent_at is null and refused_at is null`

interface Claimed extends Record<string, unknown>, Mail {
  readonly recovery_token_id: number | null
  readonly id: number
  readonly attempts: number
}

async function claim(db: Db) {
  const { rows } = await db.execute<Claimed>(sql`
    update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => ${retryMinutes} * (attempts + 1))
    where id = (select id from outbox where ${waits} and next_attempt_at <= now() and attempts < ${mostAttempts}
                and (expires_at is null or expires_at > now())
                order by attempts, id limit 1 for update skip locked)
    returning id::int, recipient, subject, body, unsubscribe, attempts, recovery_token_id`)
  return rows[0]
}

/** The mail as it leaves. The secret of its link is made now and only its hash is stored: a second attempt has another one. */
async function withLink(db: Db, { recovery_token_id, ...mail }: Claimed) {
  if (recovery_token_id === null) return mail
  const token = newToken()
  const { rowCount } = await db.execute(sql`update recovery_token set hash = ${hashToken(token)}
    where id = ${recovery_token_id} and used_at is null and expires_at > now()`)
  return rowCount ? { ...mail, body: mail.body.replaceAll(linkPlace, token) } : undefined
}

/** Rows of mails that left, or never will; the last one that was refused stays as long as its user's page shows it. */
export async function forgetOldMails(tx: Connection) {
  await tx.execute(sql`delete from outbox where created_at < now() - interval '30 days'
    and (sent_at is not null or refused_at is not null or attempts >= ${mostAttempts} or expires_at <= now())
    and not (refused_at is not null and exists (select from utente where lower(email) = lower(recipient))
      and not exists (select from outbox later where lower(later.recipient) = lower(outbox.recipient) and later.id > outbox.id))`)
}

export type Deliver = (mail: Mail & { readonly id: number }) => Promise<void>
