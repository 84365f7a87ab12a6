import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Tipo } from '@quadra/contract/non_conformita/names'
import type { Role } from '@quadra/contract/policy'
import { identity, instant, now, searchWords, stato, tracked } from './columns.ts'
import { voce } from './dizionario.ts'

/** The registries every other record points to: agencies, clients, users, services. */
export const agenzia = pgTable('agenzia', {
  id: identity(),
  nome: text().notNull(),
  email: text().notNull(),
  descrizione: text(),
  ...tracked,
})

export const cliente = pgTable('cliente', {
  id: identity(),
  nome: text().notNull(),
  ricerca: searchWords('nome'),
  email: text().notNull(),
  descrizione: text().notNull(),
  luogo: text().notNull(),
  web: text(),
  stato: stato(),
  multisito: boolean().notNull().default(false),
  servizi_imprese: boolean().notNull().default(false),
  servizi_persona: boolean().notNull().default(false),
  parita_genere: boolean().notNull().default(false),
  giorni_risposta_reclami: integer().notNull().default(30),
  mesi_conservazione_reclami: integer().notNull().default(24),
  /** Markdown; null: the product's own text. */
  informativa_reclami: text(),
  /** What a report from a phone begins with; null: the norm that the records of the cooperative name most often. */
  norma_segnalazioni_id: integer().references((): AnyPgColumn => voce.id),
  tipo_segnalazioni: text().notNull().default('non_conformita').$type<Tipo>(),
  agenzia_id: integer()
    .notNull()
    .references(() => agenzia.id),
  /** When its guided start was declared over: null while it is going on. */
  avvio_completato_il: instant(),
  /** The user who created it; null for those created by the product itself. */
  utente_id: integer().references((): AnyPgColumn => utente.id),
  ...tracked,
})

export const utente = pgTable(
  'utente',
  {
    id: identity(),
    email: text().notNull(),
    password_hash: text().notNull(),
    /** Until when a one-time password may be used; null for one that the user chose. */
    password_fino_al: instant(),
    nome: text().notNull(),
    cognome: text().notNull(),
    ricerca: searchWords(`'utente ' || nome || ' ' || cognome || ' ' || email`),
    ruolo: text().notNull().$type<Role>(),
    avatar: text(),
    titolo: text(),
    telefono: text(),
    info: text(),
    stato: stato(),
    ultimo_login: instant(),
    /** The day by which a second factor must be active; set once, when the rules first require it. */
    secondo_fattore_entro: date({ mode: 'string' }),
    agenzia_id: integer()
      .notNull()
      .references(() => agenzia.id),
    /** Null for the consortium's own people. */
    cliente_id: integer().references(() => cliente.id),
    ...tracked,
  },
  (table) => [
    uniqueIndex('utente_email_unique').on(sql`lower(${table.email})`),
    index().on(table.cliente_id),
    // A bound user cannot act without a client: no client means the whole consortium, or a certificatore's mandates.
    check(
      'utente_cliente_check',
      sql`${table.stato} = 0 or ${table.cliente_id} is not null or ${table.ruolo} in ('admin', 'gestore_multisito', 'certificatore')`,
    ),
  ],
)

/** Users with a pseudonym: their name is no longer shown. Also of deleted users, so it is no foreign key. */
export const pseudonimo = pgTable('pseudonimo', {
  utente_id: integer().primaryKey(),
  /** SHA-256 of the name of before: where the product itself put it beside their key, it is not shown either. */
  nome_hash: text().notNull().default(''),
  at: instant().notNull().default(now),
})

export const servizio = pgTable(
  'servizio',
  {
    id: identity(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    descrizione: text().notNull(),
    ricerca: searchWords(`descrizione || ' ' || coalesce(codice, '')`),
    stato: stato(),
    codice: text(),
    ...tracked,
  },
  (table) => [index().on(table.cliente_id)],
)

/** The services that scope a coordinatore or utente. */
export const utenteServizio = pgTable(
  'utente_servizio',
  {
    utente_id: integer()
      .notNull()
      .references(() => utente.id, { onDelete: 'cascade' }),
    servizio_id: integer()
      .notNull()
      .references(() => servizio.id),
  },
  (table) => [primaryKey({ columns: [table.utente_id, table.servizio_id] }), index().on(table.servizio_id)],
)

/** The person responsible for a record, and since which day: the server sets it whenever another person is named. */
export const assigned = () => ({
  responsabile_id: integer().references(() => utente.id),
  data_assegnazione: date({ mode: 'string' }),
})
