import { sql } from 'drizzle-orm'
import { customType, integer, smallint } from 'drizzle-orm/pg-core'

/** An instant to the millisecond, ISO 8601 UTC on our side: what the wire carries, with no mapper between. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => inUtc(value) ?? new Date(value).toISOString(),
})

/** Read off the text where the server writes in UTC, as most do: making a date of it takes ten times as long. */
function inUtc(value: string | Date): string | undefined {
  const [, day, time, thousandths = ''] = (typeof value === 'string' && utc.exec(value)) || []
  return day && `${day}T${time}.${thousandths.padEnd(3, '0')}Z`
}
const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/

export const now = sql`date_trunc('milliseconds', clock_timestamp())`

export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity()
export const stato = () => smallint().notNull().default(1).$type<0 | 1>()

const vector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/**
 * The words a record is found by, as Italian stems without case or accents. Stored beside them: stemming a hundred
 * thousand descriptions at every search would take seconds. Positions are left out, since no search depends on the
 * order of words.
 */
export const searchWords = (text: string) =>
  vector().generatedAlwaysAs(sql.raw(`strip(to_tsvector('italian', searchable(${text})))`))

export const tracked = {
  data_creazione: instant().notNull().default(now),
  data_modifica: instant().notNull().default(now),
}
