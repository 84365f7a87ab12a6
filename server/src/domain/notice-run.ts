import { sql } from 'drizzle-orm'

/** The daily job that tells of deadlines; its runs are days to count from. */
export const noticeJob = 'avvisi-scadenze'

/** The day it last ran. */
export const lastRun = sql<string | null>`(select max(day) from job_run where name = ${noticeJob})`
