import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartError } from '../config/start-error.ts'
import { isAdditive } from './additive.ts'
import type { Db } from './database.ts'
import { migrationsFolder, raiseNeeds, refuseOutdated, versionOf, withOthersLockedOut } from './outdated.ts'

/** The lock of the process that changes the schema or fills an empty database. */
export const installLock = 7_213_091

/**
 * Brings the schema up to date, then runs `prepare` (first data), under an advisory lock: processes that
 * start together take turns, and the later ones find everything done.
 */
export async function migrateDatabase<T>(
  pool: pg.Pool,
  prepare: (db: Db) => Promise<T>,
  folder = migrationsFolder,
): Promise<T> {
  const free = await takeTurn(pool)
  const client = await pool.connect()
  try {
    const db = drizzle({ client })
    await refuseOutdated(client, folder)
    const { newest, needs } = versionOf(folder)
    const last = await lastApplied(client)
    const bring = () => migrate(db, { migrationsFolder: folder }).catch(explain)
    // Several processes share the data only on a server.
    if (last > 0 && last < needs && pool.options.max !== 1) await withOthersLockedOut(client, needs, installLock, bring)
    else if (last < newest) await bring()
    await raiseNeeds(client, needs)
    return await prepare(db)
  } finally {
    client.release()
    await free()
  }
}

/**
 * Taken by a separate transaction: a pooler may give every other statement another connection. The embedded engine has
 * one connection only, and no other process to wait for.
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

/**
 * The newest migration of the database. Read first: a role that may not change the schema need not, once its owner has.
 */
export async function lastApplied(client: pg.ClientBase): Promise<number> {
  const found = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!found.rows[0]?.found) return 0
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last)
}

/** What a start of this version would do to the schema: how many migrations, and whether they only add. */
export async function pendingMigrations(client: pg.ClientBase) {
  const last = await lastApplied(client)
  const pending = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last)
  return { count: pending.length, additive: pending.every(({ sql }) => isAdditive(sql)) }
}

function explain(error: unknown): never {
  const { code } = (error as { cause?: { code?: string } }).cause ?? (error as { code?: string })
  if (code !== '42501') throw error
  throw new StartError(
    'Lo schema del database va aggiornato, ma questo ruolo non può farlo: eseguire «npm run migrate» e deploy/roles.sql con il ruolo proprietario.',
  )
}
