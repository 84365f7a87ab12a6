import type { Giro } from '@quadra/contract/giro/schema'
import type { TipoNotifica } from '@quadra/contract/notifica/schema'
import type { Ambito, Digest, FineCollegamento, Giorno } from '@quadra/contract/preferenza/schema'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, now } from './columns.ts'
import { commento } from './commento.ts'
import { utente } from './registry.ts'

const user = () =>
  integer()
    .notNull()
    .references(() => utente.id, { onDelete: 'cascade' })

/** What a user chose; without a row: every day, and no calendar. */
export const preferenzaUtente = pgTable('preferenza_utente', {
  utente_id: integer()
    .primaryKey()
    .references(() => utente.id, { onDelete: 'cascade' }),
  digest: text().notNull().default('giornaliero').$type<Digest>(),
  /** The weekday of the reminders of what is late. */
  giorno_solleciti: text().notNull().default('lunedi').$type<Giorno>(),
  /** The day a weekly user was last served. */
  ultimo_giro: date({ mode: 'string' }),
  /** SHA-256 of the calendar's secret: the secret itself is shown once and not stored. */
  calendario_hash: text().unique(),
  calendario_ambito: text().$type<Ambito>(),
  calendario_creato: instant(),
  calendario_usato: instant(),
  /** How often it was requested since when: no address may overload the product. */
  calendario_richieste: integer().notNull().default(0),
  calendario_contate_da: instant(),
  /** Why the last address ended, where it was not its owner's wish; null once there is another. */
  calendario_chiuso: text().$type<FineCollegamento>(),
  /** The progress of the product tour; null until its offer was answered. Not a round of notices. */
  giro_stato: text().$type<Giro['stato']>(),
  giro_passo: integer().notNull().default(0),
})

/** The notices sent so far: a changed day or responsible person is another row, so a separate series. */
export const scadenzaAvviso = pgTable(
  'scadenza_avviso',
  {
    canale: text().notNull().$type<'app' | 'mail'>(),
    chiave: text().notNull(),
    scadenza: date({ mode: 'string' }).notNull(),
    data_assegnazione: date({ mode: 'string' }),
    stadio: text().notNull(),
    utente_id: user(),
    data_creazione: instant().notNull().default(now),
  },
  (table) => [
    unique('scadenza_avviso_once')
      .on(table.canale, table.chiave, table.scadenza, table.data_assegnazione, table.stadio, table.utente_id)
      .nullsNotDistinct(),
    index().on(table.data_creazione),
    index().on(table.utente_id),
  ],
)

export const notifica = pgTable(
  'notifica',
  {
    /** Random: consecutive ones would reveal to each reader how many others got the same notice. */
    id: integer().primaryKey().default(sql`random_notifica_id()`),
    utente_id: user(),
    tipo: text().notNull().$type<TipoNotifica>(),
    testo: text().notNull(),
    percorso: text().notNull(),
    data_creazione: instant().notNull().default(now),
    letta_il: instant(),
    /** The obligation it asks for, and its record; null where it only informs. */
    chiave: text(),
    chiave_record_id: integer(),
    /** The comment of the notice: it is shown while its reader sees the record. */
    commento_id: integer().references(() => commento.id),
    /** Whether a digest has included it too. */
    nel_digest: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.utente_id, table.letta_il, table.id),
    index().on(table.utente_id, table.data_creazione, table.id),
    index().on(table.data_creazione),
    index().on(table.commento_id).where(sql`${table.commento_id} is not null`),
  ],
)
