import { longest } from '@quadra/contract/ricerca/schema'
import { type SQL, sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'

/** What the search reads of one slice's records, within the scope of its store. */
export interface SearchSource {
  readonly from: SQL
  /** The stems a record is found by: its own, and those of what it names where that is a small table. */
  readonly words: SQL
  readonly order: SQL
  readonly titolo: SQL
  readonly dettaglio: SQL
  /**
   * What its index sorts by from the newest, where there may be a hundred thousand: their words are their own alone, and
   * indexed. A day, or the key itself.
   */
  readonly day?: SQL
  /** Beside `day`, where what a record names counts too: all rows that may contain the words, found by indexes. */
  readonly candidates?: (terms: SearchTerms) => SQL
  /** The records that contain the words, where an index finds them better than `words`. */
  readonly hits?: (terms: SearchTerms, scope: SQL) => SQL
  /** Where it opens. Default: its record's page. */
  readonly percorso?: SQL
  /** The records with a number, of a year where they are numbered by year. Default: the one with that key. */
  readonly numbered?: (numero: number, anno: number | undefined) => SQL
}

/** The search terms: all the words, and any one of them. */
export interface SearchTerms {
  readonly all: SQL
  readonly any: SQL
}

/** The parts of a slice's records that the search finds by themselves, within their own scope. */
export interface SearchedPart {
  /** How the group is called, and the table its rows are of. */
  readonly gruppo: string
  readonly table: string
  readonly source: SearchSource
  readonly scope: SQL
}

/** The parts of a line's second row. */
export const joined = (...parts: SQL[]) => sql`nullif(concat_ws(' · ', ${sql.join(parts, sql`, `)}), '')`
export const italianDay = (day: SQL) => sql`to_char(${day}, 'DD/MM/YYYY')`
/** "entro il 05/03/2026", and "entro l’08/03/2026". */
export const italianOn = (words: string, day: SQL) =>
  sql`case when to_char(${day}, 'DD') in ('08', '11') then ${elided(words)} else ${`${words} `} end || ${italianDay(day)}`
const elided = (words: string) => (words.endsWith('il') ? `${words.slice(0, -2)}l’` : `${words}l’`)
/** Of a long text. */
export const beginning = (text: SQL) => sql`left(${text}, 160)`
export const labelled = (value: SQL, labels: Readonly<Record<string, string>>) =>
  sql`(${JSON.stringify(labels)}::jsonb ->> ${value})`

/** A few more than are shown: those with the words in their title are chosen from them. */
export const mostPicked = 25
export const fewNewest = 500

interface Newest extends Pick<SearchSource, 'words' | 'order' | 'candidates'> {
  readonly day: SQL
  readonly scope: SQL
  readonly terms: SearchTerms
}
/**
 * Common words are soon found among the newest, rare ones quickly by the index: the first way is tried for a few rows,
 * then the other. Left to the planner, a word without statistics makes it read all rows. The sum prevents the use of
 * the order's index.
 */
export const newestHits = (name: string, { words, order, day, candidates, scope, terms }: Newest) => {
  const table = sql.identifier(name)
  const mayHaveWords = candidates ? sql`${table}.id in (${candidates(terms)})` : sql`true`
  return sql`with newest as materialized (
      select id from (select ${table}.id, ${words} as ricerca, ${day} as day from ${table} where ${scope} order by ${order} ${limit(fewNewest)}) few
      where ricerca @@ ${terms.all} order by day desc, id desc ${limit(mostPicked)})
    select id from newest
    union (select ${table}.id from ${table} where (select count(*) from newest) < ${longest} and ${mayHaveWords} and ${scope}
      and (${words}) @@ ${terms.all} order by ${day} + 0 desc, ${table}.id desc ${limit(mostPicked)})`
}
