import { notificaApi } from '@quadra/contract/notifica/api'
import type { Notifica } from '@quadra/contract/notifica/schema'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { preparedLarge } from '../database/prepared.ts'
import { runText } from '../database/run.ts'
import { notifica } from '../database/schema/avvisi.ts'
import { isNoticeInSight } from '../domain/comments/readers.ts'
import { openObligations } from '../domain/deadlines/open-obligations.ts'
import { instantColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { now } from '../database/schema/columns.ts'
import { notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { defineStore } from '../kernel/records/store.ts'
import { StatementCache } from '../kernel/query/statement-cache.ts'
import { opensRecord } from './opens.ts'

const unread = isNull(notifica.letta_il)
const ofCaller = (session: Session) => eq(notifica.utente_id, session.id)
const inSight = (session: Session, slices: readonly Slice[]) => and(ofCaller(session), isNoticeInSight(session, slices))

/** What it asks for was done, or is no longer asked of its reader. */
const isSettled = (session: Session, slices: readonly Slice[], among?: SQL) =>
  sql`("notifica"."chiave" is not null and "notifica"."chiave" not in (${openObligations(slices, session, among)}))`

const settlement = {
  risolta: sql<boolean>`settlement.risolta`,
  percorso: sql<string | null>`case when settlement.si_apre then "notifica"."percorso" end`,
}
const fields = {
  id: notifica.id,
  tipo: notifica.tipo,
  testo: notifica.testo,
  ...settlement,
  data_creazione: notifica.data_creazione,
  letta_il: notifica.letta_il,
}
const isRead = sql`(${notifica.letta_il} is not null or settlement.risolta)`
const state = sql`case when settlement.risolta then 'risolta' when ${notifica.letta_il} is null then 'non_letta' else 'letta' end`

/** Only the user's own; those about comments while the record is visible to the user. */
export const notificaStoreOf = (slices: readonly Slice[]) =>
  defineStore({
    slice: 'notifica',
    api: notificaApi,
    table: notifica,
    fields,
    from: {
      perSession: (select, session) =>
        select
          .from(notifica)
          .leftJoinLateral(
            sql`(select ${isSettled(session, slices)} as risolta, ${opensRecord(slices, session)} as si_apre) settlement`,
            sql`true`,
          )
          .$dynamic(),
    },
    visible: (session) => inSight(session, slices),
    filter: ({ lette, risolte }) => [
      lette === undefined ? undefined : eq(isRead, lette),
      risolte === undefined ? undefined : eq(settlement.risolta, risolte),
    ],
    columns: {
      data_creazione: instantColumn(notifica.data_creazione),
      testo: textColumn(notifica.testo),
      stato: labelColumn(state, { letta: 'Letta', non_letta: 'Non letta', risolta: 'Risolta' }),
    },
    show: (_session, row): { granted: boolean; item: Notifica } => ({ granted: true, item: row }),
  })

/** Asked for every minute: the statement is written once for a caller. */
export async function countUnread(db: Connection, session: Session, slices: readonly Slice[]) {
  const done = isSettled(session, slices, sql`named.letta_il is null`)
  const [row] = await runText(
    db,
    statements.of(
      slices,
      [session],
      () =>
        sql`select count(*)::int from notifica where ${and(inSight(session, slices), unread, sql`not ${done}`)}${preparedLarge}`,
    ),
  )
  return (row as [number])[0]
}
const statements = new StatementCache()

/** Marked once: notices read before retain their instant. */
export async function markRead(
  db: Connection,
  session: Session,
  slices: readonly Slice[],
  store: ReturnType<typeof notificaStoreOf>,
  id: number,
): Promise<Notifica> {
  const [read] = await db
    .update(notifica)
    .set({ letta_il: sql`coalesce(${notifica.letta_il}, ${now})` })
    .where(and(inSight(session, slices), eq(notifica.id, id)))
    .returning({ id: notifica.id })
  if (!read) throw notFound()
  return store.read(db, session, id)
}

export const markAllRead = (db: Connection, session: Session) =>
  db
    .update(notifica)
    .set({ letta_il: now })
    .where(and(ofCaller(session), unread))
