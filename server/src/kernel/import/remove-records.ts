import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { now } from '../../database/schema/columns.ts'
import { changesBetween, logChanges } from '../changelog.ts'
import { type ImportContext, inChunks, type ManyStore } from './kind.ts'

/** What `removeRecord` does, for many: evidence is only marked, what no row points to is deleted. The log keeps either. */
export async function removeRecords<Item extends { id: number }>(
  tx: Tx,
  { session, reason }: Pick<ImportContext, 'session' | 'reason'>,
  store: ManyStore<Item>,
  records: readonly Item[],
) {
  for (const items of inChunks(records)) {
    const mine = inArray(
      store.table.id,
      items.map(({ id }) => id),
    )
    if ('data_cancellazione' in store.table)
      await tx.execute(sql`update ${store.table} set data_cancellazione = ${now} where ${mine}`)
    else await tx.delete(store.table).where(mine)
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
