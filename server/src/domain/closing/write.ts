import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { type Line, changesBetween, logChanges, ownCliente } from '../../kernel/log/changelog.ts'
import { productSession, type Session } from '../../kernel/session.ts'
import type { OfSlice } from './open.ts'

/** Locks what a condition finds, in the order of the keys, and reads which of them it finds still. */
export async function lockRows(tx: Tx, { store }: OfSlice, where: SQL): Promise<number[]> {
  const keys = (found: SQL, lock: SQL) =>
    tx.execute<{ id: number }>(
      sql`select ${store.table.id} as id from ${store.table} where ${found} order by 1 ${lock}`,
    )
  const { rows } = await keys(where, sql`for no key update of ${store.table}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  // Who held one of them meanwhile may have settled it.
  const still = await keys(sql`${inArray(store.table.id, ids)} and ${where}`, sql``)
  return still.rows.map(({ id }) => id)
}

/**
 * Writes rows that are locked, with a line in the history of each record. They are read by the product, since the caller
 * may not see all of them.
 */
export async function writeRows(
  tx: Tx,
  session: Session,
  { slice, store }: OfSlice,
  ids: readonly number[],
  { write, reason }: { readonly write: () => Promise<unknown>; readonly reason: string },
) {
  const product = productSession(session.today)
  const before = new Map((await store.among(tx, product, ids)).map((record) => [record.id, record]))
  await write()
  const lines = (await store.among(tx, product, ids)).flatMap((record): Line[] => {
    const was = before.get(record.id)
    const changes = changesBetween(store.schema, was, record)
    if (!was || changes.length === 0) return []
    const place = { slice: slice.name, id: record.id, ...(store.belongs ?? ownCliente)(was) }
    return [{ ...place, action: 'state', changes, reason, at: (record as { data_modifica?: string }).data_modifica }]
  })
  await logChanges(
    tx,
    lines.map((line) => ({ ...line, actor: { id: session.id } })),
  )
}
