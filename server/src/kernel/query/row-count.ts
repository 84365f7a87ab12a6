import { Column, getTableName, is, Param, SQL, type SQLChunk, sql, StringChunk } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { countedTables, rowCount } from '../../database/schema/row-count.ts'
import { chunksOf } from './internals.ts'
import type { RecordTable } from '../records/declaration.ts'

/**
 * The number of rows of a table, as its triggers maintain it (ADR 0021), where the only condition is a client or there
 * is none. Undefined where the rows themselves must be counted.
 */
export function storedCount(table: RecordTable, conditions: readonly (SQL | undefined)[]): SQL | undefined {
  const name = getTableName(table)
  if (!countedTables.includes(name)) return undefined
  const pieces = conditions.flatMap((condition) => piecesOf(condition))
  const clients: SQL[] = []
  for (let at = 0; at < pieces.length; at += 3) {
    const [column, sign, value] = pieces.slice(at, at + 3)
    if (!is(column, Column) || column.table !== table || column.name !== 'cliente_id') return undefined
    if (sign !== ' = ' || !is(value, Param)) return undefined
    clients.push(sql` and ${rowCount.cliente_id} = ${value}`)
  }
  return sql`select coalesce(sum(${rowCount.present}), 0) from ${rowCount} where ${rowCount.table_name} = ${sql.raw(`'${name}'`)}${sql.join(clients)}`
}

/** The same of each client that a select names, without those that have no row: `cliente_id` and `record`. */
export const storedCountBySite = (
  table: RecordTable,
  siti: SQL,
) => sql`select cliente_id, sum(present)::int as record from row_count
  where table_name = ${sql.raw(`'${getTableName(table)}'`)} and cliente_id in (${siti}) group by 1 having sum(present) > 0`

/** The pieces of a condition, without the wrappers that only combine several. */
function piecesOf(chunk: SQLChunk | undefined): (SQLChunk | string)[] {
  if (chunk === undefined) return []
  if (is(chunk, SQL)) return chunksOf(chunk).flatMap(piecesOf)
  if (!is(chunk, StringChunk)) return [chunk]
  const text = chunk.value.join('')
  return ['', '(', ')', ' and '].includes(text) ? [] : [text]
}

/**
 * Adds up the recent counts, so that a list has few rows to add. A row is the result of one statement: writers never
 * wait for each other, and a reader sees such a row exactly when it sees the rows it counts.
 */
export const foldCounts = (db: Connection) =>
  db.execute(sql`with folded as (
      delete from ${rowCount} where (table_name, cliente_id) in (
        select table_name, cliente_id from ${rowCount} group by table_name, cliente_id having count(*) > 1)
      returning table_name, cliente_id, present)
    insert into ${rowCount} select table_name, cliente_id, sum(present) from folded
    group by table_name, cliente_id having sum(present) <> 0`)
