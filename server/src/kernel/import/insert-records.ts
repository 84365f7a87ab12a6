import { sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { Part } from '@quadra/contract/kernel/part'
import type { Tx } from '../../database/database.ts'
import { run } from '../../database/run.ts'
import { pipeline } from '../../database/transactions.ts'
import { changesBetween, logChanges, partLine, type Belonging } from '../log/changelog.ts'
import type { Session } from '../session.ts'
import type { RecordTable } from '../records/declaration.ts'
import { insertRows } from './insert-rows.ts'
import { type ImportContext, inChunks, type ManyStore, readAhead } from './kind.ts'

/**
 * What `insertRecord` does, for many: the rows of a chunk in one statement, read as the session sees them in another, their lines
 * in a third. Answers the records in the order of the rows.
 */
export async function insertRecords<Table extends RecordTable, Item extends { id: number; data_creazione?: string }>(
  tx: Tx,
  { session, reason }: Writer,
  store: ManyStore<Item> & { table: Table },
  rows: readonly PgInsertValue<Table>[],
  { before, reasonOf }: More = {},
): Promise<Item[]> {
  const made: Item[] = []
  let sent = 0
  const inserted = readAhead(inChunks(rows), async (chunk) => {
    const from = sent
    sent += chunk.length
    const ids = (await run(tx, sql`${insertRows(store.table, chunk)} returning id`)).map(([id]) => id as number)
    await before?.(ids, from)
    return inOrder(ids, await store.among(tx, session, ids))
  })
  for await (const items of inserted) {
    const start = made.length
    await logChanges(
      tx,
      items.map((item, index) => ({
        slice: store.slice,
        id: item.id,
        ...store.belongs(item),
        action: 'create',
        changes: changesBetween(store.schema, undefined, item),
        reason: reasonOf?.(start + index) ?? reason ?? null,
        actor: session,
        at: item.data_creazione,
      })),
    )
    made.push(...items)
  }
  return made
}

interface Writer extends Pick<ImportContext, 'session'> {
  /** Of every line. */
  readonly reason?: string
}

interface More {
  /**
   * Writes what belongs to the records of a chunk and must exist when they are first read; `from` is the row of the
   * first record.
   */
  readonly before?: (ids: readonly number[], from: number) => Promise<void>
  /** The reason of a row's line, where it adds to the reason of all; it begins with that. */
  readonly reasonOf?: (row: number) => string
}

interface PartRows<Owner> {
  readonly part: Part
  readonly table: RecordTable
  readonly store: { readonly slice: string; belongs(record: Owner): Belonging }
  among(tx: Tx, session: Session, records: readonly Owner[]): Promise<{ record: number; key: number; row: object }[]>
  belongs?(row: object): Pick<Belonging, 'cliente_id'>
}

/** The same for parts of records that have just been made, all of which are theirs. */
export async function insertParts<Owner extends { id: number }>(
  tx: Tx,
  { session, reason }: Writer,
  { part, table, store, among, belongs }: PartRows<Owner>,
  owners: readonly Owner[],
  rows: readonly object[],
) {
  for (const chunk of inChunks(rows)) await pipeline(tx, run(tx, insertRows(table, chunk)))
  const byId = new Map(owners.map((owner) => [owner.id, owner]))
  for await (const placed of readAhead(inChunks(owners), (chunk) => among(tx, session, chunk))) {
    const lines = placed
      .toSorted((a, b) => a.key - b.key)
      .map(({ record, key, row }) => ({
        slice: store.slice,
        id: record,
        ...store.belongs(byId.get(record)!),
        ...belongs?.(row),
        ...partLine(part, key, { to: row })!,
        reason: reason ?? null,
        actor: session,
      }))
    for (const some of inChunks(lines)) await logChanges(tx, some)
  }
}

function inOrder<Item extends { id: number }>(ids: readonly number[], items: readonly Item[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.map((id) => byId.get(id)!)
}
