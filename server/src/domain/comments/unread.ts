import { mostCounted } from '@quadra/contract/commento/schema'
import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { Call, Handler } from '../../kernel/http/serve.ts'
import type { Listing } from '../../kernel/records/declaration.ts'
import type { Session } from '../../kernel/session.ts'
import { ofOwnCliente } from '../scope.ts'

/**
 * A page of a commented list says in its `meta` which of its rows have comments that the caller has not read: the same answer, and
 * one more look at an index, instead of a request of its own. Whole lists and spreadsheets have no such thing.
 */
export const withUnread = <E extends Endpoint>(slice: string, list: Handler<E>): Handler<E> =>
  (async (call: Call<E>) => {
    const found = (await list(call)) as Listing<{ id: number }>
    if (!('rows' in found) || !found.meta || found.rows.length === 0) return found
    const ids = found.rows.map(({ id }) => id)
    const non_letti = await unreadOf(call.db, call.session as Session, slice, ids)
    return Object.keys(non_letti).length > 0 ? { ...found, meta: { ...found.meta, non_letti } } : found
  }) as unknown as Handler<E>

/** By record; those without news are left out. That the records exist for the caller is settled. */
async function unreadOf(db: Connection, session: Session, slice: string, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; news: number }>(sql`select asked.id, counted.news
    from unnest(${sql.param([...ids])}::int[]) asked(id)
    left join commento_lettura known on known.utente_id = ${session.id} and known.slice = ${slice} and known.record_id = asked.id
    cross join lateral (select count(*)::int as news from (select from commento said
      where said.slice = ${slice} and said.record_id = asked.id and said.id > coalesce(known.fino_a, 0)
        and said.utente_id <> ${session.id} and ${ofOwnCliente(session, sql`said.cliente_id`) ?? sql`true`}
      limit ${mostCounted}) latest) counted
    where counted.news > 0${prepared}`)
  return Object.fromEntries(rows.map(({ id, news }) => [id, news]))
}
