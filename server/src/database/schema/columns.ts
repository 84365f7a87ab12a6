import { sql } from 'drizzle-orm'
import { customType, integer, smallint } from 'drizzle-orm/pg-core'

/** An instant to the millisecond, ISO 8601 UTC on our side: what the wire carries, with no mapper between. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const now = sql`date_trunc('milliseconds', clock_timestamp())`

export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity()
export const stato = () => smallint().notNull().default(1).$type<0 | 1>()

export const tracked = {
  data_creazione: instant().notNull().default(now),
  data_modifica: instant().notNull().default(now),
}
