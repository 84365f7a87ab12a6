import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** How the database sorts a column of a list, and the text of it that a user reads and filters. */
export interface ListColumn {
  readonly sort: SQL | AnyColumn
  readonly text: SQL | AnyColumn
}

/** Text sorts as people read it, alike on both engines. */
export const textColumn = (column: SQL | AnyColumn): ListColumn => ({ sort: sql`${column} collate "und-x-icu"`, text: column })

export const dayColumn = (column: SQL | AnyColumn): ListColumn => ({ sort: column, text: sql`to_char(${column}, 'DD/MM/YYYY')` })

export const instantColumn = (column: SQL | AnyColumn): ListColumn => ({
  sort: column,
  text: sql`to_char(${column} at time zone 'Europe/Rome', 'DD/MM/YYYY HH24:MI')`,
})

/** A value shown by its Italian word. */
export function labelColumn(column: SQL | AnyColumn, labels: Readonly<Record<string, string>>): ListColumn {
  const cases = Object.entries(labels).map(([value, label]) => sql`when ${value} then ${label}::text`)
  const word = sql`case ${column}::text ${sql.join(cases, sql` `)} end`
  return { sort: sql`(${word}) collate "und-x-icu"`, text: word }
}

/** Contains the words typed, without case or accents. */
export const contains = (text: SQL | AnyColumn, words: string) =>
  sql`fold(${text}::text) like fold(${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`
