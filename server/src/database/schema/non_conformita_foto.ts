import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, tracked } from './columns.ts'
import { file } from './file.ts'
import { nonConformita } from './non_conformita.ts'
import { utente } from './registry.ts'

/** A photo of what happened. Its key is the sender's, so that one sent twice is stored once. */
export const nonConformitaFoto = pgTable(
  'non_conformita_foto',
  {
    id: identity(),
    non_conformita_id: integer()
      .notNull()
      .references(() => nonConformita.id, { onDelete: 'cascade' }),
    file_id: uuid()
      .notNull()
      .references(() => file.id),
    chiave: uuid().notNull().unique().defaultRandom(),
    utente_id: integer().references(() => utente.id),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [index().on(table.non_conformita_id)],
)
