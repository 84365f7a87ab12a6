import { Column, type DriverValueDecoder, is, SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'

export type Decode = (value: unknown) => unknown

/** How the query builder itself reads a field: a column by its kind, an expression as its `mapWith` says; nothing where it stays as it came. */
export function decodeOf(field: Column | SQL | SQL.Aliased): Decode | undefined {
  const decoder = is(field, Column) ? field : ofExpression(is(field, SQL) ? field : field.sql)
  const stays = decoder === untouched || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
  return stays ? undefined : (value) => decoder.mapFromDriverValue(value)
}

/** What is read of another table, under one name. */
export const isGroup = (field: unknown): field is SelectedFields =>
  !is(field, Column) && !is(field, SQL) && !is(field, SQL.Aliased)

type Decoder = DriverValueDecoder<unknown, unknown>
/** The builder keeps it out of its types. */
const ofExpression = (expression: SQL) => (expression as unknown as { decoder: Decoder }).decoder
const untouched = ofExpression(sql``)
