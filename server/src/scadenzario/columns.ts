import { tipoScadenzaLabels } from '@quadra/contract/scadenzario/kinds'
import { statoScadenzaLabels } from '@quadra/contract/scadenzario/rules'
import { impliedLabels, type scadenzarioView } from '@quadra/contract/scadenzario/schema'
import { or, type SQL, sql } from 'drizzle-orm'
import { statoOf, wordsOf } from '../domain/deadlines/days.ts'
import { impliedOf } from '../domain/deadlines/own-deadlines.ts'
import { contains, containsFolded, dayColumn, labelColumn, matches, textColumn } from '../kernel/records/columns.ts'
import { type DueColumn, titleColumn } from './titles.ts'

type Key = (typeof scadenzarioView)['columns'][number]['key']

/** The rows that contain the words in one of their columns, or in the whole of the text that the list shortens. */
export const holding = (words: string) => or(...Object.values(columns).map((column) => matches(column, words)))

export interface Order {
  /** What is compared, one after the other. */
  readonly keys: readonly SQL[]
  /** The table that the first of them is of, where that is not the obligation itself. */
  readonly named: SQL
  /** The order of `keys`, under the names that the statement around gives them. */
  readonly by: (names: readonly SQL[]) => SQL
}

/** By a column, then by urgency; a key settles what is left. */
export function orderOf(key: Key, direction: 'asc' | 'desc'): Order {
  const { sort, further = [], named = sql`` } = columns[key]
  const isDay = sort === scadenza
  const keys = [sql`${sort}`, ...further, ...(isDay ? [] : [scadenza]), sql`due.chiave`]
  const by = (names: readonly SQL[]) =>
    sql.join(
      names.map((name, n) => sql`${name} ${sql.raw(direction)}${n === 0 && !isDay ? sql` nulls last` : sql``}`),
      sql`, `,
    )
  return { keys, named, by }
}

const scadenza = sql`due.scadenza`
const days = sql`due.giorni`
const implied = labelColumn(impliedOf(), impliedLabels)

/**
 * How the list is sorted and what Filtra searches: state and days by urgency. The words are searched once among the
 * distinct names, not again on every row.
 */
const columns: Readonly<Record<Key, DueColumn>> = {
  scadenza: dayColumn(scadenza),
  stato: { ...labelColumn(statoOf(days), statoScadenzaLabels), sort: scadenza },
  giorni: { sort: scadenza, text: wordsOf(days), matches: (words) => containsFolded(wordsOf(days), words) },
  tipo: labelColumn(sql`due.tipo`, tipoScadenzaLabels),
  titolo: titleColumn,
  cliente: {
    ...textColumn(sql`cliente.nome`),
    named: sql`left join cliente on cliente.id = due.cliente_id`,
    matches: (words) => sql`due.cliente_id in (select id from cliente where ${contains(sql`nome`, words)})`,
  },
  servizio: {
    ...textColumn(sql`servizio.descrizione`),
    named: sql`left join servizio on servizio.id = due.servizio_id`,
    matches: (words) => sql`due.servizio_id in (select id from servizio where ${contains(sql`descrizione`, words)})`,
  },
  responsabile: {
    ...textColumn(sql`coalesce(person.nome || ' ' || person.cognome, ${implied.text})`),
    named: sql`left join utente person on person.id = due.incaricato_id`,
    matches: (words) => sql`(${implied.matches!(words)} or coalesce(due.incaricato_id in (
      select id from utente where ${contains(sql`nome || ' ' || cognome`, words)}), false))`,
  },
}
