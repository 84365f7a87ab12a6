import type { Periodicita } from '@quadra/contract/indicatore/periods'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, numeric, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { agenzia, cliente, servizio, utente } from './registry.ts'

const value = () => numeric({ precision: 18, scale: 6 })
const threshold = () => text().notNull().$type<Indicatore['soglia']>()
const item = () =>
  integer()
    .notNull()
    .references(() => voce.id)

/** An indicator that the consortium requires of every cooperative. */
export const catalogoIndicatore = pgTable(
  'catalogo_indicatore',
  {
    id: identity(),
    codice: text().notNull(),
    processo_id: item(),
    obiettivo_id: item(),
    metodo_rilevazione_id: item(),
    responsabile_gestione_id: item(),
    responsabile_analisi_id: item(),
    periodicita_verifica: text().notNull().$type<Periodicita>(),
    target: value().notNull(),
    soglia: threshold(),
    unita: text(),
    definizione: text(),
    stato: boolean().notNull().default(true),
    ...tracked,
  },
  (table) => [uniqueIndex('catalogo_indicatore_codice_unique').on(sql`lower(${table.codice})`)],
)

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
    /** Since when it is measured this often. */
    periodicita_dal: date({ mode: 'string' }).notNull(),
    target: value().notNull(),
    soglia: threshold(),
    stato: boolean().notNull().default(true),
    /** Switched off with its cooperative or service. */
    archiviato: boolean().notNull().default(false),
    /** No value is asked for a period that begins later. */
    misura_fino_al: date({ mode: 'string' }),
    /** The item of the consortium's catalogue that it is of. */
    catalogo_id: integer().references(() => catalogoIndicatore.id),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.utente_id),
    index().on(table.cliente_id, table.id),
    index().on(table.servizio_id),
    index().on(table.catalogo_id).where(sql`catalogo_id is not null`),
  ],
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
    /** `2026-S1` or `2026`: set when recorded, by the frequency of then, and never changed. */
    periodo: text().notNull(),
    /** The day it counts for: the earlier of data_valutazione and the last of its period. */
    giorno: date({ mode: 'string' }).notNull(),
    motivo_correzione: text(),
    data_cancellazione: instant(),
    /** Why and by whom it was deleted: it stays in sight beside the values that count. */
    motivo_eliminazione: text(),
    eliminata_da: integer().references(() => utente.id),
    ...tracked,
  },
  (table) => [
    index().on(table.utente_id),
    index().on(table.eliminata_da),
    // Whether there is a value of some days, and the newest value, without reading the table.
    index('indicatore_verifica_newest_index').on(
      table.indicatore_id,
      table.giorno,
      table.data_valutazione,
      table.id,
      table.data_cancellazione,
      table.risultato,
    ),
  ],
)

/** What an indicator aims at from a year on. */
export const indicatoreTarget = pgTable(
  'indicatore_target',
  {
    id: identity(),
    indicatore_id: integer()
      .notNull()
      .references(() => indicatore.id, { onDelete: 'cascade' }),
    anno: integer().notNull(),
    target: value().notNull(),
    soglia: threshold(),
    ...tracked,
  },
  (table) => [unique().on(table.indicatore_id, table.anno)],
)
