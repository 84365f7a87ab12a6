import type { StatoReclamo } from '@quadra/contract/reclamo/stato'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { identity, instant, now, searchWords, tracked } from './columns.ts'
import { file } from './file.ts'
import { outbox } from './kernel.ts'
import { nonConformita } from './non_conformita.ts'
import { cliente, servizio, utente } from './registry.ts'

/** The public page for complaints about a service. */
export const reclamoPunto = pgTable('reclamo_punto', {
  id: identity(),
  servizio_id: integer()
    .notNull()
    .unique()
    .references(() => servizio.id),
  /** 60 random bits, in its address. */
  token: text().notNull().unique(),
  attivo: boolean().notNull().default(false),
  /** Of earlier versions, which may still run beside this one during an upgrade; `reclamo_avviso` replaces it. */
  ultimo_avviso: instant(),
  ...tracked,
})

/** When a user was last mailed about a new complaint, on any page. */
export const reclamoAvviso = pgTable('reclamo_avviso', {
  utente_id: integer()
    .primaryKey()
    .references(() => utente.id, { onDelete: 'cascade' }),
  quando: instant().notNull(),
})

/** A complaint from outside. Its words and people are stored here and in the tables below, and nowhere else. */
export const reclamo = pgTable(
  'reclamo',
  {
    id: identity(),
    anno: integer().notNull(),
    numero: integer().notNull(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    servizio_id: integer()
      .notNull()
      .references(() => servizio.id),
    stato: text().notNull().default('ricevuto').$type<StatoReclamo>(),
    riservato: boolean().notNull().default(false),
    anonimo: boolean().notNull(),
    nome: text(),
    email: text(),
    telefono: text(),
    testo: text(),
    data_fatto: date({ mode: 'string' }),
    informativa_sha256: text().notNull(),
    ricevuto_il: instant().notNull(),
    scadenza_risposta: date({ mode: 'string' }).notNull(),
    non_conformita_id: integer().references(() => nonConformita.id),
    /** The first reply. */
    risposto_il: instant(),
    /** Since when it is settled; null while it is open. */
    concluso_il: instant(),
    motivo: text(),
    dati_rimossi_il: instant(),
    ricerca: searchWords(`'reclamo ' || anno::text || ' ' || numero::text`),
    ...tracked,
  },
  (table) => [
    uniqueIndex('reclamo_numero').on(table.cliente_id, table.anno, table.numero),
    uniqueIndex('reclamo_non_conformita').on(table.non_conformita_id).where(sql`non_conformita_id is not null`),
    index().on(table.servizio_id),
    index().on(table.ricevuto_il, table.id),
    index('reclamo_open_index').on(table.scadenza_risposta).where(sql`stato in ('ricevuto', 'in_esame')`),
    index('reclamo_kept_index').on(table.concluso_il).where(sql`dati_rimossi_il is null`),
  ],
)

/** The last number given to a cooperative in a year: taken in the creating transaction. */
export const reclamoCounter = pgTable(
  'reclamo_counter',
  { cliente_id: integer().notNull(), anno: integer().notNull(), ultimo: integer().notNull() },
  (table) => [primaryKey({ columns: [table.cliente_id, table.anno] })],
)

const ofReclamo = () =>
  integer()
    .notNull()
    .references(() => reclamo.id)

export const reclamoFile = pgTable(
  'reclamo_file',
  {
    id: identity(),
    reclamo_id: ofReclamo(),
    file_id: uuid()
      .notNull()
      .references(() => file.id),
  },
  (table) => [index().on(table.reclamo_id), index().on(table.file_id)],
)

/** Added, never changed; its words go with the data of people. */
export const reclamoRisposta = pgTable(
  'reclamo_risposta',
  {
    id: identity(),
    reclamo_id: ofReclamo(),
    testo: text(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    quando: instant().notNull().default(now),
  },
  (table) => [index().on(table.reclamo_id), index().on(table.utente_id)],
)

/** The codes that open a complaint, each as its SHA-256 alone. */
export const reclamoCodice = pgTable(
  'reclamo_codice',
  { hash: text().primaryKey(), reclamo_id: ofReclamo() },
  (table) => [index().on(table.reclamo_id)],
)

/** The mails to the author of the complaint: deleted with the personal data. */
export const reclamoPosta = pgTable(
  'reclamo_posta',
  {
    outbox_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    reclamo_id: ofReclamo(),
  },
  (table) => [index().on(table.reclamo_id)],
)

/** Answered challenges, so that each is used once: hashes of the challenge and of the form sent with it. */
export const reclamoSfida = pgTable(
  'reclamo_sfida',
  {
    hash: text().primaryKey(),
    richiesta: text().notNull(),
    reclamo_id: integer().references(() => reclamo.id),
    /** It can no longer be answered. */
    fino_al: instant().notNull(),
  },
  (table) => [index().on(table.reclamo_id), index().on(table.fino_al)],
)

/** The random key of a day: signs its challenges and salts the addresses in the counters. Stored for two days. */
export const reclamoChiave = pgTable('reclamo_chiave', {
  giorno: date({ mode: 'string' }).primaryKey(),
  chiave: text().notNull(),
})

/** How often something happened in a clock hour or on a day; `chi` is a keyed hash of an address, never the address. */
export const reclamoConteggio = pgTable(
  'reclamo_conteggio',
  {
    tipo: text().notNull(),
    punto_id: integer().notNull().default(0),
    chi: text().notNull().default(''),
    giorno: date({ mode: 'string' }).notNull(),
    /** -1: of the whole day. */
    ora: smallint().notNull(),
    numero: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tipo, table.punto_id, table.chi, table.giorno, table.ora] })],
)
