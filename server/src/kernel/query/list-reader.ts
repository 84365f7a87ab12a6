import type { ListView, PageMeta } from '@quadra/contract/kernel/list'
import { and, Column, is, or, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { Connection } from '../../database/database.ts'
import { type ListColumn, matches, trigram } from '../records/columns.ts'
import { activeRequests } from '../stream/active-requests.ts'
import { batchesOf, inBatches } from '../stream/in-batches.ts'
import { PageKeys, type PageOfKeys } from './page-keys.ts'
import { storedCount } from './row-count.ts'
import type { Session } from '../session.ts'
import type { ListApi, Listing, ListQuery, Paging, RecordTable, StoreParts } from '../records/declaration.ts'

type ByKeys<Row> = (db: Connection, session: Session, keys: readonly number[]) => Promise<Row[]>
/** Rows by key, in any order; of a spreadsheet only what its columns read. */
interface Reading<Row> {
  readonly byKeys: ByKeys<Row>
  readonly sheetByKeys: ByKeys<Row> | undefined
}

/** A list of up to so many rows is answered at once, unless it weighs more; so few weigh little in any case. */
const atOnce = 500
const fewRows = 20
const bytesAtOnce = 2 * 2 ** 20

/**
 * Reads the lists of a store: the keys of a page and how many rows there are by one statement, what those rows show by another
 * (ADR 0021).
 */
export function listReader<
  Api extends ListApi,
  Table extends RecordTable,
  Fields extends SelectedFields,
  Row extends { id: number },
  Item,
  More,
  Whole,
>(
  parts: StoreParts<Api, Table, Fields, Row, Item, More, Whole>,
  present: SQL | undefined,
  { byKeys, sheetByKeys }: Reading<Row>,
) {
  const { api, table } = parts
  const view: ListView<never> = api.list.view
  const columns: Readonly<Record<string, ListColumn>> = parts.columns
  const searched = [...view.columns.map(({ key }) => columns[key]!), ...(parts.alsoFiltered ?? [])]
  const pageKeys = new PageKeys(table, parts.from as never)

  const order = ({ ordina, direzione }: Paging<string>) => {
    const towards = sql.raw(direzione ?? (ordina ? 'asc' : view.sort.direction))
    const { sort } = columns[ordina ?? view.sort.key]!
    // An index read backwards begins with nulls: on a column without nulls, NULLS LAST would only prevent its use.
    const nulls = is(sort, Column) && sort.notNull ? sql`` : sql` nulls last`
    return [
      { by: sort, towards: sql`${towards}${nulls}` },
      { by: table.id, towards },
    ]
  }
  /** Words may be rare: an order's index would be read to its end for a page of them. */
  const isSearching = (query: Readonly<Record<string, unknown>>) =>
    ['q', ...(parts.wordFilters ?? [])].some((name) => query[name] !== undefined)
  /** One of the columns contains the words. */
  const containing = (words: string, { cliente }: Session) => {
    const each = searched.map((column) => matches(column, words))
    if (!parts.searchedByIndex || cliente || words.length < trigram) return or(...each)
    const keys = each.map((one) => sql`select ${table.id} from ${table} where ${one}`)
    return sql`${table.id} = any(array(${sql.join(keys, sql` union all `)}))`
  }

  const conditionsOf = (session: Session, query: ListQuery<Api>) => [
    parts.visible(session),
    ...parts.filter(query, session),
    query.q ? containing(query.q, session) : undefined,
  ]
  /** The keys of all rows that a list finds, in no order of its own: for what counts the very same rows. */
  const keys = (session: Session, query: ListQuery<Api>): SQL =>
    pageKeys.ordered(session, {
      where: and(...conditionsOf(session, query), present),
      order: [{ by: table.id, towards: sql`asc` }],
    })

  const list = async (db: Connection, session: Session, query: ListQuery<Api>): Promise<Listing<Item>> => {
    const { q, pagina = 1, per_pagina = 5 } = query
    const conditions = conditionsOf(session, query)
    const wanted = { where: and(...conditions, present), order: order(query) }
    const show = (row: Row) => parts.show(session, row).item
    const asRead = (row: Row) => row as unknown as Item
    const weigh = (some: number[]) => pageKeys.weigh(db, some)
    const batches = { read: (some: number[]) => byKeys(db, session, some), show, weigh }
    const answered = async ({ keys, bytes }: PageOfKeys, meta: PageMeta | undefined): Promise<Listing<Item>> => {
      if (bytes > bytesAtOnce) {
        const every = batchesOf(keys, { ...batches, keyOf: ({ id }: Row) => id })
        return { every, withTotal: false, ...(meta && { meta }) }
      }
      const rows = keys.length ? inOrder(keys, await byKeys(db, session, keys)).map(show) : []
      return { rows, ...(meta && { meta }) }
    }

    if (!isWhole(query)) {
      const page = { ...wanted, limit: per_pagina, offset: (pagina - 1) * per_pagina }
      const total = isSearching(query)
        ? 'found'
        : (storedCount(table, conditions) ?? pageKeys.countOf(session, wanted.where))
      const read = await pageKeys.read(db, session, page, { total, withWeight: per_pagina > fewRows })
      return answered(read, { totale: read.total, pagina, per_pagina })
    }
    const withTotal = q !== undefined || query.ordina !== undefined || query.direzione !== undefined
    const read = await pageKeys.read(db, session, { ...wanted, limit: atOnce + 1, offset: 0 }, { withWeight: true })
    const { length } = read.keys
    if (length <= atOnce)
      return answered(read, withTotal ? { totale: length, pagina: 1, per_pagina: length } : undefined)
    const isSheet = query.formato === 'xlsx' || query.formato === 'csv'
    const sheet = isSheet && sheetByKeys && { read: (some: number[]) => sheetByKeys(db, session, some) }
    const made = sheet ? { ...batches, ...sheet, show: asRead, size: sheetBatch } : batches
    return { every: inBatches(db, pageKeys.ordered(session, wanted), made), withTotal }
  }
  return Object.assign(list, { keys })
}

/** A spreadsheet makes few journeys to the database, but where others wait for it. */
const sheetBatch = () => (activeRequests.any() ? 100 : 1000)

const isWhole = ({ formato, pagina, per_pagina }: Paging<string>) =>
  formato !== undefined || (pagina === undefined && per_pagina === undefined)

/** A row that was deleted since its key was read is left out. */
function inOrder<Row extends { id: number }>(keys: readonly number[], rows: readonly Row[]): Row[] {
  const byKey = new Map(rows.map((row) => [row.id, row]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}
