import { monthNames } from '@quadra/contract/kernel/days'
import { deadlineKinds, periodTitles, tipiScadenza, titleParts } from '@quadra/contract/scadenzario/kinds'
import { type SQL, sql } from 'drizzle-orm'
import { containsFolded, labelColumn, type ListColumn } from '../kernel/records/columns.ts'

export interface DueColumn extends ListColumn {
  /** Sorts rows that are otherwise equal. */
  readonly further?: readonly SQL[]
  /** Joins the table whose names it shows. */
  readonly named?: SQL
}

/** Titles by their words, and equal ones by number; found by their words, or by the record's own text. */
export const titleColumn: DueColumn = {
  sort: labelColumn(sql`due.tipo`, Object.fromEntries(tipiScadenza.map((tipo) => [tipo, deadlineKinds[tipo].title])))
    .sort,
  // "Estensione della …" comes before "Estensione n. …".
  further: [
    sql`due.periodo is distinct from 'nc'`,
    sql`due.anno`,
    sql`due.numero`,
    sql`due.subject_id`,
    sql`due.periodo`,
  ],
  text: sql`due.testo`,
  matches: (words) => sql`(${containsFolded(sql`due.ricerca`, words)} or ${containsFolded(foldedTitle, words)})`,
}

/** By a subselect: in a prepared statement a parameter is folded for every row. */
const foldedOnce = (words: string) => sql`(select fold(${words}::text))`
const halfTitle = periodTitles.half.replace('{half}', String.raw`\2`).replace('{year}', String.raw`\1`)
const monthTitle = sql`replace(replace(${foldedOnce(periodTitles.month)}, '{month}', (array[${sql.join(
  monthNames.map((name) => foldedOnce(name)),
  sql`, `,
)}])[substr(due.periodo, 6, 2)::int]), '{year}', left(due.periodo, 4))`
const parts: Readonly<Record<string, SQL>> = {
  id: sql`due.subject_id`,
  anno: sql`due.anno`,
  numero: sql`due.numero`,
  periodo: sql`case due.periodo when 'nc' then ${foldedOnce(periodTitles.nc)} when 'manca' then ${foldedOnce(periodTitles.manca)} else case when due.periodo like '____-__-__' then ${monthTitle} else coalesce(regexp_replace(due.periodo, '^(.+)-S(.)$', ${halfTitle}), '') end end`,
}

/** The short title as the contract writes it, already as people search it. */
const foldedTitle = sql`case due.tipo ${sql.join(
  tipiScadenza.map((tipo) => {
    // Splitting by the parts leaves words and names of parts in turns.
    const pieces = deadlineKinds[tipo].title.split(titleParts)
    const written = pieces.map((piece, n) => (n % 2 ? parts[piece]! : foldedOnce(piece)))
    return sql`when ${tipo} then ${sql.join(written, sql` || `)}`
  }),
  sql` `,
)} end`
