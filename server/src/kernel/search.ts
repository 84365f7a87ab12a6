import { type SQL, sql } from 'drizzle-orm'

/** What the search reads of one slice's records, within the scope that its store says. */
export interface SearchSource {
  readonly from: SQL
  /** The stems a record is found by: its own, and those of what it names where that is a small table. */
  readonly words: SQL
  readonly order: SQL
  readonly titolo: SQL
  readonly dettaglio: SQL
  /** The day its index sorts by, where there may be a hundred thousand: their words are their own alone, and indexed. */
  readonly day?: SQL
}

/** The parts of a line's second row. */
export const joined = (...parts: SQL[]) => sql`nullif(concat_ws(' · ', ${sql.join(parts, sql`, `)}), '')`
export const italianDay = (day: SQL) => sql`to_char(${day}, 'DD/MM/YYYY')`
/** Of a long text. */
export const beginning = (text: SQL) => sql`left(${text}, 160)`
export const labelled = (value: SQL, labels: Readonly<Record<string, string>>) =>
  sql`(${JSON.stringify(labels)}::jsonb ->> ${value})`
