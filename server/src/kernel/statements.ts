import { getTableColumns, is, SQL, type SQLChunk, sql } from 'drizzle-orm'
import type { Stored } from './store.ts'

/** Only what is given: the query builder would name every column there is. */
export function insertOf(table: Stored, values: object): SQL {
  const given = givenTo(table, values)
  return sql`insert into ${table} (${listed(given.map(({ name }) => name))}) values (${listed(given.map(({ value }) => value))})`
}

/**
 * Sets what is given, and moves `data_modifica` on when some of it differs from what is there: a save that changes nothing is no
 * version. Who changes more than the row's own columns gives `data_modifica` too.
 */
export function updateOf(table: Stored, where: SQL, values: object): SQL {
  const given = givenTo(table, values)
  const moves = given.map(({ name, value }) => sql`${name} is distinct from ${value}`)
  const moved = sql`case when ${moves.length ? sql.join(moves, sql` or `) : sql`false`} then ${nextInstant} else data_modifica end`
  const sets = given.map(({ name, value }) => sql`${name} = ${value}`)
  if (!('data_modifica' in values)) sets.push(sql`data_modifica = ${moved}`)
  return sql`update ${table} set ${listed(sets)} where ${where}`
}

function givenTo(table: Stored, values: object) {
  const columns = getTableColumns(table)
  return Object.entries(values).flatMap(([name, value]) => {
    const column = columns[name]
    if (!column || value === undefined) return []
    return { name: sql.identifier(column.name), value: is(value, SQL) ? value : sql.param(value, column) }
  })
}
const listed = (chunks: readonly SQLChunk[]) => sql.join([...chunks], sql`, `)

/** Never the same instant twice, or two saves within a millisecond would look like one. */
const nextInstant = sql`greatest(date_trunc('milliseconds', clock_timestamp()), data_modifica + interval '1 millisecond')`
/** For `data_modifica`, where a save changes more than the row's own columns. */
export const touched = { data_modifica: nextInstant }
