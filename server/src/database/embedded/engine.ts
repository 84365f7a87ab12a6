import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableFiles, durableStartParams } from './durable-files.ts'

export interface Engine {
  run(messages: Uint8Array, answer: (bytes: Uint8Array) => void): void
  close(): Promise<void>
}

export async function openEngine(directory: string, died: (reason: unknown) => never): Promise<Engine> {
  const db = await PGlite.create({
    fs: new DurableFiles(directory),
    extensions: { pg_trgm, unaccent },
    startParams: [...durableStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  })
  watch(db, died)
  return {
    run: (messages, answer) => void db.execProtocolRawStream(messages, { syncToFs: false, onRawData: answer }),
    async close() {
      await db.exec('checkpoint')
      await db.close()
    },
  }
}

const settings = [
  // The whole process stays under 200 MB.
  'shared_buffers=16MB',
  // Prepared list queries with optional filters are much slower with a generic plan.
  'plan_cache_mode=force_custom_plan',
  // What a checkpoint keeps for reuse: nothing runs between checkpoints to trim it.
  'min_wal_size=32MB',
  'max_wal_size=64MB',
]

// PGlite swallows every exception of the engine and goes on. A long jump (status 100) is an SQL error; anything else is
// a panic, an exit or a trap, after which nothing it answers can be trusted.
function watch(db: PGlite, died: (reason: unknown) => never) {
  const engine = db.Module
  const step = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status !== 100) died(error)
      throw error
    }
  }
}
