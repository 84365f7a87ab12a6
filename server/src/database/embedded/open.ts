import { join } from 'node:path'
import pg from 'pg'
import { PreparingClient } from '../prepared.ts'
import { copyCluster } from './cluster-copy.ts'
import { type DirectoryLock, lockDirectory } from './directory-lock.ts'
import { openCopySocket } from './copy-socket.ts'
import { EngineThread } from './engine-thread.ts'
import { Reserve } from './reserve.ts'
import { WorkerSocket } from './worker-socket.ts'

export interface EmbeddedDatabase {
  pool: pg.Pool
  maintain(): Promise<void>
  reserveRoom(): Promise<void>
  close(): Promise<void>
}

/** Longer than the longest transaction, an import of 5,000 rows on a slow machine: others wait for it, they are not sent away. */
const WAIT = 30_000
const WAIT_AT_CLOSE = 500
const CHECKPOINT_EVERY = 5 * 60_000
const RESERVE_EVERY = 5000

export async function openEmbedded(directory: string, directoryLock?: DirectoryLock): Promise<EmbeddedDatabase> {
  const lock = directoryLock ?? (await lockDirectory(directory))
  const reserve = new Reserve(join(directory, 'reserve'))
  const engine = new EngineThread(join(directory, 'postgres'), () => reserve.spend())
  try {
    await engine.worker()
  } catch (error) {
    await lock.release()
    throw error
  }

  const pool = openPool(engine, reserve)
  const checkpoints = setInterval(() => void pool.query('checkpoint').catch(() => {}), CHECKPOINT_EVERY)
  checkpoints.unref()
  let reserving: NodeJS.Timeout | undefined
  const copySocket = await openCopySocket(directory, (folder) => copyAtRest(pool, directory, folder))

  return {
    pool,
    // A vacuum writes much to the log.
    maintain: async () => (reserve.isSpent ? undefined : vacuum(pool)),
    async reserveRoom() {
      await restoreReserve(pool, reserve)
      reserving = setInterval(() => void restoreReserve(pool, reserve).catch(() => {}), RESERVE_EVERY).unref()
    },
    async close() {
      clearInterval(checkpoints)
      clearInterval(reserving)
      const closed = copySocket.close()
      // A client that is never released must not leave the process running: closing the engine rolls it back.
      await Promise.race([pool.end(), new Promise((resolve) => setTimeout(resolve, WAIT_AT_CLOSE).unref())])
      await closed
      await engine.close()
      await lock.release()
    },
  }
}

/** A write on the last free space could stop the engine for good: without a reserve the database is read-only. */
async function restoreReserve(pool: pg.Pool, reserve: Reserve) {
  const was = reserve.isSpent
  await reserve.restore()
  if (reserve.isSpent !== was) await pool.query(`set default_transaction_read_only = ${reserve.isSpent ? 'on' : 'off'}`)
}

function openPool(engine: EngineThread, reserve: Reserve) {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT,
    // All explicit, or node-postgres would read them from the environment (PGUSER, PGSSLMODE and so on).
    user: 'postgres',
    database: 'postgres',
    host: 'localhost',
    port: 5432,
    ssl: false,
    Client: PreparingClient,
    pipeline: true,
    stream: () => new WorkerSocket(() => engine.worker()),
  })
  // A lost connection is an error of the query in flight or of the next one. It is also an event, of the pool when the
  // client is idle and of the client when it is in use, which without a listener would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (reserve.isSpent) client.query('set default_transaction_read_only = on').catch(() => {})
  })
  return pool
}

// While this client is in use no other statement runs: the files do not change, and after a checkpoint they are
// complete.
async function copyAtRest(pool: pg.Pool, directory: string, folder: string) {
  const client = await pool.connect()
  try {
    await client.query('checkpoint')
    await copyCluster(directory, folder)
  } finally {
    client.release()
  }
}

// There is no autovacuum. One statement for each table, so that requests are served in between.
async function vacuum(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence <> 't'`,
  )
  for (const { name } of rows) await pool.query(`vacuum analyze ${name}`)
  await pool.query('checkpoint')
}
