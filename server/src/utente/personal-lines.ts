import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { changeLog } from '../database/schema/kernel.ts'
import { lineFields } from '../domain/history/history-lines.ts'

const batch = 500

/** The lines about a person's own record, from the first. */
export const linesAbout = (db: Connection, id: number) =>
  inBatches(db, and(eq(changeLog.slice, 'utente'), eq(changeLog.record_id, id)))

/** The lines written by a person. */
export const linesBy = (db: Connection, id: number) => inBatches(db, eq(changeLog.user_id, id))

/** Batch after batch, each beginning where the one before ended. */
async function* inBatches(db: Connection, which: SQL | undefined) {
  let from: SQL | undefined
  for (;;) {
    const lines = await ordered(db, and(which, from)).limit(batch)
    yield lines
    const last = lines.at(-1)
    if (!last || lines.length < batch) return
    from = sql`(${changeLog.at}, ${changeLog.id}) > (${last.at}::timestamptz, ${last.id})`
  }
}

const ordered = (db: Connection, which: SQL | undefined) =>
  db.select(lineFields).from(changeLog).where(which).orderBy(asc(changeLog.at), asc(changeLog.id)).$dynamic()
