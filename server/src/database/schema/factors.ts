import type { DettaglioEvento, TipoEvento } from '@quadra/contract/evento_sicurezza/schema'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, now } from './columns.ts'
import { utente } from './registry.ts'

const person = () =>
  integer()
    .notNull()
    .references(() => utente.id, { onDelete: 'cascade' })

/** The authenticator app of a person: the one in use, and one that is being enrolled. */
export const utenteTotp = pgTable(
  'utente_totp',
  {
    id: identity(),
    utente_id: person(),
    segreto_cifrato: text().notNull(),
    /** The id of the key it is encrypted with. */
    chiave: text().notNull(),
    created_at: instant().notNull().default(now),
    confermato_il: instant(),
    /** The newest step of 30 seconds whose code was accepted: none is accepted twice. */
    ultimo_passo: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('utente_totp_active').on(table.utente_id).where(sql`confermato_il is not null`),
    uniqueIndex('utente_totp_pending').on(table.utente_id).where(sql`confermato_il is null`),
  ],
)

/** A key of a person's device, which counts as both factors. */
export const utentePasskey = pgTable(
  'utente_passkey',
  {
    id: identity(),
    utente_id: person(),
    credential_id: text().notNull(),
    public_key: text().notNull(),
    /** How often it was used, where its device counts: it never decreases. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    nome: text().notNull(),
    created_at: instant().notNull().default(now),
    ultimo_uso: instant(),
  },
  (table) => [uniqueIndex().on(table.credential_id), index().on(table.utente_id)],
)

/** An account elsewhere that opens this one: the first time by a proven address, then by issuer and subject. */
export const utenteIdentita = pgTable(
  'utente_identita',
  {
    id: identity(),
    utente_id: person(),
    issuer: text().notNull(),
    sub: text().notNull(),
    email: text().notNull(),
    collegata_il: instant().notNull().default(now),
  },
  (table) => [uniqueIndex().on(table.issuer, table.sub), uniqueIndex().on(table.utente_id, table.issuer)],
)

/** All codes of a person have one salt, so that a try is one hashing. */
export const utenteCodiceRecupero = pgTable(
  'utente_codice_recupero',
  { utente_id: person(), hash: text().notNull(), usato_il: instant() },
  (table) => [primaryKey({ columns: [table.utente_id, table.hash] })],
)

export type TipoSfida = 'mfa' | 'passkey' | 'passkey_nuova' | 'oidc' | 'oidc_codice'

/** A challenge to a user, answered once, within minutes. Only its hash is stored; its data is sealed with it. */
export const sfida = pgTable(
  'sfida',
  {
    hash: text().primaryKey(),
    tipo: text().notNull().$type<TipoSfida>(),
    utente_id: integer().references(() => utente.id, { onDelete: 'cascade' }),
    indirizzo: text(),
    dati: text(),
    tentativi: smallint().notNull().default(0),
    created_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [
    index().on(table.utente_id),
    index('sfida_unanswered').on(table.indirizzo, table.created_at).where(sql`used_at is null`),
    index().on(table.expires_at),
  ],
)

/**
 * Events of sign-in and access. Append-only: a trigger of the migration allows deleting only rows older than a year.
 * The person is not a foreign key, so that a user who only signed in can still be deleted.
 */
export const eventoSicurezza = pgTable(
  'evento_sicurezza',
  {
    id: identity(),
    at: instant().notNull().default(now),
    tipo: text().notNull().$type<TipoEvento>(),
    utente_id: integer(),
    indirizzo: text(),
    /** Browser and system as words of a fixed list: nothing that a client sent. */
    user_agent: text(),
    dettaglio: jsonb().notNull().default({}).$type<DettaglioEvento>(),
  },
  (table) => [index().on(table.at), index().on(table.utente_id, table.at), index().on(table.tipo, table.at)],
)
