import type { Query } from '@quadra/contract/kernel/endpoint'
import type { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { type Conteggi, scadenzarioView, weekDays } from '@quadra/contract/scadenzario/schema'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { prepared, preparedLarge } from '../database/prepared.ts'
import { runText, written } from '../database/run.ts'
import { asKey, type KeyOf, keyText, readByKeys } from '../domain/deadlines/by-key.ts'
import { inStato } from '../domain/deadlines/days.ts'
import { dueInParts, dueOf, type Parts, wholeOf } from '../domain/deadlines/obligations.ts'
import {
  isMine,
  isRaisedTo,
  isResponsible,
  mayBeMine,
  mayBeOf,
  mayBeRaised,
} from '../domain/deadlines/own-deadlines.ts'
import { StatementCache } from '../kernel/query/statement-cache.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { holding, orderOf } from './columns.ts'

export type ListQuery = Query<(typeof scadenzarioApi)['list']>
export type Filter = Omit<ListQuery, 'ordina' | 'direzione' | 'pagina' | 'per_pagina' | 'formato'>

/**
 * The rows and the order that a session requests of its obligations. The names around them are joined to the rows of a
 * page alone.
 */
export function listing(slices: readonly Slice[], session: Session, query: Omit<ListQuery, 'pagina' | 'per_pagina'>) {
  const direction = query.direzione ?? (query.ordina ? 'asc' : scadenzarioView.sort.direction)
  return {
    slices,
    session,
    query,
    // Only where the statement is not known yet. Words are searched in the records, because stored rows do not contain
    // them.
    parts: (): Parts => {
      const narrower = { tipi: query.tipo, stored: candidates(session, query) }
      return query.q === undefined
        ? dueInParts(slices, session, narrower)
        : { computed: dueOf(slices, session.today, session, narrower) }
    },
    where: condition(session, query) ?? sql`true`,
    order: orderOf(query.ordina ?? scadenzarioView.sort.key, direction),
    // A page without filters has one text per role: it is always prepared, however many filters were used before.
    mark: Object.entries(query).every(([key, value]) => value === undefined || paging.includes(key))
      ? prepared
      : preparedLarge,
  }
}
const paging = ['pagina', 'per_pagina']
type Listing = ReturnType<typeof listing>

/** Both parts as one table. */
export const dueFrom = ({ parts }: Listing): SQL => sql`(${wholeOf(parts())}) due`

const isMineOnly = ({ mie, mostra }: Filter) => mie || mostra === 'mie'
const isRaisedOnly = ({ segnalate, mostra }: Filter) => segnalate || mostra === 'segnalate'

/** Of the stored rows those that may be wanted, for all of which an index is used. */
function candidates(session: Session, query: Filter): SQL | undefined {
  if (isMineOnly(query)) return mayBeMine(session)
  if (isRaisedOnly(query)) return mayBeRaised(session)
  return query.utente_id && !session.cliente ? mayBeOf(query.utente_id) : undefined
}

const condition = (session: Session, query: Filter) =>
  and(
    isMineOnly(query) ? isMine(session) : undefined,
    isRaisedOnly(query) ? isRaisedTo(session) : undefined,
    query.cliente_id ? sql`due.cliente_id = ${query.cliente_id}` : undefined,
    query.servizio_id ? sql`due.servizio_id = ${query.servizio_id}` : undefined,
    query.utente_id ? isResponsible(query.utente_id) : undefined,
    query.stato ? or(sql`false`, ...query.stato.map((stato) => inStato(stato, session.today))) : undefined,
    query.da_data ? sql`due.scadenza >= ${query.da_data}::date` : undefined,
    query.a_data ? sql`due.scadenza <= ${query.a_data}::date` : undefined,
    query.scelte ? sql`due.chiave = any(${sql.param(query.scelte)}::text[])` : undefined,
    query.q ? holding(query.q) : undefined,
  )

/**
 * The keys of a page in their order and, in the same pass over the open rows, the total. As one text: decoding tens of
 * thousands of rows would block all other requests.
 */
export async function readKeys(
  db: Connection,
  wanted: Listing,
  page: Page | undefined,
): Promise<{ keys: KeyOf[]; totale: number }> {
  const { slices, session, query } = wanted
  const [read] = await runText(
    db,
    statements.of(slices, [session, query, page], () => keysOf(wanted, page)),
  )
  const [text, totale] = read as [string | null, number]
  return { keys: text?.split(',').map(asKey) ?? [], totale }
}

interface Page {
  readonly limit: number
  readonly offset: number
  readonly counted: boolean
}
const statements = new StatementCache()

function keysOf({ parts, where, order, mark, query }: Listing, page: Page | undefined): SQL {
  const names = order.keys.map((_, n) => sql.raw(`k${n}`))
  const keys = sql.join(
    order.keys.map((key, n) => sql`${key} as ${names[n]}`),
    sql`, `,
  )
  const found = (due: SQL) => sql`(select due.record_id, ${keys} from (${due}) due ${order.named} where ${where})`
  const by = sql`order by ${order.by(names)}`
  const { computed, stored: storedRows } = parts()
  // Of the stored rows an index has the first of a page in order, and another their number: they are never put together.
  // Those of one person are few among all: in the index's order most rows would be read for a page, so they are read once.
  const tables = [
    ...(computed ? [sql`computed as ${page?.counted ? sql`materialized ` : sql``}${found(computed)}`] : []),
    ...(storedRows
      ? [sql`stored as ${isOfPerson(query) ? sql`materialized` : sql`not materialized`} ${found(storedRows)}`]
      : []),
  ]
  const each = [
    ...(computed ? [sql`select * from computed`] : []),
    ...(storedRows ? [sql`(select * from stored ${page ? sql`${by} limit ${page.offset + page.limit}` : sql``})`] : []),
  ]
  const counts = [computed && sql`(select count(*) from computed)`, storedRows && sql`(select count(*) from stored)`]
  return sql`with ${sql.join(tables, sql`, `)}
      select (select string_agg(${keyText(names.at(-1)!)}, ',') from (
          select * from (${sql.join(each, sql` union all `)}) wanted ${by}${page ? sql` limit ${page.limit} offset ${page.offset}` : sql``}) ordered),
        ${page?.counted ? sql`(${sql.join(counts.filter(Boolean), sql` + `)})::int` : sql`0`}${page ? mark : sql``}`
}

const isOfPerson = (query: Listing['query']) => isMineOnly(query) || query.utente_id !== undefined

/** The rows of a page in their order, and how many there are in all; one that was settled since its key was read is left out. */
export async function readRows(
  db: Connection,
  wanted: Listing,
  page: { readonly limit: number; readonly offset?: number; readonly counted?: boolean },
) {
  const { keys, totale } = await readKeys(db, wanted, { offset: 0, counted: false, ...page })
  const rows = await readByKeys(db, wanted.slices, wanted.session, keys)
  return { rows: keys.flatMap(({ chiave }) => rows.get(chiave) ?? []), totale }
}

/** How many of them are the caller's own, raised to the caller, and there in all. */
export async function countEach(db: Connection, session: Session, wanted: Listing) {
  const [read] = await runText(
    db,
    written(sql`select json_build_object(${countsOf()}, 'urgenza', json_build_object(
        'mie', json_build_object(${urgencyOf(sql`mia`)}), 'segnalate', json_build_object(${urgencyOf(sql`segnalata`)}),
        'tutte', json_build_object(${urgencyOf(sql`true`)})))
      from (select due.giorni, ${isMine(session)} as mia, ${isRaisedTo(session)} as segnalata
        from ${dueFrom(wanted)} where ${wanted.where}) due${wanted.mark}`),
  )
  return (read as [Conteggi])[0]
}

const countsOf = () =>
  sql`'mie', count(*) filter (where mia), 'segnalate', count(*) filter (where segnalata), 'tutte', count(*)`
const urgencyOf = (whose: SQL) => sql`'scadute', count(*) filter (where ${whose} and giorni < 0),
  'settimana', count(*) filter (where ${whose} and giorni >= 0 and giorni < ${sql.raw(String(weekDays))})`
