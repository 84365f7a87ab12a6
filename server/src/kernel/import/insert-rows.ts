import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * An insert of many rows that sends them as one value: the query builder would write a placeholder for each of ten
 * thousand, which takes longer than the database. A column missing in a row gets its default.
 */
export function insertRows(table: PgTable, rows: readonly object[]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some((row) => valueOf(row, key) !== undefined),
  )
  const sent = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, valueOf(row, key)])))
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const values = columns.map(([, column]) => orDefault(column))
  return sql`insert into ${table} (${sql.join(names, comma)}) select ${sql.join(values, comma)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(sent)}::jsonb) given`
}

const valueOf = (row: object, key: string) => (row as Readonly<Record<string, unknown>>)[key]

function orDefault(column: PgColumn) {
  const given = sql`given.${sql.identifier(column.name)}`
  const begins: unknown = column.default
  if (begins === undefined) return given
  return sql`coalesce(${given}, ${is(begins, SQL) ? begins : sql.param(begins, column)})`
}

const comma = sql`, `
