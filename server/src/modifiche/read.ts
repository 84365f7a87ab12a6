import { type Sezione, sezioni as every } from '@quadra/contract/chiave/sezioni'
import type { Query } from '@quadra/contract/kernel/endpoint'
import type { modificheApi } from '@quadra/contract/modifiche/api'
import { daysBack, type Modifiche, mostLines } from '@quadra/contract/modifiche/schema'
import { isConsortium } from '@quadra/contract/policy'
import { and, inArray, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { limit } from '../database/limit.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice, SliceStore } from '../kernel/slice.ts'
import { eraOf, type Position, readCursor, writeCursor } from './cursor.ts'

type Row = Modifiche['righe'][number]
type Stores = ReadonlyMap<Sezione, SliceStore>

/** Lines of other sections are passed over so many at a time; one call passes over so many windows at most. */
const windowSize = 5000
const mostWindows = 10

/**
 * What changed after a cursor, in an order in which nothing appears before what was read already. A line becomes visible with
 * its commit, and transactions do not commit in the order in which they began. Therefore only lines of transactions older
 * than all that are still under way are read: none of those can become visible later.
 */
export async function readChanges(
  db: Connection,
  session: Session,
  slices: readonly Slice[],
  { dopo, sezioni }: Query<(typeof modificheApi)['read']>,
): Promise<Modifiche> {
  const era = await eraOf(db)
  const now = new Date()
  const stores = storesFor(session, slices, sezioni)
  let position = readCursor(era, dopo, now)
  const lines: Line[] = []
  let isMore = true
  for (let turn = 0; turn < mostWindows && isMore && lines.length < mostLines; turn++) {
    const read = await readWindow(db, position, [...stores.keys()], mostLines - lines.length)
    lines.push(...read.lines)
    ;({ position, isMore } = read)
  }
  return { righe: await inSight(db, session, stores, lines), cursore: writeCursor(era, position, now), altre: isMore }
}

/** The sections whose records this role reads, within those of the key and of the request. */
function storesFor(session: Session, slices: readonly Slice[], wanted: readonly Sezione[] = every): Stores {
  const ofKey = session.chiave?.sezioni ?? every
  const isWanted = (name: string): name is Sezione =>
    (wanted as readonly string[]).includes(name) && ofKey.includes(name)
  return new Map(
    slices.flatMap(({ name, store, history }) => {
      if (!store || !isWanted(name) || (history?.consortiumOnly && !isConsortium(session.ruolo))) return []
      const readers = (store.api.read ?? store.api.list)?.who ?? []
      return readers.includes(session.ruolo) ? [[name, store] as const] : []
    }),
  )
}

interface Line extends Position {
  readonly sezione: Sezione
  readonly record_id: number
  readonly azione: Row['azione']
  readonly quando: string
  readonly cliente_id: number | null
}

/** What a client wrote about a collective supplier was once under a name of its own. */
const section = sql`split_part(slice, '@', 1)`
const act = sql`case when part is not null then 'modificata' when action = 'create' then 'creata'
  when action = 'remove' then 'eliminata' else 'modificata' end`

async function readWindow(db: Connection, { transazione, id }: Position, names: readonly string[], most: number) {
  const { rows } = await db.execute<{ lines: readonly Line[] | null; last: Position | null; count: number }>(sql`
    with passed as materialized (
      select id, transazione, ${section} as sezione, record_id, ${act} as azione, at as quando, cliente_id from change_log
      where (transazione, id) > (${transazione}::bigint, ${id}::bigint)
        and transazione < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
        and written_at > now() - make_interval(days => ${daysBack})
      order by transazione, id ${limit(windowSize)}),
    wanted as (select * from passed where sezione = any(${sql.param([...names])}::text[]) order by transazione, id ${limit(most)})
    select (select json_agg(wanted order by transazione, id) from wanted) as lines,
      (select json_build_object('transazione', transazione, 'id', id) from passed order by passed.transazione desc, passed.id desc limit 1) as last,
      (select count(*)::int from passed) as count`)
  const { lines, last, count } = rows[0]!
  const isFull = (lines?.length ?? 0) === most
  const end = isFull ? lines!.at(-1)! : (last ?? { transazione, id })
  return {
    lines: lines ?? [],
    position: { transazione: end.transazione, id: end.id },
    isMore: isFull || count === windowSize,
  }
}

/** Each record once, with its last act: those that the caller sees, and of the deleted ones those of the own cooperative. */
async function inSight(db: Connection, session: Session, stores: Stores, lines: readonly Line[]): Promise<Row[]> {
  const last = new Map(lines.map((line) => [`${line.sezione} ${line.record_id}`, line]))
  const visible = new Set<string>()
  for (const [name, { table, scope }] of stores) {
    const ids = [...last.values()].filter(({ sezione }) => sezione === name).map(({ record_id }) => record_id)
    if (ids.length === 0) continue
    const found = await db
      .select({ id: table.id })
      .from(table)
      .where(and(scope(session), inArray(table.id, ids)))
    for (const { id } of found) visible.add(`${name} ${String(id)}`)
  }
  const isOwn = ({ cliente_id }: Line) => isConsortium(session.ruolo) || cliente_id === session.cliente?.id
  return [...last]
    .filter(([key, line]) => visible.has(key) || (line.azione === 'eliminata' && isOwn(line)))
    .map(([, { sezione, record_id, azione, quando, cliente_id }]) => ({
      ...{ sezione, id: record_id, azione, quando: new Date(quando).toISOString(), cliente_id },
    }))
}
