import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { cheapPages } from '../page-cost.ts'
import { DurableFiles, durableStartParams } from './durable-files.ts'
import { NO_ROOM } from './reserve.ts'

export interface Engine {
  run(messages: Uint8Array, answer: (bytes: Uint8Array) => void): void
  close(): Promise<void>
}

export async function openEngine(directory: string): Promise<Engine> {
  let complaint = ''
  const db = await PGlite.create({
    fs: new DurableFiles(directory),
    extensions: { pg_trgm, unaccent },
    startParams: durableStartParams(settings),
    // Otherwise only the exit code of the engine would be known.
    onStderr: (line) => {
      if (/\b(FATAL|PANIC):/.test(line)) report((complaint = line))
      return true
    },
  }).catch((error: Error) => {
    // It recovers from its log, which takes a little room; with that again, the next attempt succeeds.
    throw isNoRoom(complaint) ? Object.assign(error, { code: 'ENOSPC' }) : error
  })
  exitOnDeath(db, () => (isNoRoom(complaint) ? NO_ROOM : 1))
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
  // What a checkpoint retains for reuse: nothing runs between checkpoints to trim it.
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  cheapPages,
]

const isNoRoom = (complaint: string) => complaint.endsWith('No space left on device')

const LONG_JUMP = 100

// PGlite swallows every exception of the engine and answers on. A long jump is an SQL error; anything else is a panic,
// an exit or a trap, after which nothing it answers can be trusted. Only leaving the thread at once stops its loop.
function exitOnDeath(db: PGlite, code: () => number) {
  const engine = db.Module
  const step = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status === LONG_JUMP) throw error
      report(String(error))
      process.exit(code())
    }
  }
}

// Straight to the file: what a worker hands to process.stderr is lost when it exits.
const report = (line: string) => fs.writeSync(2, `PGlite: ${line}\n`)
