import { type SQL, sql } from 'drizzle-orm'

/** Written out: with the number as a parameter, a prepared statement is planned for a tenth of all rows. */
export const limit = (rows: number): SQL => sql.raw(`limit ${rows}`)
