import { sql } from 'drizzle-orm'
import type { Config } from './config.ts'
import type { Connection, Db } from './database/database.ts'
import { anchorPath, openAnchors } from './kernel/log/anchor/anchor-file.ts'
import { compareAnchors, type Outside } from './kernel/log/anchor/compare-anchors.ts'
import { knownSigner } from './kernel/log/anchor/key.ts'
import { systemClock, today } from './kernel/clock.ts'
import { type Finding, verifyLog } from './kernel/log/verify-log.ts'
import { verifyRecords } from './kernel/log/verify-records.ts'
import { slices } from './slices.ts'

interface Given {
  /** Further files of anchors: those of other processes, or copies kept elsewhere. */
  readonly files?: readonly string[]
  /** Seals kept on paper. */
  readonly papers?: readonly string[]
}

/** What this installation knows of its seals outside the database. Asked before the database is: that then holds all of it. */
export async function readWitnesses(config: Config, { files = [], papers = [] }: Given = {}): Promise<Outside> {
  const signer = await knownSigner(config)
  const paths = [anchorPath(config.dataDir), ...files]
  const found = await Promise.all(paths.map(openAnchors))
  return {
    files: found.filter((file) => file !== undefined),
    missing: paths.filter((_path, index) => !found[index]),
    keys: signer ? [signer.key] : [],
    papers,
  }
}

/** The change log within itself, against what is known of it outside the database, and against the records it tells of. */
export async function verifyAll(db: Db, outside: Outside) {
  // One moment for all of it: people may be writing.
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      const { lines, seals, findings: own } = await verifyLog(tx)
      const anchors = await compareAnchors(tx, outside)
      const told = lines === 0 ? await emptyLog(tx) : await verifyRecords(tx, slices, today(systemClock))
      const findings = [...own, ...anchors.findings, ...told.findings]
      return { lines, seals, records: told.records, anchored: anchors.anchored, notes: anchors.notes, findings }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Whoever has records has told of them: a product whose log is empty has lost it. */
async function emptyLog(tx: Connection): Promise<{ records: number; findings: Finding[] }> {
  let records = 0
  for (const { store } of slices) if (store) records += await tx.$count(store.table)
  return { records, findings: records ? [{ what: `registro vuoto, ma nel database ci sono ${records} record` }] : [] }
}
