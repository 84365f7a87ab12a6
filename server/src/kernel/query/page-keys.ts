import { Column, getTableColumns, getTableName, SQL, type SQLChunk, sql, StringChunk } from 'drizzle-orm'
import { type PgSelectBuilder, QueryBuilder } from 'drizzle-orm/pg-core'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { Connection } from '../../database/database.ts'
import { limit } from '../../database/limit.ts'
import { preparedList } from '../../database/prepared.ts'
import { runText, written } from '../../database/run.ts'
import { chunksOf, type DrizzleJoin, joinsOf, writeJoin } from './internals.ts'
import { type Declared, isPerSession, makeFor } from './per-session.ts'
import type { Session } from '../session.ts'
import type { RecordTable } from '../records/declaration.ts'

type From = Declared<[select: PgSelectBuilder<SelectedFields>], unknown>

/** Rows in an order. */
export interface Ordered {
  readonly where: SQL | undefined
  readonly order: readonly Sorting[]
}
export interface Sorting {
  readonly by: SQL | Column
  /** As SQL writes it: `desc nulls last`. */
  readonly towards: SQL
}
export interface Page extends Ordered {
  readonly limit: number
  readonly offset: number
}

/**
 * The rows of a page of a list, by key: read from its own table, and from others only if the filter or the order uses
 * them. The values shown are read afterwards, for these keys alone (ADR 0021).
 */
export class PageKeys {
  readonly #table: RecordTable
  readonly #from: From
  readonly #weight: SQL
  #joins: readonly Join[] | undefined

  constructor(table: RecordTable, from: From) {
    this.#table = table
    this.#from = from
    this.#weight = weightOf(table)
  }

  /**
   * The keys of a page in their order, what `total` returns, and how many bytes of text these rows contain where they
   * are weighed. 'found': the rows contain words; they are found once, to be counted and sorted.
   */
  async read(
    db: Connection,
    session: Session,
    page: Page,
    { total = sql`null`, withWeight = false }: { readonly total?: SQL | 'found'; readonly withWeight?: boolean } = {},
  ): Promise<PageOfKeys> {
    const { offset } = page
    const searching = total === 'found'
    const rest = offset ? sql` offset ${offset}` : undefined
    const ordered = searching
      ? sql`select id from found order by ${sorted(foundOrder(page))}`
      : this.ordered(session, page)
    const keys = sql`array(${ordered} ${limit(page.limit)}${rest})`
    const count = searching ? sql`(select count(*)::int from found)` : sql`(${total})::int`
    const before = [
      ...(searching ? [sql`found as materialized (${this.#found(session, page)})`] : []),
      ...(withWeight ? [sql`page as materialized (select ${keys} as keys)`] : []),
    ]
    const found = withWeight
      ? sql`select keys, ${count}, (select sum(${this.#weight})::int from ${this.#table} where ${this.#table.id} = any(keys)) from page`
      : sql`select ${keys}, ${count}`
    const statement = sql`${before.length ? sql`with ${sql.join(before, sql`, `)} ` : sql``}${found}${preparedList}`
    const [[some, all, bytes] = []] = await runText(db, written(statement))
    return { keys: some as number[], total: all as number, bytes: (bytes as number | null) ?? 0 }
  }

  /** How many bytes of text each of these rows contains. */
  async weigh(db: Connection, keys: readonly number[]): Promise<readonly number[]> {
    const weights = sql`select coalesce(${this.#weight}, 0) from unnest(${sql.param(keys)}::int[]) with ordinality as wanted(key, place)
      left join ${this.#table} on ${this.#table.id} = wanted.key order by wanted.place`
    const [[found] = []] = await runText(db, written(sql`select array(${weights})`))
    return found as number[]
  }

  /** Every key in its order. */
  ordered(session: Session, { where, order }: Ordered): SQL {
    return sql`select ${this.#table.id} from ${this.#rows(session, where, ...order)}${filtered(where)} order by ${sorted(order)}`
  }

  /** Every key with what it is sorted by. */
  #found(session: Session, { where, order }: Ordered): SQL {
    const sortKeys = order.map(({ by }, n) => sql`, ${by} as ${sortKey(n)}`)
    return sql`select ${this.#table.id}${sql.join(sortKeys)} from ${this.#rows(session, where, ...order)}${filtered(where)}`
  }

  /** How many there are, row by row. */
  countOf(session: Session, where: SQL | undefined): SQL {
    return sql`select count(*) from ${this.#rows(session, where)}${filtered(where)}`
  }

  /** The table, and the joined ones that filter and order use. A join adds columns; it never adds or removes a row. */
  #rows(session: Session, where: SQL | undefined, ...order: readonly Sorting[]): SQL {
    const named = new Names()
    // Apart, or the last word of one and the first of the next would be one word.
    for (const part of [where, ...order.map(({ by }) => by)]) named.add(part && sql`${part} `)
    // The last first: a join may use those before it.
    const wanted = this.#joinsFor(session)
      .toReversed()
      .filter((join) => named.has(join) && named.add(join.on))
    return sql`${this.#table}${sql.join(wanted.toReversed().map(({ joined }) => joined))}`
  }

  #joinsFor(session: Session): readonly Join[] {
    if (this.#joins) return this.#joins
    const query = makeFor(this.#from, session, new QueryBuilder().select({ id: this.#table.id }) as never)
    const joins = joinsOf(query).map(joinOf)
    if (!isPerSession(this.#from)) this.#joins = joins
    return joins
  }
}

export interface PageOfKeys {
  readonly keys: number[]
  readonly total: number
  readonly bytes: number
}

/** The length of a text is known without reading it; that of a list or an object only with it. */
function weightOf(table: RecordTable): SQL {
  const weights = Object.values(getTableColumns(table)).flatMap((column) => {
    if (column.columnType === 'PgText') return sql`coalesce(octet_length(${column}), 0)`
    return /^Pg(Array|Jsonb)$/.test(column.columnType) ? sql`coalesce(octet_length(${column}::text), 0)` : []
  })
  return weights.length ? sql.join(weights, sql` + `) : sql`0`
}

const filtered = (where: SQL | undefined) => where && sql` where ${where}`
const sorted = (order: readonly Sorting[]) =>
  sql.join(
    order.map(({ by, towards }) => sql`${by} ${towards}`),
    sql`, `,
  )
const sortKey = (n: number) => sql.raw(`k${n}`)
const foundOrder = ({ order }: Ordered) => order.map(({ towards }, n) => ({ by: sortKey(n), towards }))

/** The tables that a piece of a statement uses. */
class Names {
  readonly #tables = new Set<string>()
  #text = ''

  add(chunk: SQLChunk | undefined): true {
    if (chunk instanceof StringChunk) this.#text += chunk.value.join('')
    else if (chunk instanceof SQL) for (const inner of chunksOf(chunk)) this.add(inner)
    else if (chunk instanceof Column) this.#tables.add(getTableName(chunk.table))
    else if (Array.isArray(chunk)) for (const inner of chunk) this.add(inner as SQLChunk)
    return true
  }

  has({ name, spelled }: Join) {
    return this.#tables.has(name) || spelled.test(this.#text)
  }
}

interface Join {
  readonly name: string
  /** Its name in a text that was written by hand. */
  readonly spelled: RegExp
  readonly on: SQL | undefined
  readonly joined: SQL
}

function joinOf(join: DrizzleJoin): Join {
  // A subquery written by hand is called by its last word.
  const name = join.alias ?? /(\w+)\)?$/.exec(written(join.table as SQL).text)![1]!
  return { name, spelled: new RegExp(String.raw`\b${name}"?\.`), on: join.on, joined: writeJoin(join) }
}
