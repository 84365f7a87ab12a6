import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Tables whose rows are counted as they are written, by the triggers of a migration. */
export const countedTables: readonly string[] = ['audit', 'azione_miglioramento', 'indicatore', 'non_conformita']

/**
 * How many rows of a table are there and not withdrawn, for each client: the sum of what each statement added or took away.
 * No reference to the client: one that has no row left must stay free to go.
 */
export const rowCount = pgTable(
  'row_count',
  { table_name: text().notNull(), cliente_id: integer().notNull(), present: integer().notNull() },
  (table) => [index().on(table.table_name, table.cliente_id)],
)
