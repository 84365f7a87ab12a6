import { sql } from 'drizzle-orm'

/** The calendar day where the product lives: what is overdue changes at midnight in Rome, wherever the server stands. */
export const today = sql`(now() at time zone 'Europe/Rome')::date`
