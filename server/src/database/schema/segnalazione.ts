import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { nonConformita } from './non_conformita.ts'
import { utente } from './registry.ts'

/** The reports that phones sent, by the key that each phone gave them: one that is sent again is not registered twice. */
export const segnalazione = pgTable(
  'non_conformita_segnalazione',
  {
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
  (table) => [primaryKey({ columns: [table.utente_id, table.chiave] }), index().on(table.non_conformita_id)],
)
