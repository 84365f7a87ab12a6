import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { changeLogIndex, changeLogUnindexed } from '../../database/schema/kernel.ts'
import { activeRequests } from '../stream/active-requests.ts'

/**
 * Stores the search words of the newest lines of the change log, a few at a time: no write waits for it, and a search
 * also reads the lines it has not reached. Several processes do not take the same lines. Returns how many it wrote.
 */
export async function writeWords(db: Connection, most = Number.POSITIVE_INFINITY): Promise<number> {
  let written = 0
  for (;;) {
    const { rowCount } = await db.execute(sql`with taken as (
        delete from ${changeLogUnindexed} where line_id = any(array(
          select line_id from ${changeLogUnindexed} order by line_id limit ${atOnce} for update skip locked))
        returning line_id)
      insert into ${changeLogIndex} select id, change_log_words(changes, reason) from taken join change_log on id = line_id`)
    written += rowCount ?? 0
    if ((rowCount ?? 0) < atOnce || written >= most) return written
    // A user's next statement comes first.
    if (activeRequests.any()) await setTimeout(10)
  }
}
/** Few enough that a concurrent request, on the embedded engine's one connection, is hardly delayed. */
const atOnce = 100
