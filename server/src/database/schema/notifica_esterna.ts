import type { EventoEsterno, StatoConsegna, StatoNotificaEsterna } from '@quadra/contract/notifica_esterna/names'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, now, tracked } from './columns.ts'
import { cliente } from './registry.ts'

/** Systems outside that are notified what happens (ADR 0074). */
export const notificaEsterna = pgTable('notifica_esterna', {
  id: identity(),
  nome: text().notNull(),
  indirizzo: text().notNull(),
  eventi: text().array().notNull().$type<EventoEsterno[]>(),
  /** Null notifies of every cooperative. */
  cliente_id: integer().references(() => cliente.id),
  /** What calls are signed with, sealed with SECRET_KEY. */
  segreto: text().notNull(),
  /** After a renewal calls carry both signatures for a day. */
  segreto_precedente: text(),
  precedente_fino_al: instant(),
  stato: text().notNull().default('attiva').$type<StatoNotificaEsterna>(),
  motivo: text(),
  /** Since when it is active: what happened before is not notified. */
  attiva_dal: instant().notNull().default(now),
  /** The last delivery that was accepted. */
  ultima_consegna: instant(),
  ...tracked,
})

/** An event on its way to a receiver: written with the line of the change log, keys only. */
export const consegna = pgTable(
  'consegna',
  {
    id: identity(),
    notifica_id: integer()
      .notNull()
      .references(() => notificaEsterna.id, { onDelete: 'cascade' }),
    /** The `webhook-id`: an event is notified once to each receiver. */
    chiave_evento: text().notNull(),
    evento: text().notNull().$type<EventoEsterno>(),
    sezione: text(),
    record_id: integer(),
    numero: integer(),
    cliente_id: integer(),
    quando: instant().notNull(),
    stato: text().notNull().default('in_coda').$type<StatoConsegna>(),
    tentativi: integer().notNull().default(0),
    /** Which of the pauses follows the next failure; from the beginning again where a person repeats it. */
    pausa: smallint().notNull().default(0),
    /** When it is tried next; null once it is over. */
    prossimo: instant().default(now),
    /** While an attempt is under way: until when its process has it. */
    in_corso_fino: instant(),
    esito: integer(),
    ms: integer(),
    risposta: text(),
  },
  (table) => [
    uniqueIndex('consegna_evento').on(table.notifica_id, table.chiave_evento),
    index('consegna_lista').on(table.notifica_id, table.id),
    index('consegna_coda').on(table.notifica_id, table.prossimo).where(sql`prossimo is not null`),
    index('consegna_ordine')
      .on(table.notifica_id, table.sezione, table.record_id, table.id)
      .where(sql`prossimo is not null`),
    index('consegna_quando').on(table.quando),
  ],
)

/** The qualification of each supplier for each cooperative on the last day it was compared: another one is an event. No references: the day's comparison removes what is no more. */
export const qualificaDetta = pgTable(
  'qualifica_detta',
  {
    fornitore_id: integer().notNull(),
    cliente_id: integer().notNull(),
    qualifica: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fornitore_id, table.cliente_id] })],
)
