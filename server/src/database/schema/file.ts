import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now, searchWords } from './columns.ts'
import { utente } from './registry.ts'

/** A stored file: its bytes are in the storage under `id`, its name only here. */
export const file = pgTable(
  'file',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The name on the user's machine, with any characters. */
    name: text().notNull(),
    ricerca: searchWords('name'),
    size: integer().notNull(),
    /** Detected from the bytes, not as declared by the sender. */
    type: text().notNull(),
    sha256: text().notNull(),
    utente_id: integer().references(() => utente.id),
    created_at: instant().notNull().default(now),
  },
  (table) => [
    index().on(table.utente_id),
    index().on(table.created_at),
    index().using('gin', table.ricerca).with({ fastupdate: false }),
  ],
)
