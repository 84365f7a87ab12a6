import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Db } from './database.ts'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Whoever changes the schema or fills an empty database holds it. */
export const installLock = 7_213_091

/**
 * Brings the schema up to date, then runs `prepare` (first data), on one client under an advisory lock: processes that
 * start together take turns, and the later ones find everything done.
 */
export async function migrateDatabase<T>(pool: pg.Pool, prepare: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [installLock])
    const db = drizzle({ client })
    await migrate(db, { migrationsFolder })
    return await prepare(db)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [installLock]).catch(() => {})
    client.release()
  }
}
