import type { TipoBlocco } from '@quadra/contract/audit/deroga'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { checklistVersione } from './checklist.ts'
import { identity, instant, now, searchWords, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { valutatore } from './valutatore.ts'
import { file } from './file.ts'
import { programmaAudit } from './programma_audit.ts'
import { cliente, utente } from './registry.ts'

export const audit = pgTable(
  'audit',
  {
    id: identity(),
    anno: integer().notNull(),
    numero: integer().notNull(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    /** The owner: the user who created it. */
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    norma_id: integer()
      .notNull()
      .references(() => voce.id),
    data_pianificazione: date({ mode: 'string' }).notNull(),
    data_audit: date({ mode: 'string' }).notNull(),
    /** The programme that froze it, and the day it had then: from then on its date moves only with a reason. */
    programma_id: integer().references(() => programmaAudit.id),
    data_programmata: date({ mode: 'string' }),
    numero_addetti: integer(),
    utilizzo_marchio_certificato: boolean().notNull().default(false),
    variazione_manuale: boolean().notNull().default(false),
    politica_qualita: boolean().notNull().default(false),
    riscontrate_non_conformita: boolean().notNull().default(false),
    valutazione_generale: text(),
    raccomandazioni_precedenti: text(),
    verifica_sicurezza: text(),
    altri_requisiti_verificati: text(),
    ricerca: searchWords(`'audit ' || anno::text || ' ' || numero::text`),
    data_chiusura: instant(),
    /** The day on which it was really carried out; of older closed audits the planned one stands for it. */
    svolto_il: date({ mode: 'string' }),
    data_annullamento: instant(),
    motivo_annullamento: text(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.utente_id),
    unique().on(table.anno, table.numero),
    index().on(table.cliente_id, table.data_audit, table.id),
    index().on(table.data_audit, table.id),
    index('audit_open_index')
      .on(table.data_audit, table.id, table.cliente_id, table.utente_id, table.norma_id)
      .where(sql`data_chiusura is null and data_annullamento is null and data_cancellazione is null`),
    index().on(table.norma_id, table.anno),
    index().on(table.programma_id).where(sql`programma_id is not null`),
  ],
)

const ofAudit = () =>
  integer()
    .notNull()
    .references(() => audit.id, { onDelete: 'cascade' })
const byUtente = () =>
  integer()
    .notNull()
    .references(() => utente.id)

/** The last number given in a year; taken in the creating transaction, so numbers have no gaps. */
export const auditCounter = pgTable('audit_counter', { anno: integer().primaryKey(), ultimo: integer().notNull() })

export const auditValutatore = pgTable(
  'audit_valutatore',
  {
    audit_id: integer()
      .notNull()
      .references(() => audit.id, { onDelete: 'cascade' }),
    valutatore_id: integer()
      .notNull()
      .references(() => valutatore.id),
  },
  (table) => [primaryKey({ columns: [table.audit_id, table.valutatore_id] }), index().on(table.valutatore_id)],
)

/** Every move of a date with a reason: always for a frozen audit, for others when the user gives one. */
export const auditSpostamento = pgTable(
  'audit_spostamento',
  {
    id: identity(),
    audit_id: ofAudit(),
    da: date({ mode: 'string' }).notNull(),
    a: date({ mode: 'string' }).notNull(),
    motivo: text().notNull(),
    utente_id: byUtente(),
    data_creazione: instant().notNull().default(now),
  },
  (table) => [index().on(table.audit_id), index().on(table.utente_id)],
)

/** An evaluator chosen against a block of the register: which one, in whose words, and why all the same. */
export const auditDeroga = pgTable(
  'audit_deroga',
  {
    id: identity(),
    audit_id: ofAudit(),
    valutatore_id: integer()
      .notNull()
      .references(() => valutatore.id),
    tipo: text().notNull().$type<TipoBlocco>(),
    /** Every block it answers; none written where it is of before and answers one. */
    tipi: text().array().notNull().default([]).$type<TipoBlocco[]>(),
    messaggio: text().notNull(),
    motivo: text().notNull(),
    utente_id: byUtente(),
    data_creazione: instant().notNull().default(now),
  },
  (table) => [index().on(table.audit_id), index().on(table.valutatore_id), index().on(table.utente_id)],
)

export const auditProcesso = pgTable(
  'audit_processo',
  {
    id: identity(),
    audit_id: integer()
      .notNull()
      .references(() => audit.id, { onDelete: 'cascade' }),
    processo_id: integer()
      .notNull()
      .references(() => voce.id),
    persona: text().notNull(),
    data: date({ mode: 'string' }).notNull(),
    da_orario: text(),
    a_orario: text(),
    stato: integer().notNull().default(0).$type<0 | 1>(),
    valutazione: text(),
    data_verifica: date({ mode: 'string' }),
    /** The version of its checklist; it stays when a newer one is published. */
    checklist_versione_id: integer().references(() => checklistVersione.id),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.audit_id),
    index().on(table.processo_id),
    index().on(table.checklist_versione_id).where(sql`checklist_versione_id is not null`),
  ],
)

export const auditDocumento = pgTable(
  'audit_documento',
  {
    id: identity(),
    audit_id: integer()
      .notNull()
      .references(() => audit.id, { onDelete: 'cascade' }),
    tipo_documento_id: integer()
      .notNull()
      .references(() => voce.id),
    descrizione: text().notNull(),
    file_id: uuid()
      .notNull()
      .references(() => file.id),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [index().on(table.audit_id), index().on(table.tipo_documento_id)],
)
