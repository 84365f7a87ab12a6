import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartError } from '../config/start-error.ts'
import type { Db } from './database.ts'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Whoever changes the schema or fills an empty database holds it. */
export const installLock = 7_213_091

/**
 * Brings the schema up to date, then runs `prepare` (first data), under an advisory lock: processes that
 * start together take turns, and the later ones find everything done.
 */
export async function migrateDatabase<T>(pool: pg.Pool, prepare: (db: Db) => Promise<T>): Promise<T> {
  const free = await takeTurn(pool)
  const client = await pool.connect()
  try {
    const db = drizzle({ client })
    if (!(await isUpToDate(client))) await migrate(db, { migrationsFolder }).catch(explain)
    return await prepare(db)
  } finally {
    client.release()
    await free()
  }
}

/**
 * Held by a transaction of its own: a pooler may give every other statement another connection. The embedded engine has but one
 * connection, and nobody to take turns with.
 */
async function takeTurn(pool: pg.Pool): Promise<() => Promise<void>> {
  if (pool.options.max === 1) return async () => {}
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('set local idle_in_transaction_session_timeout = 0')
    await holder.query('set local statement_timeout = 0')
    await holder.query('select pg_advisory_xact_lock($1)', [installLock])
  } catch (error) {
    holder.release(true)
    throw error
  }
  return async () => {
    await holder.query('commit').catch(() => {})
    holder.release()
  }
}

/** Asked first: a role that may not change the schema need not, once its owner has. */
async function isUpToDate(client: pg.PoolClient): Promise<boolean> {
  const found = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!found.rows[0]?.found) return false
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last) >= (readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0)
}

function explain(error: unknown): never {
  const { code } = (error as { cause?: { code?: string } }).cause ?? (error as { code?: string })
  if (code !== '42501') throw error
  throw new StartError(
    'Lo schema del database va aggiornato, ma questo ruolo non può farlo: eseguire «npm run migrate» e deploy/roles.sql con il ruolo proprietario.',
  )
}
