import type { EsitoEstensione } from '@quadra/contract/estensione/stato'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, tracked } from './columns.ts'
import { estensione, nonConformita } from './non_conformita.ts'
import { cliente, servizio, utente } from './registry.ts'

/** The request to one cooperative, and its answer. */
export const estensioneRisposta = pgTable(
  'estensione_risposta',
  {
    id: identity(),
    estensione_id: integer()
      .notNull()
      .references(() => estensione.id, { onDelete: 'cascade' }),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    esito: text().$type<EsitoEstensione>(),
    nota: text(),
    servizio_id: integer().references(() => servizio.id),
    /** The cooperative's own finding created by its answer. */
    non_conformita_id: integer().references(() => nonConformita.id),
    risposta_da: integer().references(() => utente.id),
    /** The consortium answered in its stead. */
    per_conto: boolean().notNull().default(false),
    data_risposta: instant(),
    ...tracked,
  },
  (table) => [
    unique().on(table.estensione_id, table.cliente_id),
    index().on(table.cliente_id),
    index().on(table.servizio_id).where(sql`servizio_id is not null`),
    index().on(table.non_conformita_id).where(sql`non_conformita_id is not null`),
  ],
)
