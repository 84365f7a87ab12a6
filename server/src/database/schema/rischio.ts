import { type LivelloRischio, type TipoRischio, type Trattamento } from '@quadra/contract/rischio/names'
import type { StatoRischio } from '@quadra/contract/rischio/stato'
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, now, searchWords, stato, tracked } from './columns.ts'
import { contestoFattore, contestoParte } from './contesto.ts'
import { voce } from './dizionario.ts'
import { assigned, cliente, servizio, utente } from './registry.ts'

const day = () => date({ mode: 'string' })
const processo = () =>
  integer()
    .notNull()
    .references(() => voce.id)
const texts = () => ({ descrizione: text().notNull(), causa: text(), effetto: text() })

/** A risk that the consortium gives to its cooperatives to value. */
export const rischioComune = pgTable(
  'rischio_comune',
  {
    id: identity(),
    codice: text().notNull(),
    tipo: text().notNull().$type<TipoRischio>(),
    processo_id: processo(),
    ...texts(),
    ricerca: searchWords(`'rischio comune ' || codice || ' ' || descrizione`),
    stato: stato(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('rischio_comune_codice_unique').on(sql`lower(${table.codice})`),
    index().on(table.processo_id),
  ],
)

/** A risk or an opportunity of a cooperative or, without one, of the consortium. */
export const rischio = pgTable(
  'rischio',
  {
    id: identity(),
    cliente_id: integer().references(() => cliente.id),
    tipo: text().notNull().$type<TipoRischio>(),
    processo_id: processo(),
    servizio_id: integer().references(() => servizio.id),
    ...texts(),
    ricerca: searchWords(
      `'rischio opportunita ' || descrizione || ' ' || coalesce(causa, '') || ' ' || coalesce(effetto, '')`,
    ),
    ...assigned(),
    /** Null: not decided yet. */
    trattamento: text().$type<Trattamento>(),
    motivo_trattamento: text(),
    prossima_revisione: day().notNull(),
    stato: text().notNull().default('aperto').$type<StatoRischio>(),
    /** Why it was closed or opened again. */
    motivo: text(),
    /** The common risk that it was assigned from. */
    comune_id: integer().references(() => rischioComune.id),
    /** A copy of the valuation in force, written with it: lists of many filter and sort by it. */
    valutata_il: day(),
    probabilita: smallint(),
    impatto: smallint(),
    livello: text().$type<LivelloRischio>(),
    residuo_probabilita: smallint(),
    residuo_impatto: smallint(),
    residuo_livello: text().$type<LivelloRischio>(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.cliente_id, table.id),
    index().on(table.processo_id),
    index().on(table.servizio_id),
    index().on(table.responsabile_id).where(sql`responsabile_id is not null`),
    index('rischio_open_index')
      .on(table.prossima_revisione, table.cliente_id)
      .where(sql`data_cancellazione is null and stato = 'aperto'`),
    index().using('gin', table.ricerca).with({ fastupdate: false }),
    // A cooperative has each common risk once, even when two people assign it at the same moment.
    uniqueIndex('rischio_comune_once')
      .on(table.comune_id, table.cliente_id)
      .where(sql`comune_id is not null and data_cancellazione is null`),
  ],
)

/** How likely and how grave somebody judged it on a day: written once, a trigger refuses to change or remove it. */
export const rischioValutazione = pgTable(
  'rischio_valutazione',
  {
    id: identity(),
    rischio_id: integer()
      .notNull()
      .references(() => rischio.id),
    data: day().notNull(),
    probabilita: smallint().notNull(),
    impatto: smallint().notNull(),
    livello: text().notNull().$type<LivelloRischio>(),
    residuo_probabilita: smallint(),
    residuo_impatto: smallint(),
    residuo_livello: text().$type<LivelloRischio>(),
    nota: text(),
    utente_id: integer().references(() => utente.id),
    data_creazione: instant().notNull().default(now),
  },
  (table) => [index().on(table.rischio_id, table.data, table.id), index().on(table.utente_id)],
)

const ofRischio = () =>
  integer()
    .notNull()
    .references(() => rischio.id, { onDelete: 'cascade' })

/** The factors of the context that a risk comes from. */
export const rischioFattore = pgTable(
  'rischio_fattore',
  {
    rischio_id: ofRischio(),
    fattore_id: integer()
      .notNull()
      .references(() => contestoFattore.id),
  },
  (table) => [primaryKey({ columns: [table.rischio_id, table.fattore_id] }), index().on(table.fattore_id)],
)

/** The interested parties that a risk concerns. */
export const rischioParte = pgTable(
  'rischio_parte',
  {
    rischio_id: ofRischio(),
    parte_id: integer()
      .notNull()
      .references(() => contestoParte.id),
  },
  (table) => [primaryKey({ columns: [table.rischio_id, table.parte_id] }), index().on(table.parte_id)],
)
