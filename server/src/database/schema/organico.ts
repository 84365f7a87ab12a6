import { index, integer, numeric, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, tracked } from './columns.ts'
import { cliente } from './registry.ts'

/** How many people a cooperative has in a year, as the certification body counts them. */
export const clienteOrganico = pgTable(
  'cliente_organico',
  {
    id: identity(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    anno: smallint().notNull(),
    persone: integer().notNull(),
    /** Full-time equivalents. */
    equivalenti: numeric({ precision: 8, scale: 2, mode: 'number' }),
    turni: smallint(),
    ...tracked,
  },
  (table) => [uniqueIndex('cliente_organico_once').on(table.cliente_id, table.anno), index().on(table.anno)],
)
