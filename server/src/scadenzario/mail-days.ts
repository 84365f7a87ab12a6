import { isSilent, remindersSince } from '@quadra/contract/kernel/holidays'
import { giorni } from '@quadra/contract/preferenza/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { earlierRuns } from '../domain/deadlines/notice-run.ts'

/** The day of this week's mail by the chosen weekday: `of` a day in words of the database. */
const byGiorno = (of: (since: string) => SQL, day: string) =>
  sql`case coalesce(giorno_solleciti, ${sql.raw(`'${giorni[0]}'`)}) ${sql.join(
    giorni.map((giorno, n) => sql`when ${sql.raw(`'${giorno}'`)} then ${of(remindersSince(day, n + 1))}`),
    sql` `,
  )} end`

/**
 * Users who get a mail today: every day by default; weekly, once from their day on. On Sundays and holidays none: what
 * is new then is new the next morning.
 */
export const isMailed = (day: string) =>
  isSilent(day)
    ? sql`false`
    : sql`case coalesce(digest, 'giornaliero') when 'giornaliero' then true
      when 'settimanale' then ${isDue(day)} else false end`
const isDue = (day: string) => sql`coalesce(ultimo_giro < ${byGiorno((since) => sql`${since}::date`, day)}, true)`

/** Marks the users with a weekly digest as served for this week, whether or not there was anything to send. */
export async function noteWeekly(tx: Tx, day: string) {
  if (!isSilent(day))
    await tx.execute(
      sql`update preferenza_utente set ultimo_giro = ${day} where digest = 'settimanale' and ${isDue(day)}`,
    )
}

/** The reminders of this week: the name under which they are logged, and whether a user's morning has come since the last mails. */
export async function remindersOf(tx: Tx, day: string) {
  const runs = await earlierRuns(tx, day)
  const last = runs.find((one) => !isSilent(one)) ?? runs.at(-1)
  // Where nothing ever ran nobody was notified of anything before.
  const isNew = (since: string) => last !== undefined && since > last
  return {
    name: byGiorno((since) => sql`${`R${since}`}::text`, day),
    due: sql`(coalesce(digest, 'giornaliero') = 'settimanale' or ${byGiorno((since) => sql.raw(String(isNew(since))), day)})`,
  }
}
