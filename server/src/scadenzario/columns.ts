import { tipoScadenzaLabels } from '@quadra/contract/scadenzario/kinds'
import { statoScadenzaLabels } from '@quadra/contract/scadenzario/rules'
import { impliedLabels, type scadenzarioView } from '@quadra/contract/scadenzario/schema'
import { or, sql } from 'drizzle-orm'
import { statoOf, wordsOf } from '../domain/deadlines/days.ts'
import { stillNamed } from '../domain/deadlines/assegnatari.ts'
import { impliedOf } from '../domain/deadlines/own-deadlines.ts'
import { contains, containsFolded, dayColumn, labelColumn, matches, textColumn } from '../kernel/records/columns.ts'
import { type DueColumn, titleColumn } from './titles.ts'

type Key = (typeof scadenzarioView)['columns'][number]['key']

/** The rows that hold the words in one of their columns, or in the whole of the text that the list shortens. */
export const holding = (words: string) => or(...Object.values(columns).map((column) => matches(column, words)))

/** By a column, then by urgency; a key settles what is left. */
export function orderBy(key: Key, direction: 'asc' | 'desc') {
  const { sort, further = [] } = columns[key]
  const keys = [sort, ...further, ...(sort === scadenza ? [] : [scadenza]), sql`due.chiave`]
  return sql.join(
    keys.map((one) => sql`${one} ${sql.raw(direction)}${one === sort && one !== scadenza ? sql` nulls last` : sql``}`),
    sql`, `,
  )
}

const scadenza = sql`due.scadenza`
const days = sql`due.giorni`
const implied = labelColumn(impliedOf(), impliedLabels)

/**
 * How the list is put in order and what Filtra reads: state and days by urgency. The words are looked for once among
 * the names there are, not again on every row.
 */
const columns: Readonly<Record<Key, DueColumn>> = {
  scadenza: dayColumn(scadenza),
  stato: { ...labelColumn(statoOf(days), statoScadenzaLabels), sort: scadenza },
  giorni: { sort: scadenza, text: wordsOf(days), matches: (words) => containsFolded(wordsOf(days), words) },
  tipo: labelColumn(sql`due.tipo`, tipoScadenzaLabels),
  titolo: titleColumn,
  cliente: {
    ...textColumn(sql`due.cliente`),
    matches: (words) => sql`due.cliente_id in (select id from cliente where ${contains(sql`nome`, words)})`,
  },
  servizio: {
    ...textColumn(sql`due.servizio`),
    matches: (words) => sql`due.servizio_id in (select id from servizio where ${contains(sql`descrizione`, words)})`,
  },
  responsabile: {
    ...textColumn(sql`coalesce(due.responsabile, ${labelColumn(sql`due.impliciti`, impliedLabels).text})`),
    matches: (words) => sql`(${implied.matches!(words)} or (due.nominato_id in (
      select id from utente where ${contains(sql`nome || ' ' || cognome`, words)})
      and ${stillNamed(sql`due.nominato_id`, sql`due.cliente_id`)}))`,
  },
}
