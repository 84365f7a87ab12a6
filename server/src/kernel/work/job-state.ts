import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { jobState } from '../../database/schema/kernel.ts'

export type JobState = typeof jobState.$inferSelect

const minute = 60_000
const day = 24 * 60 * minute

export async function jobStates(db: Connection, names: readonly string[]): Promise<JobState[]> {
  return db
    .select()
    .from(jobState)
    .where(inArray(jobState.name, [...names]))
    .orderBy(asc(jobState.name))
}

/** In the transaction of the job: undone together with it. */
export async function recordSuccess(tx: Connection, name: string, now: Date) {
  const values = { succeeded_at: now.toISOString(), failing_since: null, failures: 0, next_attempt_at: null }
  await tx
    .insert(jobState)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: jobState.name, set: values })
}

/** The next attempt is due after 1, 2, 4 … minutes, at most an hour. */
export async function recordFailure(db: Connection, name: string, now: Date) {
  const at = now.toISOString()
  const waiting = sql`${at}::timestamptz + make_interval(mins => least(60, 2 ^ least(${jobState.failures}, 6))::int)`
  await db
    .insert(jobState)
    .values({
      name,
      failed_at: at,
      failing_since: at,
      failures: 1,
      next_attempt_at: new Date(now.getTime() + minute).toISOString(),
    })
    .onConflictDoUpdate({
      target: jobState.name,
      set: {
        failed_at: at,
        failing_since: sql`coalesce(${jobState.failing_since}, ${at}::timestamptz)`,
        failures: sql`${jobState.failures} + 1`,
        next_attempt_at: waiting,
      },
    })
}

/** The names of those that have failed, each time, for longer than a day. */
export async function failingForADay(db: Connection, names: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ name: jobState.name })
    .from(jobState)
    .where(
      and(inArray(jobState.name, [...names]), lt(jobState.failing_since, new Date(now.getTime() - day).toISOString())),
    )
    .orderBy(asc(jobState.name))
  return rows.map(({ name }) => name)
}
