import { Column, type DriverValueDecoder, is, SQL } from 'drizzle-orm'

/** How the query builder itself reads a field: a column by its kind, an expression as its `mapWith` says. */
export function decoderOf(field: Column | SQL | SQL.Aliased): DriverValueDecoder<unknown, unknown> {
  if (is(field, Column)) return field
  // The builder keeps it out of its types.
  return ((is(field, SQL) ? field : field.sql) as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder
}
