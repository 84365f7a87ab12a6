import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { now } from '../../database/schema/columns.ts'
import { pipeline } from '../../database/transactions.ts'
import { changesBetween, logChanges } from '../log/changelog.ts'
import { type ImportContext, inChunks, type ManyStore } from './kind.ts'

/**
 * Like `removeRecord`, for many: evidence is only marked, records no row refers to are deleted. The log retains either.
 */
export async function removeRecords<Item extends { id: number }>(
  tx: Tx,
  { session, reason }: Pick<ImportContext, 'session' | 'reason'>,
  store: ManyStore<Item>,
  records: readonly Item[],
) {
  for (const items of inChunks(records)) {
    const mine = sql`${store.table.id} = any(${sql.param(items.map(({ id }) => id))}::int[])`
    await pipeline(
      tx,
      'data_cancellazione' in store.table
        ? tx.execute(sql`update ${store.table} set data_cancellazione = ${now} where ${mine}`)
        : tx.delete(store.table).where(mine),
    )
    await logChanges(
      tx,
      items.map((item) => ({
        slice: store.slice,
        id: item.id,
        ...store.belongs(item),
        action: 'remove',
        changes: changesBetween(store.schema, item, undefined),
        reason,
        actor: session,
      })),
    )
  }
}
