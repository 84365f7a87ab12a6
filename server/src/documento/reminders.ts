import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { followedPeople, isUnread } from '../domain/documents/readings.ts'
import type { App } from '../kernel/app.ts'
import type { Session } from '../kernel/session.ts'
import { notifyPeople, readersOf } from './notices.ts'
import { documentoStore } from './queries.ts'

/** Reminds who has not confirmed, of the people the caller follows: each at most once a calendar day in Rome. */
export async function remind(app: App, tx: Tx, session: Session, id: number) {
  const { item } = await documentoStore.lock(tx, session, id)
  const { revisione } = item
  if (!revisione) return { inviati: 0, gia_sollecitati: 0 }
  const unread = sql`revisione.id = ${revisione.id} and ${isUnread} and ${followedPeople(session)}`
  const remindedToday = sql`coalesce((lettura.sollecitata_il at time zone 'Europe/Rome')::date >= ${session.today}::date, false)`
  const all = await readersOf(tx, unread)
  const people = await readersOf(tx, sql`${unread} and not ${remindedToday}`)
  await tx.execute(sql`insert into documento_lettura (revisione_id, utente_id, sollecitata_il)
    select ${revisione.id}, id, ${app.clock().toISOString()}::timestamptz from unnest(${sql.param(people.map((one) => one.id))}::int[]) reader (id)
    on conflict (revisione_id, utente_id) do update set sollecitata_il = excluded.sollecitata_il`)
  await notifyPeople(tx, item, revisione, people, 'Sollecito, documento da leggere', app.config)
  return { inviati: people.length, gia_sollecitati: all.length - people.length }
}
