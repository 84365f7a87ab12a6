import type { StatoVersione } from '@quadra/contract/checklist/stato'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, stato, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { utente } from './registry.ts'

const ofVoce = () =>
  integer()
    .notNull()
    .references(() => voce.id)

/** The questions with which a process is audited against a norm: a template, of which audits use versions. */
export const checklist = pgTable(
  'checklist',
  {
    id: identity(),
    norma_id: ofVoce(),
    processo_id: ofVoce(),
    titolo: text().notNull(),
    norma_conformita_id: ofVoce(),
    stato: stato(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('checklist_active')
      .on(table.norma_id, table.processo_id)
      .where(sql`stato = 1 and data_cancellazione is null`),
    index().on(table.processo_id),
    index().on(table.norma_conformita_id),
  ],
)

/** At most one draft and one published; a trigger of the migration refuses that a published one ever changes. */
export const checklistVersione = pgTable(
  'checklist_versione',
  {
    id: identity(),
    checklist_id: integer()
      .notNull()
      .references(() => checklist.id, { onDelete: 'cascade' }),
    numero: integer().notNull(),
    stato: text().notNull().default('bozza').$type<StatoVersione>(),
    note_modifica: text(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    data_pubblicazione: instant(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('checklist_versione_numero')
      .on(table.checklist_id, table.numero)
      .where(sql`data_cancellazione is null`),
    uniqueIndex('checklist_versione_current')
      .on(table.checklist_id, table.stato)
      .where(sql`stato <> 'superata' and data_cancellazione is null`),
    index().on(table.utente_id),
  ],
)

export const checklistDomanda = pgTable(
  'checklist_domanda',
  {
    id: identity(),
    versione_id: integer()
      .notNull()
      .references(() => checklistVersione.id, { onDelete: 'cascade' }),
    /** The same from version to version. */
    chiave: uuid().notNull().defaultRandom(),
    ordine: integer().notNull(),
    sezione: text(),
    riferimento: text(),
    testo: text().notNull(),
    aiuto: text(),
  },
  (table) => [unique().on(table.versione_id, table.chiave), unique().on(table.versione_id, table.ordine)],
)
