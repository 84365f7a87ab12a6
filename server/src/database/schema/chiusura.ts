import type { TipoChiusura } from '@quadra/contract/cliente/chiusura'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, now } from './columns.ts'
import { cliente, servizio, utente } from './registry.ts'

/** A cooperative, or one of its services, that was closed: why, and until when. */
export const chiusura = pgTable(
  'chiusura',
  {
    id: identity(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    servizio_id: integer().references(() => servizio.id),
    /** What the lines of the archived records say. */
    motivo: text().notNull(),
    utente_id: integer().references(() => utente.id),
    data_creazione: instant().notNull().default(now),
    /** When it became active again, and what was archived was opened again. */
    riaperta_il: instant(),
  },
  (table) => [
    uniqueIndex('chiusura_cliente_unique').on(table.cliente_id).where(sql`servizio_id is null and riaperta_il is null`),
    uniqueIndex('chiusura_servizio_unique').on(table.servizio_id).where(sql`riaperta_il is null`),
    index().on(table.cliente_id),
    index().on(table.servizio_id).where(sql`servizio_id is not null`),
  ],
)

/** What was archived with it, and the columns as they were. */
export const chiusuraRiga = pgTable(
  'chiusura_riga',
  {
    chiusura_id: integer()
      .notNull()
      .references(() => chiusura.id, { onDelete: 'cascade' }),
    tipo: text().notNull().$type<TipoChiusura>(),
    riga_id: integer().notNull(),
    /** Or left open, to end by itself. */
    archiviata: boolean().notNull().default(true),
    prima: jsonb().notNull().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [primaryKey({ columns: [table.chiusura_id, table.tipo, table.riga_id] })],
)
