import type { TipoVisitaEnte } from '@quadra/contract/visita_ente/names'
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, tracked } from './columns.ts'
import { file } from './file.ts'
import { certificato } from './programma_audit.ts'
import { cliente } from './registry.ts'

/** A visit of the certification body, for a certificate. */
export const visitaEnte = pgTable(
  'visita_ente',
  {
    id: identity(),
    certificato_id: integer()
      .notNull()
      .references(() => certificato.id),
    /** The year of its first day when it was written down; it does not move with the day. */
    anno: integer().notNull(),
    numero: integer().notNull(),
    tipo: text().notNull().$type<TipoVisitaEnte>(),
    data_inizio: date({ mode: 'string' }).notNull(),
    data_fine: date({ mode: 'string' }).notNull(),
    note: text(),
    /** The body's report. */
    file_id: uuid().references(() => file.id),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('visita_ente_numero').on(table.anno, table.numero),
    index().on(table.certificato_id, table.data_inizio),
    index().on(table.file_id).where(sql`file_id is not null`),
  ],
)

/** The sites of the certificate that it visited, and why each was chosen. */
export const visitaSito = pgTable(
  'visita_sito',
  {
    visita_id: integer()
      .notNull()
      .references(() => visitaEnte.id, { onDelete: 'cascade' }),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    motivo: text(),
  },
  (table) => [primaryKey({ columns: [table.visita_id, table.cliente_id] }), index().on(table.cliente_id)],
)

/** The last number given to visits of a year: taken in the creating transaction. */
export const visitaEnteCounter = pgTable('visita_ente_counter', {
  anno: integer().primaryKey(),
  ultimo: integer().notNull(),
})
