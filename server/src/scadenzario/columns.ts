import {
  deadlineKinds,
  tipiScadenza,
  type TipoScadenza,
  tipoScadenzaLabels,
  titleParts,
} from '@quadra/contract/scadenzario/kinds'
import { nearDays, statoScadenzaLabels } from '@quadra/contract/scadenzario/rules'
import { impliedLabels, type scadenzarioView } from '@quadra/contract/scadenzario/schema'
import { or, type SQL, sql } from 'drizzle-orm'
import {
  contains,
  containsFolded,
  dayColumn,
  labelColumn,
  type ListColumn,
  matches,
  textColumn,
} from '../kernel/columns.ts'

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
const stato = sql`case when due.giorni < 0 then 'scaduta' when due.giorni = 0 then 'oggi'
  when due.giorni <= ${sql.raw(String(nearDays))} then 'in_scadenza' else 'futura' end`
/** As the contract's `daysWords`. */
const giorni = sql`case when due.giorni = 0 then 'oggi' else case when due.giorni < 0 then 'in ritardo di ' else 'tra ' end
  || abs(due.giorni) || case when abs(due.giorni) = 1 then ' giorno' else ' giorni' end end`

/** How the list is put in order and what Filtra reads: state and days by urgency, titles by their words and then by number. */
const columns: Readonly<Record<Key, ListColumn & { readonly further?: readonly SQL[] }>> = {
  scadenza: dayColumn(scadenza),
  stato: { ...labelColumn(stato, statoScadenzaLabels), sort: scadenza },
  giorni: { sort: scadenza, text: giorni },
  tipo: labelColumn(sql`due.tipo`, tipoScadenzaLabels),
  titolo: {
    sort: labelColumn(
      sql`due.tipo`,
      ofKinds(({ title }) => title),
    ).sort,
    further: [sql`due.anno`, sql`due.numero`, sql`due.subject_id`, sql`due.periodo`],
    text: sql`due.testo`,
    matches: (words) => sql`(${containsFolded(sql`due.ricerca`, words)} or ${contains(shortTitle(), words)})`,
  },
  cliente: textColumn(sql`due.cliente`),
  servizio: textColumn(sql`due.servizio`),
  responsabile: textColumn(sql`coalesce(due.responsabile, ${labelColumn(sql`due.impliciti`, impliedLabels).text})`),
}

/** The title as the contract writes it. */
function shortTitle(): SQL {
  const parts: Record<string, SQL> = {
    id: sql`due.subject_id`,
    anno: sql`due.anno`,
    numero: sql`due.numero`,
    periodo: sql`regexp_replace(due.periodo, '^(.+)-S(.)$', '\\2° semestre \\1')`,
  }
  const written = ofKinds(({ title }) =>
    // Splitting by the parts leaves words and names of parts in turns.
    title.split(titleParts).map((piece, n) => (n % 2 ? parts[piece]! : sql`${piece}::text`)),
  )
  const cases = tipiScadenza.map((tipo) => sql`when ${tipo} then concat(${sql.join([...written[tipo]], sql`, `)})`)
  return sql`case due.tipo ${sql.join(cases, sql` `)} end`
}

function ofKinds<Value>(value: (kind: (typeof deadlineKinds)[keyof typeof deadlineKinds]) => Value) {
  return Object.fromEntries(tipiScadenza.map((tipo) => [tipo, value(deadlineKinds[tipo])])) as Record<
    TipoScadenza,
    Value
  >
}
