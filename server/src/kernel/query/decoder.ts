import { Column, is, SQL } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import { decoderOf, decodesNothing } from './internals.ts'

export type Decode = (value: unknown) => unknown

/**
 * How the query builder itself decodes a field: a column by its type, an expression by its `mapWith`; undefined where
 * the value is unchanged.
 */
export function decodeOf(field: Column | SQL | SQL.Aliased): Decode | undefined {
  const decoder = is(field, Column) ? field : decoderOf(is(field, SQL) ? field : field.sql)
  return decodesNothing(decoder) ? undefined : (value) => decoder.mapFromDriverValue(value)
}

/** What is read of another table, under one name. */
export const isGroup = (field: unknown): field is SelectedFields =>
  !is(field, Column) && !is(field, SQL) && !is(field, SQL.Aliased)
