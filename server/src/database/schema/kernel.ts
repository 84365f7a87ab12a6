import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, now } from './columns.ts'

const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/**
 * Append-only: a trigger of the migration chains each line to the previous one of its record by hash, another refuses
 * UPDATE, DELETE and TRUNCATE.
 */
export const changeLog = pgTable(
  'change_log',
  {
    id: serial(),
    /** When it happened; when it was written differs only for data that tell of the past. */
    at: instant().notNull().default(now),
    written_at: instant().notNull().default(now),
    slice: text().notNull(),
    record_id: integer().notNull(),
    /** Null for the product itself. Names are copied: the log outlives the user. */
    user_id: integer(),
    user_name: text().notNull(),
    action: text().notNull(),
    changes: jsonb().notNull().$type<Change[]>(),
    reason: text(),
    previous_hash: text(),
    hash: text().notNull().default(''),
  },
  (table) => [index().on(table.slice, table.record_id, table.id), index().on(table.written_at)],
)
export interface Change {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** Seals close batches of lines: each holds the hash of the one before and of the lines it covers. */
export const changeLogSeal = pgTable(
  'change_log_seal',
  {
    id: serial(),
    at: instant().notNull().default(now),
    line_ids: bigint({ mode: 'number' }).array().notNull(),
    lines_hash: text().notNull(),
    previous_hash: text(),
    hash: text().notNull(),
  },
  (table) => [index().on(table.at)],
)

export const outbox = pgTable(
  'outbox',
  {
    id: serial(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Emptied once sent: it may hold a recovery link. */
    body: text().notNull(),
    created_at: instant().notNull().default(now),
    /** What it says is of no use afterwards: it is neither sent nor kept. */
    expires_at: instant(),
    sent_at: instant(),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant().notNull().default(now),
    last_error: text(),
  },
  (table) => [index().on(table.next_attempt_at)],
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

/** Facts about this installation: which demonstration data are loaded, and the like. */
export const setting = pgTable('setting', { key: text().primaryKey(), value: text().notNull() })
