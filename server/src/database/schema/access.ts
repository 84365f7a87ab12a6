import type { Metodo } from '@quadra/contract/profilo/schema'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, now } from './columns.ts'
import { utente } from './registry.ts'

/** One sign-in: the family of all tokens that descend from it. Deleting it ends the session at once. */
export const sessionFamily = pgTable(
  'session_family',
  {
    id: identity(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().default(now),
    /** 60 days after sign-in, in any case. */
    expires_at: instant().notNull(),
    /** Of the secret that the browser was given at sign-in. */
    browser_hash: text(),
    /** Whether the browser is known to send it: then the session is not renewed without it. */
    browser_confirmed: boolean().notNull().default(false),
    /** How it was opened, from where and with which browser; unknown of sessions that are older than that. */
    metodo: text().notNull().default('password').$type<Metodo>(),
    indirizzo: text(),
    user_agent: text(),
    /** Its person is obliged to a second factor, has none and the term is over: it may do nothing but activate one. */
    limitata: boolean().notNull().default(false),
    /** Its provider is trusted with the second factor: it is never limited. */
    fattore_provider: boolean().notNull().default(false),
    /** When its person last proved to be there, after the sign-in. */
    presenza_il: instant(),
    /** The provider it came by, and the provider's token with which its own session is ended, encrypted. */
    provider: text(),
    provider_token: text(),
  },
  (table) => [index().on(table.utente_id)],
)

/** An access token with the refresh token issued with it. Only hashes are stored. */
export const sessionToken = pgTable(
  'session_token',
  {
    id: identity(),
    family_id: integer()
      .notNull()
      .references(() => sessionFamily.id, { onDelete: 'cascade' }),
    parent_id: integer(),
    access_hash: text().notNull(),
    access_expires_at: instant().notNull(),
    refresh_hash: text().notNull(),
    refresh_expires_at: instant().notNull(),
    /** When the refresh token was exchanged for its successor. */
    used_at: instant(),
    /** The successor's tokens, sealed with this refresh token: for a few seconds another tab gets the same ones. */
    successor: text(),
  },
  (table) => [
    uniqueIndex().on(table.access_hash),
    uniqueIndex().on(table.refresh_hash),
    index().on(table.family_id),
    index().on(table.parent_id),
    index('session_token_sealed_index').on(table.used_at).where(sql`${table.successor} is not null`),
  ],
)

/**
 * Failed attempts, for the limits. `account` is a hash of the name that was tried: unknown accounts are counted too. A
 * row is written before the password is checked; it is deleted when the password was right.
 */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    id: identity(),
    account: text().notNull(),
    address: text().notNull(),
    at: instant().notNull().default(now),
    /** Until then it is unknown whether it failed. A process that dies in between leaves a failure. */
    pending_until: instant(),
  },
  (table) => [index().on(table.account, table.at), index().on(table.address, table.at), index().on(table.at)],
)

/** Browsers that have signed in to an account before: failures of other clients do not count against them. */
export const knownBrowser = pgTable(
  'known_browser',
  {
    /** Of the browser's own random value. */
    hash: text().notNull(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id, { onDelete: 'cascade' }),
    /** When it last signed in. */
    at: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.hash, table.utente_id] }), index().on(table.utente_id)],
)

/** Requests for a recovery link, of known and unknown users, processed after the reply. */
export const recoveryRequest = pgTable('recovery_request', {
  id: identity(),
  email: text().notNull(),
  at: instant().notNull().default(now),
  /** From where and with which browser, in words. */
  indirizzo: text(),
  dispositivo: text(),
})

export const recoveryToken = pgTable(
  'recovery_token',
  {
    id: identity(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (table) => [uniqueIndex().on(table.hash), index().on(table.utente_id, table.created_at)],
)
