import { getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { changeLog } from '../../database/schema/kernel.ts'
import { tables } from '../../database/tables.ts'

/** True when a row of any table refers to this one: derived from the schema's own foreign keys. */
export function isReferenced(table: PgTable): SQL<boolean> {
  // Names are spelled out: in a query on one table the builder drops the table's name, and the inner row would shadow the outer.
  const name = (owner: PgTable, column: string) => sql`${sql.identifier(getTableName(owner))}.${sql.identifier(column)}`
  // The log first: its index finds at once a user who has done anything, and no other table is read.
  const referring = foreignKeysTo(table).referring.toSorted((one, other) => Number(isLog(other)) - Number(isLog(one)))
  const found = referring.map(
    ({ from, column }) => sql`exists (select 1 from ${from} where ${name(from, column)} = ${name(table, 'id')})`,
  )
  return found.length ? sql<boolean>`(${sql.join(found, sql` or `)})` : sql<boolean>`false`
}

const isLog = ({ from }: { readonly from: PgTable }) => from === changeLog

/**
 * The tables that refer to a table: independent rows, which prevent its deletion, and rows that belong to it and are
 * deleted with it.
 */
export function foreignKeysTo(table: PgTable) {
  foreignKeys ??= readForeignKeys()
  const all = foreignKeys.filter(({ to }) => to === table)
  return {
    referring: all.filter(({ onDelete }) => onDelete !== 'cascade'),
    owned: all.filter(({ onDelete }) => onDelete === 'cascade'),
  }
}

/** Of the whole schema, read once: describing every table for each caller was a tenth of a start. */
let foreignKeys: ReturnType<typeof readForeignKeys> | undefined
const readForeignKeys = () =>
  tables.flatMap((from) =>
    getTableConfig(from).foreignKeys.flatMap((key) => {
      const { columns, foreignTable: to } = key.reference()
      return columns[0] ? [{ from, to, column: columns[0].name, onDelete: key.onDelete }] : []
    }),
  )

/** The field of a foreign key constraint, for the message at that field. */
export function fieldOfConstraint(table: PgTable, constraint: string | undefined): string | undefined {
  const key = getTableConfig(table).foreignKeys.find((candidate) => candidate.getName() === constraint)
  return key?.reference().columns[0]?.name
}
