import type { Query } from '@quadra/contract/kernel/endpoint'
import type { registroApi } from '@quadra/contract/registro_modifiche/api'
import { mostCounted } from '@quadra/contract/registro_modifiche/schema'
import { type AnyColumn, and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { type Change, changeLog } from '../database/schema/kernel.ts'
import { containsFolded } from '../kernel/records/columns.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import {
  fillsInPseudonymous,
  namesPseudonymous,
  shownChanges,
  signedByPseudonymous,
  judgesForgotten,
  mentionsForgotten,
  mentionsPseudonymous,
} from '../domain/history/pseudonyms.ts'
import { risksNamed } from '../domain/risks/named.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { cutChanges } from '../domain/history/cut-values.ts'
import { cutFields, lineFields, lineContains, lineFound, linesWith, ofSlice } from '../domain/history/history-lines.ts'

export type RegistroQuery = Query<(typeof registroApi)['list']>
export type RegistroLine = Awaited<ReturnType<typeof readPage>>[number]

/** The keys of so many lines are found by the index of words and sorted in less time than the log is read. */
const mostIndexed = 20_000

/**
 * The number of lines, up to a limit: a million of them are not read for every page. `few`: they are better found by
 * the index of words than by reading the log, which is not so where a word is in most lines, like a single letter.
 */
export async function countLines(db: Connection, words: string | undefined, where: (few: boolean) => SQL | undefined) {
  const upTo = (condition: SQL | undefined) => {
    const first = db
      .select({ one: sql`1`.as('one') })
      .from(changeLog)
      .where(condition)
    return sql`(select count(*)::int from ${first.limit(mostCounted + 1)} counted)`
  }
  const isEverywhere =
    words === undefined ? sql`false` : sql`${linesWith(asStored(words), mostIndexed + 1)} > ${mostIndexed}`
  const { rows } = await db.execute<{ everywhere: boolean; found: number }>(sql`
    with words as materialized (select ${isEverywhere} as everywhere)
    select everywhere, case when everywhere then ${upTo(where(false))} else ${upTo(where(true))} end as found from words`)
  const { everywhere, found } = rows[0]!
  return { found, few: !everywhere && found <= mostCounted }
}

/**
 * Lines in the order of their time; an index gives each of the filters in it. Their keys are found first: what a line
 * shows is read for those of the page alone, and on a page long texts are cut.
 */
export function readPage(db: Connection, session: Session, { where, towards, few, limit, offset = 0, whole }: Wanted) {
  const order = [few ? unindexed : changeLog.at, changeLog.id].map(towards === 'asc' ? asc : desc)
  const keys = db.select({ id: changeLog.id }).from(changeLog).where(where)
  return db
    .select({
      ...(whole ? lineFields : cutFields),
      risks: risksNamed(session),
      cliente: clienteNamed,
      born: firstLine(session),
      rimosso: isGone,
    })
    .from(changeLog)
    .where(
      sql`${changeLog.id} = any(array(${keys
        .orderBy(...order)
        .limit(limit)
        .offset(offset)}))`,
    )
    .orderBy(...order)
}
interface Wanted {
  readonly where: SQL | undefined
  readonly towards: 'asc' | 'desc'
  /** Few matches: found first, then sorted. Many matches are found soon when the log is read in order. */
  readonly few: boolean
  readonly limit: number
  readonly offset?: number
  readonly whole?: true
}
/** The planner takes words for more frequent than they are, and would go through the whole log by its time. */
const unindexed = sql`${changeLog.at} + interval '0'`

/**
 * The lines that match a session's request: a manager reads the own client's, the consortium all that its roles may
 * see. Few are found by the index of their words, many by reading the log.
 */
export const lineFilter = (session: Session, slices: readonly Slice[], query: RegistroQuery, few: boolean) =>
  and(
    ofOwnCliente(session, changeLog.cliente_id),
    ...slices.map((slice) => apart(session, slice)),
    query.da_data ? sql`${changeLog.at} >= ${midnight(query.da_data)}` : undefined,
    query.a_data ? sql`${changeLog.at} < ${midnight(query.a_data)} + interval '1 day'` : undefined,
    query.utente_id ? eq(changeLog.user_id, query.utente_id) : undefined,
    query.tipo ? ofSlice(slices.find(({ name }) => name === query.tipo)!) : undefined,
    query.azione ? eq(changeLog.action, query.azione) : undefined,
    query.q ? containing(query.q, few) : undefined,
  )

/** For slices of which not every role reads all lines. */
function apart(session: Session, { name, history }: Slice) {
  const lines = history?.lines?.(session)
  return lines && or(sql`${changeLog.slice} <> ${name}`, lines)
}

/** A day begins at midnight in Rome. */
const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Rome')`

const isMasked = or(
  mentionsPseudonymous,
  mentionsForgotten,
  judgesForgotten,
  fillsInPseudonymous,
  signedByPseudonymous,
)!

/**
 * Searches changes, reasons and users; a day is searched as the log stores it. A pseudonymised user is not found by
 * removed data.
 */
function containing(words: string, few: boolean) {
  const logText = asStored(words)
  const among = (changes: SQL | AnyColumn) => lineContains(changes, logText)
  return or(
    and(
      few ? lineFound(logText) : among(changeLog.changes),
      sql`not ${namesPseudonymous}`,
      or(sql`not ${isMasked}`, among(shownChanges)),
    ),
    and(mentionsPseudonymous, among(shownChanges)),
    sql`${changeLog.user_id} = any(array(select id from utente where ${containsFolded(sql`fold(nome || ' ' || cognome)`, words)}))`,
  )
}

const asStored = (words: string) => words.replaceAll(/\b(\d{2})\/(\d{2})\/(\d{4})\b/g, '$3-$2-$1')

const sliceName = sql`split_part("change_log"."slice", '@', 1)`
const clienteNamed = sql<{
  id: number
  nome: string
} | null>`(select jsonb_build_object('id', owner.id, 'nome', owner.nome)
  from cliente owner where owner.id = "change_log"."cliente_id")`
/** Keys are never reused: a removed record stays removed. */
const isGone = sql<boolean>`exists (select 1 from change_log gone where gone.slice = ${sliceName}
  and gone.record_id = "change_log"."record_id" and gone.part is null and gone.action = 'remove')`
/** The first line of the record, which contains its name: as far as this session reads it. */
const firstLine = ({ cliente }: Session) => sql<
  Change[] | null
>`(select ${cutChanges(sql`born.changes`)} from change_log born where born.slice = ${sliceName}
  and born.record_id = "change_log"."record_id" and born.part is null and born.slice <> 'utente'
  ${cliente ? sql`and (born.cliente_id = ${cliente.id} or born.cliente_id is null)` : sql``} order by born.id limit 1)`
