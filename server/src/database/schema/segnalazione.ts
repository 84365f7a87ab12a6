import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { identity } from './columns.ts'
import { nonConformita } from './non_conformita.ts'
import { utente } from './registry.ts'

/** The reports that phones sent, by the key that each phone gave them: one that is sent again is not registered twice. */
export const segnalazione = pgTable(
  'non_conformita_segnalazione',
  {
    id: identity(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    chiave: uuid().notNull(),
    non_conformita_id: integer()
      .notNull()
      .references(() => nonConformita.id),
    /** The hash of what was sent. */
    impronta: text().notNull(),
  },
  (table) => [unique().on(table.utente_id, table.chiave), index().on(table.non_conformita_id)],
)
