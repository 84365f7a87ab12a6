import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, now } from './columns.ts'
import { nonConformitaTask } from './non_conformita.ts'
import { cliente, utente } from './registry.ts'

/** A comment on a record: triggers of the migration refuse to change, delete or empty it. */
export const commento = pgTable(
  'commento',
  {
    id: identity(),
    slice: text().notNull(),
    record_id: integer().notNull(),
    /** The cooperative whose users read it, besides the consortium's. */
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    task_id: integer().references(() => nonConformitaTask.id),
    /** People are named in it by their key alone. */
    testo: text().notNull(),
    data_creazione: instant().notNull().default(now),
  },
  (table) => [index().on(table.slice, table.record_id, table.id), index().on(table.utente_id, table.id)],
)

/** Whom a comment names. */
export const commentoMenzione = pgTable(
  'commento_menzione',
  {
    id: identity(),
    commento_id: integer()
      .notNull()
      .references(() => commento.id),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
  },
  (table) => [unique().on(table.commento_id, table.utente_id), index().on(table.utente_id)],
)

/** The newest comment of a record that a user has read: comments of one record are written one after the other. */
export const commentoLettura = pgTable(
  'commento_lettura',
  {
    utente_id: integer()
      .notNull()
      .references(() => utente.id, { onDelete: 'cascade' }),
    slice: text().notNull(),
    record_id: integer().notNull(),
    fino_a: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.utente_id, table.slice, table.record_id] })],
)
