import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/database.ts'

/** A server that refuses the product as a sender: known to all processes, until a mail leaves or they are set otherwise. */
export interface Trouble {
  readonly way: string
  readonly reason: string
  /** A mail has been tried a short while ago: it is too early to try another. */
  readonly recent: boolean
}

const key = 'mail_trouble'
const pauseMinutes = 2

/** By which server and as whom mails leave; not readable, as it contains a password. */
export const wayOf = ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>) =>
  createHash('sha256')
    .update(JSON.stringify([smtpUrl, mailFrom]))
    .digest('hex')
    .slice(0, 16)

export async function findTrouble(db: Db): Promise<Trouble | undefined> {
  const { rows } = await db.execute<Trouble & Record<string, unknown>>(sql`
    select value::json ->> 'way' as way, value::json ->> 'reason' as reason,
      (value::json ->> 'at')::timestamptz > now() - make_interval(mins => ${pauseMinutes}) as recent
    from setting where key = ${key}`)
  return rows[0]
}

export const noteTrouble = (db: Db, way: string, reason: string) =>
  db.execute(sql`insert into setting (key, value)
    values (${key}, json_build_object('way', ${way}::text, 'reason', ${reason}::text, 'at', now())::text)
    on conflict (key) do update set value = excluded.value`)

export const endTrouble = (db: Db) => db.execute(sql`delete from setting where key = ${key}`)
