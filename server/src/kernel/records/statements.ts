import { type Column, getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm'
import { placedIn, type Text, written } from '../../database/run.ts'
import type { RecordTable } from './declaration.ts'

/** Only what is given: the query builder would name every column there is, and takes longer than the database to write it. */
export function insertOf(table: RecordTable, values: object): Text {
  const text = new Writing()
  const given = givenTo(table, values)
  const places = given.map(({ value }) => text.place(value))
  const names = given.map(({ name }) => name)
  return text.as(`insert into ${quoted(getTableName(table))} (${names.join(', ')}) values (${places.join(', ')})`)
}

/**
 * Sets the given values, and updates `data_modifica` if any of them differs from the stored one: a save that changes
 * nothing is no new version. A caller that changes more than the row's own columns passes `data_modifica` too.
 */
export function updateOf(table: RecordTable, where: SQL, values: object): Text {
  const text = new Writing()
  const given = givenTo(table, values).map(({ name, value }) => ({ name, place: text.place(value) }))
  const sets = given.map(({ name, place }) => `${name} = ${place}`)
  if (!('data_modifica' in values)) {
    const moves = given.map(({ name, place }) => `${name} is distinct from ${place}`).join(' or ') || 'false'
    sets.push(`data_modifica = case when ${moves} then ${text.place(nextInstant)} else data_modifica end`)
  }
  return text.as(`update ${quoted(getTableName(table))} set ${sets.join(', ')} where ${text.place(where)}`)
}

/** A row that is written, under its table's own name: what is read then finds it there. */
export const writtenRow = (table: RecordTable, { text, values }: Text): Text => ({
  text: `with ${quoted(getTableName(table))} as (${text} returning *) `,
  values,
})

/** A statement under construction: its text marks the place of each value. */
class Writing {
  readonly #values: unknown[] = []

  place(value: unknown): string {
    return is(value, SQL) ? placedIn(this.#values, written(value)) : `$${this.#values.push(value)}`
  }
  as(text: string): Text {
    return { text, values: this.#values }
  }
}

function givenTo(table: RecordTable, values: object) {
  const columns = getTableColumns(table)
  return Object.entries(values).flatMap(([name, value]) => {
    const column: Column | undefined = columns[name]
    if (!column || value === undefined) return []
    const plain = value === null || is(value, SQL)
    return { name: quoted(column.name), value: plain ? (value as unknown) : column.mapToDriverValue(value) }
  })
}
const quoted = (name: string) => `"${name}"`

/** Never the same instant twice, or two saves within a millisecond would look like one. */
const nextInstant = sql`greatest(date_trunc('milliseconds', clock_timestamp()), data_modifica + interval '1 millisecond')`
/** For `data_modifica`, where a save changes more than the row's own columns. */
export const touched = { data_modifica: nextInstant }
