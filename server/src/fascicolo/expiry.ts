import { sql } from 'drizzle-orm'
import { afterCommit } from '../database/after-commit.ts'
import type { Tx } from '../database/database.ts'
import type { FileStorage } from '../kernel/files/storage.ts'
import { productSession } from '../kernel/session.ts'
import type { DailyJob } from '../kernel/work/jobs.ts'
import { interrupted } from '../kernel/work/worker.ts'
import { endPreparation } from './moves.ts'
import { sweepPieces } from './pieces.ts'
import { packWorkName } from './queries.ts'

/** Packs may be downloaded for seven days; then their bytes go. Row and SHA-256 stay. */
export const expirePacks = (storage: FileStorage, failed: (error: unknown) => void): DailyJob => ({
  name: 'fascicoli-scaduti',
  hour: 3,
  work: async (tx, day) => {
    await abandoned(tx)
    await afterCommit(tx, (db) => sweepPieces(db, storage, day).catch(failed))
  },
})

/**
 * A pack in preparation when a backup was taken has lost its work: it will never be finished. Of one cooperative, or of
 * all.
 */
export async function abandoned(tx: Tx, cliente_id?: number | null) {
  const theirs = cliente_id === undefined ? sql`true` : sql`cliente_id is not distinct from ${cliente_id}::int`
  const { rows } = await tx.execute<{
    id: number
  }>(sql`select id from fascicolo where stato = 'in_preparazione' and ${theirs}
    and not exists (select from lavoro where lavoro.tipo = ${packWorkName} and lavoro.riferimento_id = fascicolo.id
      and lavoro.stato in ('in_coda', 'in_corso'))`)
  for (const { id } of rows) await endPreparation(tx, productSession(''), id, 'fallito', { errore: interrupted })
}
