import { type SQL, sql } from 'drizzle-orm'
import { type PgSelectBuilder, QueryBuilder } from 'drizzle-orm/pg-core'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import { type Decode, decodeOf, isGroup } from './decoder.ts'

type From = (select: PgSelectBuilder<SelectedFields>) => { where(condition: SQL | undefined): { getSQL(): SQL } }

/** The rows a select would give, as one JSON value within another statement. */
export function jsonRows(
  fields: SelectedFields,
  from: From,
  { where, order }: { where?: SQL; order: readonly SQL[] },
): SQL {
  const all = { all: sql`json_agg(${jsonOf(fields)} order by ${sql.join([...order], sql`, `)})` }
  const query = from(new QueryBuilder().select(all) as never).where(where)
  return sql`coalesce((${query.getSQL()}), '[]'::json)`
}

/** Reads a row of it, as the select itself would have read it: JSON writes instants and decimals in its own way. */
export function jsonReader(fields: SelectedFields): (row: object) => object {
  const readers = Object.entries(fields).map(([name, field]) => ({
    name,
    read: isGroup(field) ? (jsonReader(field) as Decode) : decodeOf(field as SQL),
  }))
  return (row) => {
    const made: Record<string, unknown> = {}
    for (const { name, read } of readers) {
      const value = (row as Record<string, unknown>)[name] ?? null
      made[name] = read && value !== null ? read(value) : value
    }
    return made
  }
}

function jsonOf(fields: SelectedFields): SQL {
  const members = Object.entries(fields).map(
    ([name, field]) => sql`${sql.raw(`'${name}'`)}, ${isGroup(field) ? groupOf(field) : field}`,
  )
  return sql`json_build_object(${sql.join(members, sql`, `)})`
}

/** Null where the joined table had no row. */
const groupOf = (fields: SelectedFields) => sql`case when ${fields['id']} is not null then ${jsonOf(fields)} end`
