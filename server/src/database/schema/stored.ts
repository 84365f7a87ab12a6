import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Open obligations of the kinds that are many, as their deadline sources compute them; maintained by triggers in the writer's
 * transaction (ADR 0052). Only counted, ordered and filtered: what a page shows is read from the records themselves.
 * No references: the triggers remove a row with what it is about.
 */
export const openObligation = pgTable(
  'open_obligation',
  {
    /** The record it opens: of `non_conformita` or of `fornitore`, by `tipo`. */
    record_id: integer().notNull(),
    chiave: text().notNull(),
    tipo: text().notNull(),
    subject_id: integer().notNull(),
    periodo: text(),
    cliente_id: integer(),
    servizio_id: integer(),
    nominato_id: integer(),
    data_assegnazione: date({ mode: 'string' }),
    /** Of a task: the person named for its record, responsible where the task's own person cannot be. */
    record_nominato_id: integer(),
    record_data_assegnazione: date({ mode: 'string' }),
    scadenza: date({ mode: 'string' }).notNull(),
    asks: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.record_id, table.chiave] }),
    index('open_obligation_day_index').on(table.scadenza, table.chiave, table.cliente_id, table.record_id),
    index('open_obligation_cliente_index').on(table.cliente_id, table.scadenza, table.chiave, table.record_id),
    index().on(table.nominato_id).where(sql`nominato_id is not null`),
    index().on(table.record_nominato_id).where(sql`record_nominato_id is not null`),
    index('open_obligation_gestori_index').on(table.scadenza).where(sql`asks = 'gestori'`),
  ],
)

/**
 * Each client that owns, has evaluated or has signed with a supplier: when it last evaluated it and how, whether it ever approved it,
 * since when it knows it, and how much the supplier weighs for it. Maintained by the same triggers.
 */
export const supplierDealing = pgTable(
  'supplier_dealing',
  {
    fornitore_id: integer().notNull(),
    cliente_id: integer().notNull(),
    valutato: date({ mode: 'string' }),
    media: numeric({ precision: 6, scale: 4, mode: 'number' }),
    approvato: boolean().notNull(),
    dal: date({ mode: 'string' }),
    stelle: integer(),
  },
  (table) => [primaryKey({ columns: [table.fornitore_id, table.cliente_id] }), index().on(table.cliente_id)],
)

/**
 * Each competence that is required of a person, with the certificate of it that counts: only people's own days say who is at work, and
 * readings of documents are added where it is read. Maintained by triggers in the writer's transaction (ADR 0052).
 */
export const requiredCompetence = pgTable(
  'required_competence',
  {
    addetto_id: integer().notNull(),
    competenza_id: integer().notNull(),
    cliente_id: integer().notNull(),
    bloccante: boolean().notNull(),
    dal: date({ mode: 'string' }).notNull(),
    al: date({ mode: 'string' }),
    /** Since when the job requires it. */
    richiesta_dal: date({ mode: 'string' }).notNull(),
    attestato_id: integer(),
    /** The day of the certificate: null without any. */
    giorno: date({ mode: 'string' }),
    data_scadenza: date({ mode: 'string' }),
    /** Until when it is good: never, where there is none; for ever, where it has no end. */
    fine: date({ mode: 'string' })
      .notNull()
      .generatedAlwaysAs(
        sql`case when giorno is null then '-infinity'::date else coalesce(data_scadenza, 'infinity'::date) end`,
      ),
    /** The month of its end, as a number that is cheap to group by; none where there is no end. */
    mese: integer().generatedAlwaysAs(
      sql`(extract(year from data_scadenza) * 12 + extract(month from data_scadenza))::int`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.addetto_id, table.competenza_id] }),
    index().on(table.cliente_id, table.competenza_id),
    index('required_competence_fine_index').on(table.fine, table.bloccante),
  ],
)
