import type { DatiIngresso } from '@quadra/contract/riesame/dati'
import { type CodiceIngresso, codiciIngresso } from '@quadra/contract/riesame/ingressi'
import type { StatoDecisione, StatoRiesame, TipoDecisione } from '@quadra/contract/riesame/stato'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { quoted } from '../quoted.ts'
import { identity, instant, searchWords, tracked } from './columns.ts'
import { assigned, cliente, utente } from './registry.ts'

/** Names that are changed elsewhere: the cooperative's (null for the consortium), the agency's, and people's by their key. */
export interface NomiRiesame {
  readonly cliente: string | null
  readonly agenzia: string
  readonly persone: Readonly<Record<string, string>>
}

const person = () => integer().references(() => utente.id)

/** A management review. Triggers of the migration refuse that its range and its fingerprint change once the first closing wrote it. */
export const riesame = pgTable(
  'riesame',
  {
    id: identity(),
    /** Null for the consortium's own. */
    cliente_id: integer().references(() => cliente.id),
    anno: integer().notNull(),
    numero: integer().notNull(),
    da_data: date({ mode: 'string' }).notNull(),
    a_data: date({ mode: 'string' }).notNull(),
    data_riunione: date({ mode: 'string' }),
    partecipanti: text(),
    conclusioni: text(),
    senza_decisioni: boolean().notNull().default(false),
    stato: text().notNull().default('bozza').$type<StatoRiesame>(),
    revisione: integer().notNull().default(0),
    raccolto_il: instant().notNull(),
    chiuso_il: instant(),
    chiuso_da: person(),
    /** SHA-256 over the inputs: there since the first closing. */
    impronta: text(),
    /** The names of the day of its last closing, which its report shows. */
    nomi: jsonb().$type<NomiRiesame>(),
    ricerca: searchWords(
      `'riesame direzione ' || anno::text || ' ' || numero::text || ' ' || coalesce(conclusioni, '')`,
    ),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('riesame_numero').on(sql`coalesce(cliente_id, 0)`, table.anno, table.numero),
    uniqueIndex('riesame_bozza')
      .on(sql`coalesce(cliente_id, 0)`)
      .where(sql`stato = 'bozza' and data_cancellazione is null`),
    index().on(table.cliente_id),
    index().on(table.chiuso_da).where(sql`chiuso_da is not null`),
  ],
)

/** The last number given to an owner in a year: a cooperative's key, 0 of the consortium. Taken in the creating transaction. */
export const riesameCounter = pgTable(
  'riesame_counter',
  { proprietario: integer().notNull(), anno: integer().notNull(), ultimo: integer().notNull() },
  (table) => [primaryKey({ columns: [table.proprietario, table.anno] })],
)

/**
 * One of the twelve inputs of a review. A trigger refuses to change or delete `dati` once the first closing froze it.
 */
export const riesameIngresso = pgTable(
  'riesame_ingresso',
  {
    id: identity(),
    riesame_id: integer()
      .notNull()
      .references(() => riesame.id),
    codice: text().notNull().$type<CodiceIngresso>(),
    dati: jsonb().notNull().$type<DatiIngresso>(),
    commento: text(),
    discusso: boolean().notNull().default(false),
    ...tracked,
  },
  (table) => [
    unique().on(table.riesame_id, table.codice),
    // With the key above: no input can be added to the twelve of a closed review.
    check('riesame_ingresso_codice', sql`codice in (${quoted(codiciIngresso)})`),
  ],
)

export const riesameDecisione = pgTable(
  'riesame_decisione',
  {
    id: identity(),
    riesame_id: integer()
      .notNull()
      .references(() => riesame.id),
    tipo: text().notNull().$type<TipoDecisione>(),
    descrizione: text().notNull(),
    ...assigned(),
    scadenza: date({ mode: 'string' }).notNull(),
    stato: text().notNull().default('aperta').$type<StatoDecisione>(),
    esito: text(),
    motivo: text(),
    /** The first closing after it was written: since then it is binding. */
    decisa_il: instant(),
    chiusa_il: instant(),
    chiusa_da: person(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.riesame_id),
    index().on(table.responsabile_id).where(sql`responsabile_id is not null`),
    index().on(table.chiusa_da).where(sql`chiusa_da is not null`),
    index('riesame_decisione_open_index')
      .on(table.scadenza)
      .where(sql`stato = 'aperta' and decisa_il is not null and data_cancellazione is null`),
  ],
)
