import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { importazioneRiga } from '../database/schema/importazione.ts'
import type { ImportKind } from '../kernel/import/kind.ts'

/**
 * Updates the statistics of the tables an import has enlarged: with those of an almost empty table, a list of deadlines
 * took half a minute. A server would do it by itself after a while, the embedded engine only at night. One table at a
 * time: other requests run in between.
 */
export async function refreshStatistics(db: Db, { undo, tables = [] }: ImportKind) {
  for (const table of [undo.store.table, ...tables, importazioneRiga]) await db.execute(sql`analyze ${table}`)
}
