import type { Indicatore, Periodicita } from '@quadra/contract/indicatore/schema'
import { boolean, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { agenzia, cliente, servizio, utente } from './registry.ts'

const value = () => numeric({ precision: 18, scale: 6 })
const threshold = () => text().notNull().$type<Indicatore['soglia']>()
const item = () =>
  integer()
    .notNull()
    .references(() => voce.id)

export const indicatore = pgTable(
  'indicatore',
  {
    id: identity(),
    agenzia_id: integer()
      .notNull()
      .references(() => agenzia.id),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    servizio_id: integer().references(() => servizio.id),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    processo_id: item(),
    obiettivo_id: item(),
    metodo_rilevazione_id: item(),
    responsabile_gestione_id: item(),
    responsabile_analisi_id: item(),
    periodicita_verifica: text().notNull().$type<Periodicita>(),
    target: value().notNull(),
    soglia: threshold(),
    stato: boolean().notNull().default(true),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [index().on(table.cliente_id, table.id), index().on(table.servizio_id)],
)

export const indicatoreVerifica = pgTable(
  'indicatore_verifica',
  {
    id: identity(),
    indicatore_id: integer()
      .notNull()
      .references(() => indicatore.id, { onDelete: 'cascade' }),
    utente_id: integer().references(() => utente.id),
    data_valutazione: date({ mode: 'string' }).notNull(),
    verifica: value().notNull(),
    /** Copied when recorded, so that history never changes colour. */
    target: value().notNull(),
    soglia: threshold(),
    risultato: boolean().notNull(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [index().on(table.indicatore_id, table.data_valutazione)],
)
