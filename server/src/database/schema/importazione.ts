import type { CampoEsito } from '@quadra/contract/importazione/riga'
import type { ColonnaSalvata } from '@quadra/contract/importazione/mappatura'
import type { FileNelloZip } from '@quadra/contract/importazione/schema'
import type { EsitoRiga, SeEsiste, StatoImportazione, TipoImportazione } from '@quadra/contract/importazione/words'
import type { StatoLavoro } from '@quadra/contract/kernel/lavoro'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { identity, instant, now, tracked } from './columns.ts'
import { file } from './file.ts'
import { cliente, utente } from './registry.ts'

/**
 * Work that takes longer than a request. Any process claims it; one that no longer beats is taken over. What it is about is
 * named by `tipo` and `riferimento_id`, no reference: rows of several tables, which may go before it.
 */
export const lavoro = pgTable(
  'lavoro',
  {
    id: identity(),
    tipo: text().notNull(),
    riferimento_id: integer().notNull(),
    stato: text().notNull().default('in_coda').$type<StatoLavoro>(),
    avanzamento: smallint().notNull().default(0),
    passo: text(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    /** The key that asked for it, if a program did. */
    chiave_id: integer(),
    created_at: instant().notNull().default(now),
    started_at: instant(),
    heartbeat_at: instant(),
    /** The process that works on it: it has the advisory lock of this number for as long as it runs. */
    processo: integer(),
    finished_at: instant(),
    tentativi: smallint().notNull().default(0),
    errore: text(),
    annulla_chiesto: boolean().notNull().default(false),
  },
  (table) => [
    check('lavoro_avanzamento_check', sql`${table.avanzamento} between 0 and 100`),
    index().on(table.riferimento_id, table.id),
    index('lavoro_waiting_index').on(table.id).where(sql`stato in ('in_coda', 'in_corso')`),
    index().on(table.finished_at),
  ],
)

export const importazione = pgTable(
  'importazione',
  {
    id: identity(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    tipo: text().notNull().$type<TipoImportazione>(),
    stato: text().notNull().default('caricata').$type<StatoImportazione>(),
    /** Null once its retention is over: uploads are not stored for ever. */
    file_id: uuid().references(() => file.id),
    nome_file: text().notNull(),
    foglio: text().notNull(),
    /** The row of the sheet that has the headings: titles may stand above it. */
    riga_intestazioni: integer().notNull().default(1),
    intestazioni: text().array().notNull(),
    /** The first values of each column, in the order of the headings. */
    esempi: jsonb().notNull().default([]).$type<string[][]>(),
    mappatura: jsonb().notNull().default({}).$type<Record<string, number>>(),
    /** The files the browser found in the zip of documents; null until it sent them. */
    file_dichiarati: jsonb().$type<FileNelloZip[]>(),
    se_esiste: text().notNull().default('errore').$type<SeEsiste>(),
    invia_inviti: boolean().notNull().default(false),
    totale: integer().notNull().default(0),
    valide: integer().notNull().default(0),
    errate: integer().notNull().default(0),
    saltate: integer().notNull().default(0),
    /** Why it is `fallita`. */
    errore: text(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    /** The user who ran it, not necessarily the sender of the file. */
    eseguita_da_id: integer().references(() => utente.id),
    eseguita_il: instant(),
    annullabile_fino_al: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.cliente_id, table.data_creazione, table.id),
    uniqueIndex('importazione_one_running').on(table.cliente_id).where(sql`stato in ('in_analisi', 'in_esecuzione')`),
  ],
)

/** A mapping under a name, for sheets to come: which heading goes to which field. */
export const importazioneMappatura = pgTable(
  'importazione_mappatura',
  {
    id: identity(),
    /** The cooperative of the person who saved it; null for the consortium's. */
    cliente_id: integer().references(() => cliente.id, { onDelete: 'cascade' }),
    tipo: text().notNull().$type<TipoImportazione>(),
    nome: text().notNull(),
    colonne: jsonb().notNull().$type<ColonnaSalvata[]>(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('importazione_mappatura_nome').on(
      sql`coalesce(${table.cliente_id}, 0)`,
      table.tipo,
      sql`lower(${table.nome})`,
    ),
    index().on(table.cliente_id),
  ],
)

export const importazioneRiga = pgTable(
  'importazione_riga',
  {
    id: identity(),
    importazione_id: integer()
      .notNull()
      .references(() => importazione.id, { onDelete: 'cascade' }),
    /** As the sheet counts: titles, headings and blank rows count. */
    numero: integer().notNull(),
    /** By field, as texts; null once their days are over. */
    valori: jsonb().$type<Record<string, string>>(),
    errori: jsonb().notNull().default([]).$type<CampoEsito[]>(),
    avvisi: jsonb().notNull().default([]).$type<CampoEsito[]>(),
    esito: text().notNull().$type<EsitoRiga>(),
    /** The record it made. No reference: rows of several tables. */
    slice: text(),
    record_id: integer(),
  },
  (table) => [
    unique('importazione_riga_numero').on(table.importazione_id, table.numero),
    index().on(table.slice, table.record_id).where(sql`record_id is not null`),
  ],
)

/** The files of an import of documents, until the records that name them are made. */
export const importazioneDocumento = pgTable(
  'importazione_documento',
  {
    id: identity(),
    importazione_id: integer()
      .notNull()
      .references(() => importazione.id, { onDelete: 'cascade' }),
    nome: text().notNull(),
    file_id: uuid()
      .notNull()
      .references(() => file.id),
  },
  (table) => [unique('importazione_documento_nome').on(table.importazione_id, table.nome), index().on(table.file_id)],
)
