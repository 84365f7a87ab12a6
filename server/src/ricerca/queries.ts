import { pagesOf } from '@quadra/contract/ricerca/rules'
import { type Gruppo, longest, type Trovati } from '@quadra/contract/ricerca/schema'
import { type SQL, sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import type { Connection } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { type SearchTerms, fewNewest, mostPicked, newestHits, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'

/** A group and which of its rows exist for the caller. */
export interface Searched {
  readonly gruppo: Gruppo
  /** Whose rows these are. */
  readonly table: string
  /** Where its records open. */
  readonly path: string
  readonly source: SearchSource
  readonly scope: SQL
}

/** The records and pages that contain every word, or a longer one that begins with it. */
export const findWords = (db: Connection, session: Session, searched: readonly Searched[], words: readonly string[]) =>
  run(db, session, searched, sql`searched_words(query) as materialized (${prefixes(words)})`)

/** The same for words found nowhere: each is replaced by the most similar ones that the caller's records do contain. */
export const findSimilar = (
  db: Connection,
  session: Session,
  searched: readonly Searched[],
  words: readonly string[],
) =>
  run(
    db,
    session,
    searched,
    sql`known(lexeme) as materialized (select distinct unnest(tsvector_to_array(words)) from (
        select words from pages union all ${sql.join(searched.map(lately), sql` union all `)}) used),
      searched_words(query) as materialized (${likeliest(words)})`,
  )

async function run(db: Connection, session: Session, searched: readonly Searched[], wordQuery: SQL) {
  const pages = JSON.stringify(pagesOf(session.ruolo))
  const { rows } = await db.execute<Trovati & Record<string, unknown>>(sql`
    with pages as materialized (
      select page.*, to_tsvector('italian', searchable(concat_ws(' ', titolo, dettaglio))) as words
      from rows from (jsonb_to_recordset(${pages}::jsonb) as (id int, titolo text, dettaglio text, percorso text)) with ordinality
        as page(id, titolo, dettaglio, percorso, n)),
    ${wordQuery}
    select gruppo, elementi from (${sql.join([foundPages, ...searched.map(foundRecords)], sql` union all `)}) found
    where elementi is not null${prepared}`)
  return rows
}

const query = sql`(select query from searched_words)`
/** One of the words is enough. No lexeme contains the sign: it separates words. */
const any = sql`(select replace(query::text, '&', '|')::tsquery from searched_words)`
const terms: SearchTerms = { all: query, any }
const inTitle = (titolo: SQL) => sql`(to_tsvector('italian', searchable(${titolo})) @@ ${query}) desc`

const foundPages = sql`select 'pagina' as gruppo, (select json_agg(one) from (
  select id, titolo, dettaglio, percorso from pages where words @@ ${query}
  order by ${inTitle(sql`titolo`)}, n ${limit(longest)}) one) as elementi`

/** A few more rows than are shown are selected in their order; those with the words in the title are put first. */
function foundRecords({ gruppo, table, path, source, scope }: Searched) {
  const { from, words, titolo, dettaglio, order } = source
  const id = sql`${sql.identifier(table)}.id`
  const percorso = source.percorso ?? sql`${`${path}/`}::text || ${id}`
  const isHit = source.day
    ? sql`${id} in (${newestHits(table, { ...source, day: source.day, scope, terms })})`
    : sql`${scope} and ${source.hits?.(terms, scope) ?? sql`(${words}) @@ ${query}`}`
  // The database knows it before it reads a row: if no stored word resembles the typed ones, there is no match.
  const hasWords = sql`${query} is not null`
  return sql`select ${gruppo}, (select json_agg(one) from (
    select id, titolo, dettaglio, percorso from (
      select ${id}, ${titolo} as titolo, ${dettaglio} as dettaglio, ${percorso} as percorso, row_number() over (order by ${order}) as n
      from ${from} where ${hasWords} and ${isHit} order by n ${limit(mostPicked)}) picked
    order by ${inTitle(sql`titolo`)}, n ${limit(longest)}) one)`
}

/** The words that people of this scope use. */
const lately = ({ source: { from, words, order }, scope }: Searched) =>
  sql`(select ${words} from ${from} where ${scope} order by ${order} ${limit(fewNewest)})`

/** The last word may be a beginning, even of what would be a mere particle if it ended here. */
function prefixes(words: readonly string[]) {
  const joinPrefixes = (some: readonly string[]) =>
    sql`coalesce((select string_agg(quote_literal(searchable(word)) || ':*', ' & ') from unnest(${sql.param(some)}::text[]) word), '')`
  const last = joinPrefixes(words.slice(-1))
  return sql`select to_tsquery('italian', ${joinPrefixes(words.slice(0, -1))}) && (to_tsquery('italian', ${last}) || to_tsquery('simple', ${last}))`
}

/** For each word that is no particle the known ones nearly as like it as the likeliest; nothing when one has none. "offset 0": compared once. */
const likeliest = (words: readonly string[]) => sql`
  select (case when bool_and(near is not null) then string_agg(near, ' & ') end)::tsquery from (
    select (select '(' || string_agg(quote_literal(lexeme), ' | ') || ')' from (
        select lexeme, score, max(score) over () as best from (
          select lexeme, greatest(similarity(lexeme, word), similarity(lexeme, stems[1]),
            case when length(word) > 2 and position(word in lexeme) > 0 then 1 end) as score from known) scored
        where score >= 0.35 order by score desc limit 10) closest where score >= best * 0.8) as near
    from (select searchable(word) as word, ts_lexize('italian_stem', searchable(word)) as stems
      from unnest(${sql.param([...words])}::text[]) word) typed
    where cardinality(stems) > 0 offset 0) mended`
