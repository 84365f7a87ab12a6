import { type SQL, sql } from 'drizzle-orm'

/** The number is part of the text: as a parameter, a prepared statement is planned for a tenth of all rows. */
export const limit = (rows: number): SQL => sql.raw(`limit ${rows}`)
