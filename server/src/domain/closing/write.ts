import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { changesBetween, type Line, logChanges, ownCliente, partLine } from '../../kernel/log/changelog.ts'
import { productSession, type Session } from '../../kernel/session.ts'
import type { Kind } from './open.ts'

/** A row, and the record it is, or is part of. */
export interface Row {
  readonly id: number
  readonly record: number
}

/** Locks what a condition finds, records first, in the order of their keys; returns those that it finds still. */
export async function lockRows(tx: Tx, { store, source, table, from }: Kind, where: SQL): Promise<Row[]> {
  const record = source.archive?.part?.record ?? sql`${store.table.id}`
  const find = async (found: SQL) =>
    (
      await tx.execute<Row & Record<string, unknown>>(
        sql`select ${table.id} as id, ${record} as record from ${from} where ${found} order by 1`,
      )
    ).rows
  const rows = await find(where)
  if (rows.length === 0) return rows
  const lock = (of: typeof table, ids: readonly number[]) =>
    tx.execute(sql`select from ${of} where ${inArray(of.id, [...ids])} order by ${of.id} for no key update`)
  await lock(store.table, [...new Set(rows.map((row) => row.record))])
  const ids = rows.map(({ id }) => id)
  if (table !== store.table) await lock(table, ids)
  // A transaction that had one of them locked may have settled it.
  return find(sql`${inArray(table.id, ids)} and ${where}`)
}

/**
 * Writes rows that are locked, with a line in the history of each record. They are read by the product, since the caller
 * may not see all of them.
 */
export async function writeRows(
  tx: Tx,
  session: Session,
  kind: Kind,
  rows: readonly Row[],
  { write, reason }: { readonly write: () => Promise<unknown>; readonly reason: string },
) {
  const before = await readRows(tx, kind, session, rows)
  await write()
  const after = await readRows(tx, kind, session, rows)
  const lines = rows.flatMap(({ id }): Line[] => {
    const line = lineOf(kind, before.get(id), after.get(id))
    return line ? [{ ...line, reason }] : []
  })
  await logChanges(
    tx,
    lines.map((line) => ({ ...line, actor: { id: session.id } })),
  )
}

interface LoggedRow {
  readonly id: number
  readonly record: { readonly id: number }
  readonly row: object
}

async function readRows(tx: Tx, { slice, store, source }: Kind, { today }: Session, rows: readonly Row[]) {
  const product = productSession(today)
  const records = await store.among(tx, product, [...new Set(rows.map(({ record }) => record))])
  const part = source.archive?.part?.name
  if (part === undefined) return new Map(records.map((record) => [record.id, { id: record.id, record, row: record }]))
  const byKey = new Map(records.map((record) => [record.id, record]))
  const placed = await slice.parts!.find((one) => one.part.name === part)!.among(tx, product, records)
  return new Map(placed.map(({ record, key, row }) => [key, { id: key, record: byKey.get(record)!, row }]))
}

function lineOf(
  { slice, store, source }: Kind,
  before: LoggedRow | undefined,
  after: LoggedRow | undefined,
): Line | undefined {
  if (!before || !after) return undefined
  const place = {
    slice: slice.name,
    id: after.record.id,
    ...(store.belongs ?? ownCliente)(before.record),
    action: 'state' as const,
  }
  const part = source.archive?.part?.name
  if (part !== undefined) {
    const declared = slice.parts!.find((one) => one.part.name === part)!.part
    const line = partLine(declared, after.id, { from: before.row, to: after.row })
    return line && { ...place, ...line }
  }
  const changes = changesBetween(store.schema, before.row, after.row)
  if (changes.length === 0) return undefined
  return { ...place, changes, at: (after.row as { data_modifica?: string }).data_modifica }
}
