import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** How the database sorts a column of a list, and the text of it that a user reads and filters. */
export interface ListColumn {
  readonly sort: SQL | AnyColumn
  readonly text: SQL | AnyColumn
  /** A quicker way to find the words than reading the text of every row. */
  readonly matches?: (words: string) => SQL
}

/** Text sorts as people read it, the same on both engines. */
export const textColumn = (column: SQL | AnyColumn): ListColumn => ({
  sort: sql`${column} collate "und-x-icu"`,
  text: column,
})

/**
 * What a row shows of another, smaller table: the words are searched once among that table's rows, not again for every
 * row of the list. `key` is the row's reference, `of` the table's own key.
 */
export const relatedColumn = (text: SQL | AnyColumn, key: AnyColumn, of: AnyColumn): ListColumn => ({
  ...textColumn(text),
  matches: (words) => sql`${key} in (select ${of} from ${of.table} where ${contains(text, words)})`,
})

/** A text that the database also stores folded, for the search. */
export const foldedColumn = (column: AnyColumn, folded: AnyColumn): ListColumn => ({
  ...textColumn(column),
  matches: (words) => containsFolded(folded, words),
})

/** A record's number, found by itself whole: "128" or "n. 128". */
export const numberColumn = (column: AnyColumn): ListColumn => ({
  sort: column,
  text: sql`'n. ' || ${column}`,
  matches: (words) => {
    const number = /^(?:n\.? *)?(\d{1,9})$/i.exec(words.trim())?.[1]
    return number === undefined ? sql`false` : sql`${column} = ${Number(number)}`
  },
})

export function dayColumn(column: SQL | AnyColumn): ListColumn {
  const text = sql`to_char(${column}, 'DD/MM/YYYY')`
  return {
    sort: column,
    text,
    matches: (words) => (/[^\d/]/.test(words) ? sql`false` : sql`${text} like ${`%${words}%`}`),
  }
}

export const instantColumn = (column: SQL | AnyColumn): ListColumn => ({
  sort: column,
  text: sql`to_char(${column} at time zone 'Europe/Rome', 'DD/MM/YYYY HH24:MI')`,
})

/** A value shown by its Italian word. */
export function labelColumn(column: SQL | AnyColumn, labels: Readonly<Record<string, string>>): ListColumn {
  const cases = Object.entries(labels).map(([value, label]) => sql`when ${value} then ${label}::text`)
  const word = sql`case ${column}::text ${sql.join(cases, sql` `)} end`
  return {
    sort: sql`(${word}) collate "und-x-icu"`,
    text: word,
    matches: (words) => oneOf(column, labelled(labels, words)),
  }
}

/** The state of what is switched on or off, as `activeState` of the contract. */
export const activeOf = ({ stato, archiviato }: { readonly stato: AnyColumn; readonly archiviato: AnyColumn }) =>
  sql`(case when ${archiviato} then 'archiviato' else ${stato}::text end)`

const labelled = (labels: Readonly<Record<string, string>>, words: string) =>
  Object.entries(labels).flatMap(([value, label]) => (folded(label).includes(folded(words)) ? [value] : []))
const folded = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const oneOf = (column: SQL | AnyColumn, values: readonly string[]) =>
  values.length === 0
    ? sql`false`
    : sql`${column}::text in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`

/** Whether this column of the row contains the words. */
export const matches = (column: ListColumn, words: string) => column.matches?.(words) ?? contains(column.text, words)

/** Contains the words typed, without case or accents. */
export const contains = (text: SQL | AnyColumn, words: string) => containsFolded(sql`fold(${text}::text)`, words)

/** The shortest words that an index of trigrams finds. */
export const trigram = 3

/**
 * The words are folded by a subselect: a prepared statement would fold its parameter again for every row. The planner
 * does not know them then, and must not choose an index for words that no index finds.
 */
export function containsFolded(text: SQL | AnyColumn, words: string): SQL {
  const pattern = sql`(select fold(${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}))`
  return words.length < trigram ? sql`(${text} || '') like ${pattern}` : sql`${text} like ${pattern}`
}
