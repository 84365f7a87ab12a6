import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { romeTime } from '../clock.ts'
import { recordSuccess } from './job-state.ts'

/** Once per day in Europe/Rome, from `hour` on, in the first process that is due; after downtime at the next tick. */
export interface DailyJob {
  readonly name: string
  readonly hour: number
  /** What is not of the database waits for the commit: `afterCommit`. */
  readonly work: (tx: Tx, day: string) => Promise<void>
}

/** Takes today's run in the job's own transaction: a crash rolls both back, and someone else runs it. */
export async function runDaily(
  db: Db,
  { name, hour, work }: DailyJob,
  now: Date,
): Promise<'early' | 'busy' | 'done' | 'ran'> {
  const { day, hour: reached } = romeTime(now)
  if (reached < hour) return 'early'
  return db.transaction(async (tx) => {
    const lock = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 7)) as free`,
    )
    if (!lock.rows[0]?.free) return 'busy'
    const taken = await tx.execute(
      sql`insert into job_run (name, day) values (${name}, ${day}) on conflict do nothing returning name`,
    )
    if (!taken.rowCount) return 'done'
    await work(tx, day)
    await tx.execute(sql`update job_run set finished_at = now() where name = ${name} and day = ${day}`)
    await recordSuccess(tx, name, now)
    return 'ran'
  })
}

/** Runs work again and again, never twice at once, until stopped; stopping waits for what runs. */
export function every(milliseconds: number, work: () => Promise<unknown>, onError: (error: unknown) => void) {
  let running: Promise<unknown> | undefined
  let again = false
  let stopped = false
  const run = () => {
    if (stopped) return
    if (running) again = true
    else {
      running = work()
        .catch(onError)
        .finally(() => {
          running = undefined
          if (again && !stopped) {
            again = false
            run()
          }
        })
    }
  }
  const timer = setInterval(run, milliseconds).unref()
  return {
    /** Now rather than at the next tick. */
    hurry: run,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
