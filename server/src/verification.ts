import { sql } from 'drizzle-orm'
import type { Config } from './config.ts'
import { StartError } from './config/start-error.ts'
import type { Connection, Db, Tx } from './database/database.ts'
import { causeOf, databaseError } from './kernel/errors.ts'
import { anchorPath, openAnchors } from './kernel/log/anchor/anchor-file.ts'
import { compareAnchors, type Outside } from './kernel/log/anchor/compare-anchors.ts'
import { knownSigner } from './kernel/log/anchor/key.ts'
import { systemClock, today } from './kernel/clock.ts'
import { verifyGuard } from './kernel/log/guard.ts'
import { verifyLog } from './kernel/log/verify-log.ts'
import type { Finding } from './kernel/log/finding.ts'
import { verifyRecords } from './kernel/log/verify-records.ts'
import { slices } from './slices.ts'

interface Given {
  /** Further files of anchors: those of other processes, or copies stored elsewhere. */
  readonly files?: readonly string[]
  /** Seals on paper. */
  readonly papers?: readonly string[]
}

/**
 * What this installation knows of its seals outside the database. Read before the database, which then contains all of
 * it.
 */
export async function readWitnesses(config: Config, { files = [], papers = [] }: Given = {}): Promise<Outside> {
  const signer = await knownSigner(config)
  const own = anchorPath(config.dataDir)
  const found = await Promise.all([own, ...files].map(openAnchors))
  const missing = files.find((_path, index) => !found[index + 1])
  if (missing !== undefined) throw new StartError(`Il file di ancoraggio ${missing} non esiste.`)
  return {
    files: found.filter((file) => file !== undefined),
    missing: found[0] ? [] : [own],
    keys: signer ? [signer.key] : [],
    papers,
  }
}

/** The change log within itself, against what is known of it outside the database, and against the records it describes. */
export async function verifyAll(db: Db, outside: Outside) {
  // One moment for all of it: people may be writing.
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      // A function of the same name in another schema must not answer for the database's own.
      await tx.execute(sql`select set_config('search_path', 'pg_catalog, ' || current_setting('search_path'), true)`)
      const guard = await attempt(tx, 'funzioni e trigger', verifyGuard)
      const log = await attempt(tx, 'righe e sigilli', verifyLog)
      const anchors = await attempt(tx, 'sigilli ancorati', (part) => compareAnchors(part, outside))
      const records = await attempt(tx, 'record', (part) =>
        log.result?.lines === 0 ? emptyLog(part) : verifyRecords(part, slices, today(systemClock)),
      )
      return {
        lines: log.result?.lines ?? 0,
        seals: log.result?.seals ?? 0,
        records: records.result?.records ?? 0,
        anchored: anchors.result?.anchored ?? 0,
        notes: anchors.result?.notes ?? [],
        findings: [
          ...(guard.result ?? []),
          ...[log, anchors, records].flatMap(({ result }) => result?.findings ?? []),
          ...[guard, log, anchors, records].flatMap(({ failure }) => failure ?? []),
        ],
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** What cannot be checked (a missing table, a function that fails) is a finding, and the other checks continue. */
async function attempt<T>(
  tx: Tx,
  what: string,
  check: (part: Tx) => Promise<T>,
): Promise<{ result?: T; failure?: Finding }> {
  try {
    return { result: await tx.transaction(check) }
  } catch (error) {
    const refused = databaseError(error)
    if (!refused || !/^(22|2F|38|39|42|P0|XX)/.test(refused.code)) throw error
    const { message } = causeOf(error) as Error
    return {
      failure: { what: `controllo di ${what} impossibile, il database risponde «${message}» (${refused.code})` },
    }
  }
}

/** Every record leaves a line: a product with records and an empty log has lost it. */
async function emptyLog(tx: Connection): Promise<{ records: number; findings: Finding[] }> {
  let records = 0
  for (const { store } of slices) if (store) records += await tx.$count(store.table)
  return { records, findings: records ? [{ what: `registro vuoto, ma nel database ci sono ${records} record` }] : [] }
}
