import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { importazioneRiga } from '../database/schema/importazione.ts'
import type { ImportKind } from '../kernel/import/kind.ts'

/**
 * Lets the database count anew what an import has multiplied: by what it knew of an almost empty table, a list of deadlines took
 * half a minute. A server would come to it by itself after a while, the embedded engine only at night. A table at a time: others have
 * their turn in between.
 */
export async function countAnew(db: Db, { undo, tables = [] }: ImportKind) {
  for (const table of [undo.store.table, ...tables, importazioneRiga]) await db.execute(sql`analyze ${table}`)
}
