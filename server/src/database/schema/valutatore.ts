import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, stato, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { cliente, utente } from './registry.ts'

export const valutatore = pgTable('valutatore', {
  id: identity(),
  nome: text(),
  cognome: text().notNull(),
  /** The user this evaluator is, if any: it reveals conflicts of belonging. */
  utente_id: integer()
    .unique()
    .references(() => utente.id),
  stato: stato(),
  ...tracked,
})

const ofValutatore = () =>
  integer()
    .notNull()
    .references(() => valutatore.id, { onDelete: 'cascade' })

/** What an evaluator is qualified for, and until when; an evaluator without any is not checked. */
export const valutatoreQualifica = pgTable(
  'valutatore_qualifica',
  {
    id: identity(),
    valutatore_id: ofValutatore(),
    norma_id: integer()
      .notNull()
      .references(() => voce.id),
    data_conseguimento: date({ mode: 'string' }).notNull(),
    /** Null: it does not expire. */
    scadenza: date({ mode: 'string' }),
    riferimento: text(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.valutatore_id, table.norma_id),
    index().on(table.norma_id),
    index().on(table.scadenza).where(sql`data_cancellazione is null and scadenza is not null`),
  ],
)

/** A cooperative that an evaluator may not audit, for any norm; open where a day is missing. */
export const valutatoreIncompatibilita = pgTable(
  'valutatore_incompatibilita',
  {
    id: identity(),
    valutatore_id: ofValutatore(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    motivo: text().notNull(),
    dal: date({ mode: 'string' }),
    al: date({ mode: 'string' }),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [index().on(table.valutatore_id), index().on(table.cliente_id)],
)
