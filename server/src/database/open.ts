import pg from 'pg'
import type { Config } from '../config.ts'
import { reportHooks } from './after-commit.ts'
import type { Db } from './database.ts'
import { openEmbeddedCopy } from './embedded/copy.ts'
import { openNewEmbedded } from './embedded/new-directory.ts'
import { openEmbedded } from './embedded/open.ts'
import { refuseOutdated } from './outdated.ts'
import { cheapPages } from './page-cost.ts'
import { PreparingClient, UnpreparedClient } from './prepared.ts'
import { cutSilent } from './silent.ts'
import { databaseOn } from './transactions.ts'

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  /** Housekeeping the engine does not do by itself; nothing to do on a server. */
  maintain(): Promise<void>
  /** Sets aside what the engine needs to be read from when the disk is full; nothing to do on a server. */
  reserveRoom(): Promise<void>
  close(): Promise<void>
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databasePooled'>>

/** The one place that knows which engine runs. */
export async function openDatabase(config: Place, onError: (error: unknown, what: string) => void): Promise<Database> {
  const engine = config.databaseUrl
    ? await openServer(config.databaseUrl, config.databasePooled)
    : await openEmbedded(config.dataDir)
  engine.pool.on('error', (error) => onError(error, 'database connection lost'))
  const db = databaseOn(engine.pool)
  reportHooks(db, (error) => onError(error, 'work after a commit failed'))
  return { ...engine, db }
}

/** To read from, whether or not a product runs on it: the server itself, or a copy of the embedded database. */
export async function openSnapshot({ databaseUrl, dataDir, databasePooled }: Place): Promise<Database> {
  const engine = databaseUrl ? await openServer(databaseUrl, databasePooled) : await openEmbeddedCopy(dataDir)
  engine.pool.on('error', () => {})
  return { ...engine, db: databaseOn(engine.pool) }
}

/**
 * A database to fill for the first time. Its content counts once it is permanent: on a server with the commit, in a
 * directory with `keep`.
 */
export async function openNewDatabase({ databaseUrl, dataDir, databasePooled }: Place) {
  const engine = databaseUrl
    ? { ...(await openServer(databaseUrl, databasePooled)), keep: async () => {} }
    : await openNewEmbedded(dataDir)
  engine.pool.on('error', () => {})
  return engine
}

async function openServer(url: string, pooled = false) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    // Two stay open: a new connection plans the first five executions of every prepared statement.
    min: 2,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    Client: pooled ? UnpreparedClient : PreparingClient,
    pipeline: true,
    onConnect: (client: pg.ClientBase) => refuseOutdated(client),
    // A pooler refuses startup options: there the role has the settings (docs/production.md).
    ...(!pooled && { options: settings.map((setting) => `-c ${setting}`).join(' ') }),
  })
  // The query reports a connection lost while in use; without a listener its own error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const stop = cutSilent(pool, { url, pooled })
  const close = () => {
    stop()
    return pool.end()
  }
  await pool.query('select 1')
  return { pool, maintain: async () => {}, reserveRoom: async () => {}, close }
}

const settings = [
  // No statement of ours may run for minutes; compiling a long one would take longer than running it.
  'statement_timeout=60000',
  'idle_in_transaction_session_timeout=60000',
  'jit=off',
  cheapPages,
]
