import type { Ambito } from '@quadra/contract/contesto/ambito'
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, stato, tracked } from './columns.ts'
import { cliente, utente } from './registry.ts'

/** Of a cooperative or, without one, of the consortium: all read those. */
const owner = () => integer().references(() => cliente.id)

/** What around or within an organisation bears on its results. */
export const contestoFattore = pgTable(
  'contesto_fattore',
  {
    id: identity(),
    cliente_id: owner(),
    ambito: text().notNull().$type<Ambito>(),
    descrizione: text().notNull(),
    stato: stato(),
    ...tracked,
  },
  (table) => [index().on(table.cliente_id)],
)

/** Who expects something of an organisation, and what. */
export const contestoParte = pgTable(
  'contesto_parte',
  {
    id: identity(),
    cliente_id: owner(),
    nome: text().notNull(),
    esigenze: text().notNull(),
    stato: stato(),
    ...tracked,
  },
  (table) => [index().on(table.cliente_id)],
)

/** That factors and parties were looked through on a day. */
export const contestoRevisione = pgTable(
  'contesto_revisione',
  {
    id: identity(),
    cliente_id: owner(),
    data: date({ mode: 'string' }).notNull(),
    nota: text(),
    utente_id: integer().references(() => utente.id),
    ...tracked,
  },
  (table) => [index().on(table.cliente_id, table.data), index().on(table.utente_id)],
)
