import { notificaApi } from '@quadra/contract/notifica/api'
import type { Notifica } from '@quadra/contract/notifica/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { notifica } from '../database/schema/avvisi.ts'
import { isNoticeInSight } from '../domain/comments/readers.ts'
import { instantColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { now } from '../database/schema/columns.ts'
import { notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { defineStore } from '../kernel/records/store.ts'

const unread = isNull(notifica.letta_il)
const ofCaller = (session: Session) => eq(notifica.utente_id, session.id)
const inSight = (session: Session, slices: readonly Slice[]) => and(ofCaller(session), isNoticeInSight(session, slices))
const fields = {
  id: notifica.id,
  tipo: notifica.tipo,
  testo: notifica.testo,
  percorso: notifica.percorso,
  data_creazione: notifica.data_creazione,
  letta_il: notifica.letta_il,
}

/** Only the user's own; those about comments while the record is visible to the user. */
export const notificaStoreOf = (slices: readonly Slice[]) =>
  defineStore({
    slice: 'notifica',
    api: notificaApi,
    table: notifica,
    fields,
    from: (select) => select.from(notifica).$dynamic(),
    visible: (session) => inSight(session, slices),
    filter: ({ lette }) => [lette === undefined ? undefined : eq(sql`(${notifica.letta_il} is not null)`, lette)],
    columns: {
      data_creazione: instantColumn(notifica.data_creazione),
      testo: textColumn(notifica.testo),
      stato: labelColumn(sql`(${notifica.letta_il} is not null)`, { true: 'Letta', false: 'Non letta' }),
    },
    show: (_session, row): { granted: boolean; item: Notifica } => ({ granted: true, item: row }),
  })

export const countUnread = (db: Connection, session: Session, slices: readonly Slice[]) =>
  db.$count(notifica, and(inSight(session, slices), unread))

/** Marked once: notices read before retain their instant. */
export async function markRead(
  db: Connection,
  session: Session,
  slices: readonly Slice[],
  id: number,
): Promise<Notifica> {
  const [row] = await db
    .update(notifica)
    .set({ letta_il: sql`coalesce(${notifica.letta_il}, ${now})` })
    .where(and(inSight(session, slices), eq(notifica.id, id)))
    .returning(fields)
  if (!row) throw notFound()
  return row
}

export const markAllRead = (db: Connection, session: Session) =>
  db
    .update(notifica)
    .set({ letta_il: now })
    .where(and(ofCaller(session), unread))
