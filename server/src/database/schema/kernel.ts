import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, now } from './columns.ts'
import { utente } from './registry.ts'

const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/**
 * Append-only: a trigger of the migration chains each line to the previous one of its record by hash, another refuses
 * UPDATE, DELETE and TRUNCATE. Values only, no words: those are made when it is read (ADR 0015).
 */
export const changeLog = pgTable(
  'change_log',
  {
    id: serial(),
    /** What the hash covers, and how: older lines retain the text they were hashed with. */
    version: smallint().notNull().default(2),
    /** When it happened; when it was written differs only for data about the past. */
    at: instant().notNull().default(now),
    written_at: instant().notNull().default(now),
    slice: text().notNull(),
    record_id: integer().notNull(),
    /** The part of the record that changed, and the key of its row; null for the record itself. */
    part: text(),
    part_id: integer(),
    /** The client it belonged to when the line was written: decides its readers. */
    cliente_id: integer(),
    /** Another record that shows it too, as an audit shows its findings. */
    parent_slice: text(),
    parent_id: integer(),
    /**
     * Null for the product itself. A user who has written a line is deactivated, not deleted: the log knows them by
     * this key alone.
     */
    user_id: integer().references(() => utente.id),
    /** The key by which the user's program wrote it: no reference, since a line outlives every row. Lines of version 3 have one. */
    chiave_id: integer(),
    /**
     * The transaction that wrote it: lines become visible in the order of commits, which is not that of their keys. No part of a
     * backup, since another database counts its own; 0 in lines of before it was noted.
     */
    transazione: bigint({ mode: 'number' }).notNull().default(sql`(pg_current_xact_id()::text::bigint)`),
    /** Only in lines of version 1. */
    user_name: text(),
    action: text().notNull(),
    changes: jsonb().notNull().$type<Change[]>(),
    reason: text(),
    previous_hash: text(),
    hash: text().notNull().default(''),
  },
  (table) => [
    index().on(table.slice, table.record_id, table.id),
    index().on(table.parent_slice, table.parent_id, table.id).where(sql`parent_slice is not null`),
    index('change_log_former_index').on(table.record_id).where(sql`slice like 'fornitore@%'`),
    // The register reads lines by their time, with any filter.
    index().on(table.at, table.id),
    index().on(table.cliente_id, table.at, table.id),
    index().on(table.user_id, table.at, table.id),
    // All but the two that most lines are.
    index().on(table.action, table.at, table.id).where(sql`action not in ('create', 'update')`),
    index('change_log_pseudonym_index').on(table.at, table.id).where(sql`action = 'pseudonym'`),
    index().on(table.written_at),
    index().on(table.transazione, table.id),
  ],
)

/** The words of a line for the search, written later by a background job. */
export const changeLogIndex = pgTable(
  'change_log_index',
  { line_id: bigint({ mode: 'number' }).primaryKey(), words: text().notNull() },
  (table) => [
    index('change_log_index_words').using('gin', table.words.op('gin_trgm_ops')).with({ gin_pending_list_limit: 512 }),
  ],
)
/** Lines whose words are not stored yet: a trigger of the migration inserts them here. */
export const changeLogUnindexed = pgTable('change_log_unindexed', { line_id: bigint({ mode: 'number' }).primaryKey() })

export interface Change {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** Seals close batches of lines: each contains the hash of the one before and of the lines it covers. */
export const changeLogSeal = pgTable(
  'change_log_seal',
  {
    id: serial(),
    at: instant().notNull().default(now),
    line_ids: bigint({ mode: 'number' }).array().notNull(),
    lines_hash: text().notNull(),
    previous_hash: text(),
    hash: text().notNull(),
    /** The public key of the process that made it, and its signature; none in seals of before (ADR 0018). */
    signer: text(),
    signature: text(),
  },
  (table) => [index().on(table.at)],
)

export const outbox = pgTable(
  'outbox',
  {
    id: serial(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Emptied once sent. A link that allows a password to be set is written into it only as it leaves. */
    body: text().notNull(),
    /** The page where mails of its kind are ended, of those that come again and again. */
    unsubscribe: text(),
    /** The row of `recovery_token` whose link it brings. */
    recovery_token_id: integer(),
    created_at: instant().notNull().default(now),
    /** Its content is useless afterwards: it is neither sent nor stored. */
    expires_at: instant(),
    sent_at: instant(),
    /** The server refused its recipient for good: it is not tried again. */
    refused_at: instant(),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant().notNull().default(now),
    last_error: text(),
  },
  (table) => [
    index().on(table.next_attempt_at),
    // Of a person: the last one that was refused, and whether one left since.
    index('outbox_recipient_index').on(sql`lower(${table.recipient})`, table.refused_at),
  ],
)

/** What was answered to a POST that bore an `Idempotency-Key`, for 24 hours: sent again, it is answered again and not done again. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    utente_id: integer()
      .notNull()
      .references(() => utente.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Hash of the address and the body: the same key with another one is refused. */
    request: text().notNull(),
    at: instant().notNull().default(now),
    status: smallint(),
    reply: text(),
  },
  (table) => [primaryKey({ columns: [table.utente_id, table.key] }), index().on(table.at)],
)

export const jobRun = pgTable(
  'job_run',
  {
    name: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    started_at: instant().notNull().default(now),
    finished_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
)

/** How each daily job has gone so far: what is tried again, and when. */
export const jobState = pgTable('job_state', {
  name: text().primaryKey(),
  succeeded_at: instant(),
  failed_at: instant(),
  /** Since the first of the failures that no success has followed. */
  failing_since: instant(),
  failures: integer().notNull().default(0),
  next_attempt_at: instant(),
})

/** Facts about this installation, such as which demonstration data are loaded. */
export const setting = pgTable('setting', { key: text().primaryKey(), value: text().notNull() })
