import type { TipoComunicazione } from '@quadra/contract/certificato/names'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, now, searchWords, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { cliente, utente } from './registry.ts'

const norma = () =>
  integer()
    .notNull()
    .references(() => voce.id)
const site = () =>
  integer()
    .notNull()
    .references(() => cliente.id)

/** The certificate of a norm: its period is the cycle that coverage is counted over. */
export const certificato = pgTable(
  'certificato',
  {
    id: identity(),
    norma_id: norma(),
    numero: text().notNull(),
    ente: text().notNull(),
    data_inizio: date({ mode: 'string' }).notNull(),
    data_fine: date({ mode: 'string' }).notNull(),
    /** The day by which the certification body returns; the next one is written after each visit. */
    sorveglianza_entro: date({ mode: 'string' }),
    note: text(),
    /** The scope, its exclusions and the sectors, as the certificate has them. */
    campo_applicazione: text(),
    esclusioni: text(),
    settori: text(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [index().on(table.norma_id, table.data_inizio)],
)

/** The cooperatives that a certificate covers; open where a day is missing. */
export const certificatoSito = pgTable(
  'certificato_sito',
  {
    certificato_id: integer()
      .notNull()
      .references(() => certificato.id, { onDelete: 'cascade' }),
    cliente_id: site(),
    dal: date({ mode: 'string' }),
    al: date({ mode: 'string' }),
    /** The central function of IAF MD 1: planned and covered like a site, never drawn. */
    centrale: boolean().notNull().default(false),
    /** What is done there, in the words of the certificate. */
    attivita: text(),
  },
  (table) => [primaryKey({ columns: [table.certificato_id, table.cliente_id] }), index().on(table.cliente_id)],
)

/** A change that the certification body must know of; once communicated it is fixed. */
export const certificatoComunicazione = pgTable(
  'certificato_comunicazione',
  {
    id: identity(),
    certificato_id: integer()
      .notNull()
      .references(() => certificato.id, { onDelete: 'cascade' }),
    tipo: text().notNull().$type<TipoComunicazione>(),
    data: date({ mode: 'string' }).notNull(),
    cliente_id: integer().references(() => cliente.id),
    testo: text().notNull(),
    comunicata_il: date({ mode: 'string' }),
    riferimento: text(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.certificato_id),
    index().on(table.cliente_id).where(sql`cliente_id is not null`),
    index('certificato_comunicazione_open_index')
      .on(table.data)
      .where(sql`comunicata_il is null and data_cancellazione is null`),
  ],
)

/** A head over the audits of its year and norm. */
export const programmaAudit = pgTable(
  'programma_audit',
  {
    id: identity(),
    anno: integer().notNull(),
    norma_id: norma(),
    obiettivi: text(),
    ambito: text(),
    criteri: text(),
    metodi: text(),
    stato: text().notNull().default('bozza').$type<'bozza' | 'approvato'>(),
    revisione: integer().notNull().default(0),
    approvato_da: integer().references(() => utente.id),
    data_approvazione: instant(),
    ricerca: searchWords(`'programma audit ' || anno::text`),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('programma_audit_once').on(table.anno, table.norma_id).where(sql`data_cancellazione is null`),
    index().on(table.norma_id),
    index().on(table.approvato_da).where(sql`approvato_da is not null`),
  ],
)

/** A drawn sample, stored for ever as it was drawn. */
export const programmaCampione = pgTable(
  'programma_campione',
  {
    id: identity(),
    programma_id: integer()
      .notNull()
      .references(() => programmaAudit.id),
    tipo: text().notNull().$type<'iniziale' | 'sorveglianza' | 'rinnovo'>(),
    n: integer().notNull(),
    dimensione: integer().notNull(),
    casuali: integer().notNull(),
    seme: text().notNull(),
    motivo: text(),
    /** Every site with its score, the parts of it, and how it was chosen, if it was. */
    righe: jsonb().notNull().$type<RigaCampione[]>(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    data_creazione: instant().notNull().default(now),
  },
  (table) => [index().on(table.programma_id), index().on(table.utente_id)],
)
export interface RigaCampione {
  readonly cliente: { readonly id: number; readonly nome: string }
  readonly rischio: number
  readonly parti: Readonly<Record<'M' | 'S' | 'A' | 'R' | 'I' | 'L', number>>
  readonly scelto: 'rischio' | 'casuale' | null
}

/** A process that does not apply to a cooperative under a norm; including it again withdraws the row. */
export const coperturaEsclusione = pgTable(
  'copertura_esclusione',
  {
    id: identity(),
    norma_id: norma(),
    cliente_id: site(),
    processo_id: integer()
      .notNull()
      .references(() => voce.id),
    motivo: text().notNull(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('copertura_esclusione_once')
      .on(table.norma_id, table.cliente_id, table.processo_id)
      .where(sql`data_cancellazione is null`),
    index().on(table.cliente_id),
    index().on(table.processo_id),
  ],
)
