import type { PlaceName } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, tracked } from './columns.ts'
import { cliente, utente } from './registry.ts'

const person = () =>
  integer()
    .notNull()
    .references(() => utente.id, { onDelete: 'cascade' })

/** A saved list view: its filters and columns, never its rows. */
export const vista = pgTable(
  'vista',
  {
    id: identity(),
    utente_id: person(),
    /** The cooperative of its maker, whom it is shared with; null for the consortium's, which all share. */
    cliente_id: integer().references(() => cliente.id, { onDelete: 'cascade' }),
    elenco: text().notNull().$type<PlaceName>(),
    nome: text().notNull(),
    condivisa: boolean().notNull().default(false),
    parametri: jsonb().notNull().$type<Record<string, string>>(),
    aperta: boolean().notNull().default(false),
    ...tracked,
  },
  (table) => [index().on(table.utente_id), index().on(table.cliente_id).where(sql`${table.condivisa}`)],
)

/** How a user has a list displayed; without a row the default. */
export const vistaElenco = pgTable(
  'vista_elenco',
  {
    utente_id: person(),
    elenco: text().notNull().$type<PlaceName>(),
    nascoste: jsonb().notNull().$type<string[]>(),
    larghezze: jsonb().notNull().$type<Record<string, number>>(),
    ordine: jsonb().notNull().$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.utente_id, table.elenco] })],
)
