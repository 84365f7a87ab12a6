import { type SQL, sql } from 'drizzle-orm'
import type { Connection, Db } from '../../../database/database.ts'
import { lockSeals } from '../seals.ts'
import { appendAnchors, lastAnchored } from './anchor-file.ts'
import { type Seal, type Signer, signSeal } from './signed-seal.ts'

/**
 * Writes every seal this file does not have yet, regardless of which process made it, signed with this process's own
 * key: rewriting the database does not remove it here. Processes that share a file take turns.
 */
export async function anchorSeals(db: Db, signer: Signer, path: string): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await lockSeals(tx))) return 0
    let written = 0
    for (let after = await lastAnchored(path); ; ) {
      const seals = await sealsOf(tx, sql`id > ${after}`)
      if (seals.length === 0) return written
      await appendAnchors(
        path,
        seals.map((seal) => signSeal(signer, seal)),
      )
      written += seals.length
      after = seals.at(-1)!.seal
    }
  })
}

export interface StoredSeal extends Seal {
  readonly signer: string | null
  readonly signature: string | null
}

/** Some seals in their order, in the form written outside the database. */
export async function sealsOf(db: Connection, which: SQL, atMost = 1000): Promise<StoredSeal[]> {
  const { rows } = await db.execute<Omit<StoredSeal, 'seal'> & { seal: string }>(sql`
    select id::text as seal, hash, cardinality(line_ids) as lines,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, signer, signature
    from change_log_seal where ${which} order by id limit ${atMost}`)
  return rows.map((row) => ({ ...row, seal: Number(row.seal) }))
}
