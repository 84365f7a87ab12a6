import { sql } from 'drizzle-orm'
import type { ReaderRole } from '@quadra/contract/documento/revisione'
import { openStati, type StatoDocumento, type StatoRevisione } from '@quadra/contract/documento/stato'
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { quoted } from '../quoted.ts'
import { identity, instant, now, searchWords, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { file } from './file.ts'
import { cliente, utente } from './registry.ts'

export const documento = pgTable(
  'documento',
  {
    id: identity(),
    /** Null for a multi-site document, which reaches clients by its flags. */
    cliente_id: integer().references(() => cliente.id),
    utente_id: integer().references(() => utente.id),
    tipo_documento_id: integer()
      .notNull()
      .references(() => voce.id),
    descrizione: text().notNull(),
    /** What people call it by. */
    codice_documento: text(),
    ricerca: searchWords(`'documento ' || coalesce(codice_documento, '') || ' ' || descrizione`),
    data: date({ mode: 'string' }).notNull(),
    /** Until when it is to be reviewed. */
    riesame_entro: date({ mode: 'string' }),
    servizi_imprese: boolean().notNull().default(false),
    servizi_persona: boolean().notNull().default(false),
    parita_genere: boolean().notNull().default(false),
    /** Its file changes only through revisions. */
    controllato: boolean().notNull().default(false),
    /** What its revisions make of it, written with each of their moves: lists and scopes of 100,000 rows read it. */
    stato_documento: text().$type<StatoDocumento>(),
    ritirato_il: instant(),
    /** The document was archived with its cooperative: nothing of it is reviewed, approved or read any more. */
    archiviato: boolean().notNull().default(false),
    /** The current version; of a controlled document that of the revision in force, before the first of the draft. */
    file_id: uuid()
      .notNull()
      .references(() => file.id),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.utente_id),
    index().on(table.file_id),
    index().on(table.cliente_id, table.data),
    index().on(table.data, table.id),
    index().using('gin', table.ricerca).with({ fastupdate: false }),
    index().on(table.tipo_documento_id),
    index().on(table.riesame_entro).where(sql`riesame_entro is not null`),
    uniqueIndex('documento_codice')
      .on(sql`coalesce(cliente_id, 0)`, sql`lower(codice_documento)`)
      .where(sql`codice_documento is not null and data_cancellazione is null`),
  ],
)

/** The files a document had before, and until when. */
export const documentoVersione = pgTable(
  'documento_versione',
  {
    id: identity(),
    documento_id: integer()
      .notNull()
      .references(() => documento.id, { onDelete: 'cascade' }),
    file_id: uuid()
      .notNull()
      .references(() => file.id),
    utente_id: integer().references(() => utente.id),
    replaced_at: instant().notNull().default(now),
  },
  (table) => [index().on(table.documento_id)],
)

const openWords = quoted(openStati)

/** The revisions of a controlled document: one in force and one open at most. */
export const documentoRevisione = pgTable(
  'documento_revisione',
  {
    id: identity(),
    documento_id: integer()
      .notNull()
      .references(() => documento.id),
    numero: integer().notNull(),
    stato: text().notNull().$type<StatoRevisione>(),
    file_id: uuid()
      .notNull()
      .references(() => file.id),
    sommario_modifiche: text(),
    /** Null where the uploader is unknown, as for documents put under control later. */
    autore_id: integer().references(() => utente.id),
    /** Null until it is sent, and for what was approved before Quadra. */
    approvatore_id: integer().references(() => utente.id),
    /** Who reviews it instead of its author, once that was passed on. */
    incaricato_id: integer().references(() => utente.id),
    /** The users who sent a file of it: the author, and who replaced it while it was a draft. */
    scrittori: integer().array().notNull().default(sql`'{}'`),
    data_vigenza: date({ mode: 'string' }),
    riesame_entro: date({ mode: 'string' }),
    presa_visione: boolean().notNull().default(false),
    presa_visione_giorni: integer().notNull().default(30),
    /** Whom it is for: no role means all roles of a cooperative, no service all services. */
    ruoli: text().array().notNull().default(sql`'{}'`).$type<ReaderRole[]>(),
    servizi: integer().array().notNull().default(sql`'{}'`),
    inviata_il: instant(),
    approvata_il: instant(),
    obsoleta_il: instant(),
    motivo_rifiuto: text(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.autore_id),
    index().on(table.approvatore_id),
    index().on(table.incaricato_id).where(sql`incaricato_id is not null`),
    index().on(table.file_id),
    uniqueIndex('documento_revisione_numero')
      .on(table.documento_id, table.numero)
      .where(sql`data_cancellazione is null`),
    uniqueIndex('documento_revisione_vigente').on(table.documento_id).where(sql`stato = 'vigente'`),
    uniqueIndex('documento_revisione_aperta')
      .on(table.documento_id)
      .where(sql`stato in (${openWords}) and data_cancellazione is null`),
    index('documento_revisione_da_leggere').on(table.documento_id).where(sql`stato = 'vigente' and presa_visione`),
    index('documento_revisione_da_approvare').on(table.approvatore_id).where(sql`stato in (${openWords})`),
    index('documento_revisione_in_arrivo').on(table.data_vigenza).where(sql`stato = 'approvata'`),
  ],
)

/** Users who opened, confirmed or were reminded of a revision; a confirmation is evidence, the rest is not. */
export const documentoLettura = pgTable(
  'documento_lettura',
  {
    id: identity(),
    revisione_id: integer()
      .notNull()
      .references(() => documentoRevisione.id),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    /** Of which cooperative the person was when they confirmed. */
    cliente_id: integer().references(() => cliente.id),
    aperta_il: instant(),
    confermata_il: instant(),
    sollecitata_il: instant(),
  },
  (table) => [uniqueIndex().on(table.revisione_id, table.utente_id), index().on(table.utente_id)],
)
