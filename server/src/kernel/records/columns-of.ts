import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

/** The columns of a table that a record's schema names: a field that is both stored and shown needs no further word. */
export function columnsOf<Table extends PgTable, Shape extends z.ZodRawShape>(
  table: Table,
  schema: z.ZodObject<Shape>,
) {
  const named = Object.entries(getTableColumns(table)).filter(([name]) => name in schema.shape)
  return Object.fromEntries(named) as Pick<Table['_']['columns'], keyof Shape & keyof Table['_']['columns']>
}
