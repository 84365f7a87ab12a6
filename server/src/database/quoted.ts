import { sql } from 'drizzle-orm'

/**
 * Words of the contract as a list within a statement. Written out, never sent as parameters: an index serves only the queries that spell
 * its condition as it does.
 */
export const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
