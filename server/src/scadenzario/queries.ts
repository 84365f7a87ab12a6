import type { Query } from '@quadra/contract/kernel/endpoint'
import type { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { tipiScadenza } from '@quadra/contract/scadenzario/kinds'
import { scadenzarioView } from '@quadra/contract/scadenzario/schema'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { preparedLarge } from '../database/prepared.ts'
import { run } from '../database/run.ts'
import { inStato } from '../domain/deadlines/days.ts'
import { dueOf, type Narrower, obligations, withPeople } from '../domain/deadlines/obligations.ts'
import { isMine, isRaisedTo } from '../domain/deadlines/own-deadlines.ts'
import { type ScadenzaRow, shownOf } from '../domain/deadlines/scadenze.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { holding, orderBy } from './columns.ts'

export type ListQuery = Query<(typeof scadenzarioApi)['list']>
export type Filter = Omit<ListQuery, 'ordina' | 'direzione' | 'pagina' | 'per_pagina' | 'formato'>

/**
 * What a session asks for of its obligations. Where neither condition nor order speaks of names, the rows are picked and
 * counted without them; and a page is picked among the first few of each kind, which indexes give in their order.
 */
export function requested(slices: readonly Slice[], session: Session, query: Omit<ListQuery, 'pagina' | 'per_pagina'>) {
  const { today } = session
  const where = condition(session, query) ?? sql`true`
  const order = orderBy(
    query.ordina ?? scadenzarioView.sort.key,
    query.direzione ?? (query.ordina ? 'asc' : scadenzarioView.sort.direction),
  )
  const due = (first?: Narrower['first']) => sql`(${dueOf(slices, today, session, { tipi: query.tipo, first })})`
  const completed = (some: SQL) => sql`(${withPeople(some, today)})`
  const byNames = query.utente_id || names.includes(query.ordina ?? 'scadenza')
  const from = byNames ? completed(due()) : due()
  return {
    from,
    where,
    order,
    /** Some of its rows, with the people whom they ask. */
    completed: (some: SQL) => (byNames ? some : completed(some)),
    /** The rows among which its first ones are. */
    leading: (count: number) => (byNames ? from : due({ where, order, count })),
  }
}
const names: readonly ListQuery['ordina'][] = ['cliente', 'servizio', 'responsabile']
type Requested = ReturnType<typeof requested>

const condition = (session: Session, query: Filter) =>
  and(
    query.mie || query.mostra === 'mie' ? isMine(session) : undefined,
    query.segnalate || query.mostra === 'segnalate' ? isRaisedTo(session) : undefined,
    query.cliente_id ? sql`due.cliente_id = ${query.cliente_id}` : undefined,
    query.servizio_id ? sql`due.servizio_id = ${query.servizio_id}` : undefined,
    query.utente_id ? sql`${query.utente_id}::int = any(due.assegnatari)` : undefined,
    query.stato ? or(sql`false`, ...query.stato.map((stato) => inStato(stato, session.today))) : undefined,
    query.da_data ? sql`due.scadenza >= ${query.da_data}::date` : undefined,
    query.a_data ? sql`due.scadenza <= ${query.a_data}::date` : undefined,
    query.scelte ? sql`due.chiave = any(${sql.param(query.scelte)}::text[])` : undefined,
    query.q ? holding(query.q) : undefined,
  )

/** Rows in their order; with `counted` each also tells how many there are in all. */
export async function readRows(
  db: Connection,
  { from, where, order, completed, leading }: Requested,
  { limit, offset = 0, counted = false }: { limit: number; offset?: number; counted?: boolean },
) {
  const total = counted ? sql`(select count(*)::int from ${from} due where ${where})` : sql`null`
  const [read] = await run(
    db,
    sql`with page as materialized (select picked.*, row_number() over () as n from (
        select due.* from ${leading(offset + limit)} due where ${where} order by ${order} limit ${limit} offset ${offset}) picked)
      select coalesce(json_agg(told order by told.n), '[]') from (
        select shown.*, ${total} as totale from (${shownOf(completed(sql`page`), sql`, due.n`)}) shown) told${preparedLarge}`,
  )
  return read![0] as (ScadenzaRow & { totale: number })[]
}

/** How many there are in all. */
export async function countRows(db: Connection, { from, where }: Requested) {
  const [read] = await run(db, sql`select count(*)::int from ${from} due where ${where}${preparedLarge}`)
  return read![0] as number
}

/** How many of them are the caller's own, raised to the caller, and there in all. */
export async function countEach(db: Connection, session: Session, { from, where }: Requested) {
  const [read] = await run(
    db,
    sql`select count(*) filter (where ${isMine(session)})::int, count(*) filter (where ${isRaisedTo(session)})::int, count(*)::int
      from ${from} due where ${where}${preparedLarge}`,
  )
  const [mie, segnalate, tutte] = read as [number, number, number]
  return { mie, segnalate, tutte }
}

/** A key, and by which record its row is found again. */
export interface KeyOf {
  readonly chiave: string
  readonly record_id: number
}

/** All keys in their order, as one text: tens of thousands of rows would be unpacked while everybody waits. */
export async function readKeys(db: Connection, { from, where, order }: Requested): Promise<KeyOf[]> {
  const { rows } = await db.execute<{
    keys: string | null
  }>(sql`select string_agg(chiave || '/' || record_id, ',') as keys
    from (select due.chiave, due.record_id from ${from} due where ${where} order by ${order}) ordered`)
  return (rows[0]!.keys?.split(',') ?? []).map((one) => {
    const [chiave = '', record] = one.split('/')
    return { chiave, record_id: Number(record) }
  })
}

/** Those of these keys that are still there. */
export async function readAmong(db: Connection, slices: readonly Slice[], session: Session, keys: readonly KeyOf[]) {
  const records = tipiScadenza.map((tipo) => ({
    tipo,
    ids: keys.filter(({ chiave }) => chiave.startsWith(`${tipo}:`)).map(({ record_id }) => record_id),
  }))
  const from = sql`(${obligations(slices, session.today, session, { records })})`
  const { rows } = await db.execute<ScadenzaRow & Record<string, unknown>>(
    sql`select * from (${shownOf(from)}) shown where chiave = any(${sql.param(keys.map(({ chiave }) => chiave))}::text[])`,
  )
  return rows
}
