import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'

/** The daily job that sends notices of deadlines; its runs are days to count from. */
export const noticeJob = 'avvisi-scadenze'

/** The day it last ran. */
export const lastRun = sql<string | null>`(select max(day) from job_run where name = ${noticeJob})`

/** The days it ran on before a day, the newest first: as many as holidays may follow each other, and more. */
export async function earlierRuns(tx: Connection, day: string) {
  const { rows } = await tx.execute<{ day: string }>(
    sql`select day::text from job_run where name = ${noticeJob} and day < ${day}::date order by day desc limit 7`,
  )
  return rows.map((run) => run.day)
}

/** Deletes old notices, read ones earlier, and the log of sent deadline notices. */
export async function forgetOldNotices(tx: Connection) {
  await tx.execute(sql`delete from notifica where data_creazione < now() - interval '365 days'
    or (letta_il is not null and data_creazione < now() - interval '90 days')`)
  await tx.execute(sql`delete from scadenza_avviso where data_creazione < now() - interval '24 months'`)
}
