import type { TipoLettura } from '@quadra/contract/mandato/lettura'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, now, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { certificato } from './programma_audit.ts'
import { cliente, utente } from './registry.ts'
import { visitaEnte } from './visita_ente.ts'

/** What the auditor of a certification body may read, and until which day. */
export const mandato = pgTable(
  'mandato',
  {
    id: identity(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    certificato_id: integer()
      .notNull()
      .references(() => certificato.id),
    /** The visit that what is written under it belongs to. */
    visita_id: integer().references(() => visitaEnte.id),
    evidenze_da: date({ mode: 'string' }).notNull(),
    evidenze_a: date({ mode: 'string' }).notNull(),
    accesso_fino_al: date({ mode: 'string' }).notNull(),
    /** Whether its evidence shows the names of the people at work. */
    nomi_addetti: boolean().notNull().default(false),
    revocato_il: instant(),
    motivo_revoca: text(),
    ...tracked,
  },
  (table) => [
    index().on(table.utente_id, table.accesso_fino_al),
    index().on(table.certificato_id),
    index().on(table.visita_id),
  ],
)

const ofMandato = () =>
  integer()
    .notNull()
    .references(() => mandato.id, { onDelete: 'cascade' })

export const mandatoCliente = pgTable(
  'mandato_cliente',
  {
    mandato_id: ofMandato(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
  },
  (table) => [primaryKey({ columns: [table.mandato_id, table.cliente_id] }), index().on(table.cliente_id)],
)

/** The norms of non-conformities that count as the certificate's. */
export const mandatoNorma = pgTable(
  'mandato_norma',
  {
    mandato_id: ofMandato(),
    voce_id: integer()
      .notNull()
      .references(() => voce.id),
  },
  (table) => [primaryKey({ columns: [table.mandato_id, table.voce_id] }), index().on(table.voce_id)],
)

/** A file that a certificatore took away: written before its first byte leaves. */
export const mandatoScarico = pgTable(
  'mandato_scarico',
  {
    id: identity(),
    mandato_id: ofMandato(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    tipo: text().notNull().$type<TipoLettura>(),
    record_id: integer().notNull(),
    nome: text().notNull(),
    quando: instant().notNull().default(now),
  },
  (table) => [index().on(table.mandato_id, table.quando), index().on(table.utente_id)],
)

/** When a certificatore last had a mail that there is something new under their mandates. */
export const mandatoAvviso = pgTable('mandato_avviso', {
  utente_id: integer()
    .primaryKey()
    .references(() => utente.id, { onDelete: 'cascade' }),
  quando: instant().notNull(),
})

/** What a certificatore opened or took, once for each record and day in Rome. */
export const mandatoLettura = pgTable(
  'mandato_lettura',
  {
    id: identity(),
    mandato_id: ofMandato(),
    tipo: text().notNull().$type<TipoLettura>(),
    record_id: integer().notNull(),
    titolo: text().notNull(),
    scaricato: boolean().notNull(),
    giorno: date({ mode: 'string' }).notNull(),
    quando: instant().notNull().default(now),
  },
  (table) => [
    uniqueIndex('mandato_lettura_once').on(
      table.mandato_id,
      table.tipo,
      table.record_id,
      table.scaricato,
      table.giorno,
    ),
  ],
)
