import { sql } from 'drizzle-orm'
import { afterCommit } from '../database/after-commit.ts'
import type { Forgotten } from '../kernel/slice.ts'
import type { Tx } from '../database/database.ts'
import { sweepPieces } from './pieces.ts'

/**
 * A pack names people in its reports: when one of them is pseudonymised, the bytes of all earlier packs are deleted.
 * One that is being made finds its pieces deleted and starts again.
 */
export async function forgetPacks(tx: Tx, { storage }: Pick<Forgotten, 'storage'>) {
  await tx.execute(sql`update fascicolo_pezzo set fascicolo_id = null where fascicolo_id is not null`)
  await afterCommit(tx, (db) => sweepPieces(db, storage, '1900-01-01'))
}
