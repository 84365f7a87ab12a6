import { Column, is, SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgSelectBuilder, QueryBuilder } from 'drizzle-orm/pg-core'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { Connection } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { Session } from './session.ts'

type From = (select: PgSelectBuilder<SelectedFields>, session: Session) => { getSQL(): SQL }

interface Statement {
  /** What the statement begins with. */
  readonly before?: SQL
  readonly where: SQL | undefined
  /** What the select ends with. */
  readonly after?: SQL
}

/**
 * A store's select of records by key. The query builder writes its text once, at first use: writing it again for every
 * request takes longer than sending it.
 */
export class PreparedSelect<Row> {
  readonly #fields: SelectedFields
  readonly #from: From
  readonly #shape: Shape
  readonly #columns: SQL
  #text: string | undefined

  constructor(fields: SelectedFields, from: From) {
    this.#fields = fields
    this.#from = from
    const columns: string[] = []
    this.#shape = shapeOf(fields, columns)
    this.#columns = sql.raw(columns.join(', '))
  }

  async first(db: Connection, session: Session, statement: Statement): Promise<Row | undefined> {
    const [row] = await this.all(db, session, statement)
    return row
  }

  async all(db: Connection, session: Session, { before, where, after }: Statement): Promise<Row[]> {
    const { rows } = await db.execute<Columns>(
      sql`${before}select * from (${this.#written(session)} where ${where ?? sql`true`}${after}) as record (${this.#columns})${prepared}`,
    )
    return rows.map((row) => shaped(this.#shape, row) as Row)
  }

  #written(session: Session): SQL {
    if (this.#text) return sql.raw(this.#text)
    const query = this.#from(new QueryBuilder().select(this.#fields) as never, session).getSQL()
    const { sql: text, params } = dialect.sqlToQuery(query)
    // A text with values of this session in it cannot serve the next one.
    if (params.length === 0 && this.#from.length < 2) this.#text = text
    return query
  }
}
const dialect = new PgDialect()

type Columns = Readonly<Record<string, unknown>>
type Shape = readonly (readonly [name: string, part: Part])[]
type Part = { readonly column: string; readonly decode: (value: unknown) => unknown } | { readonly group: Shape }

/** Every column gets a name of its own: several tables have an `id`. */
function shapeOf(fields: SelectedFields, columns: string[]): Shape {
  return Object.entries(fields).map(([name, field]): [string, Part] => {
    if (!is(field, Column) && !is(field, SQL) && !is(field, SQL.Aliased))
      return [name, { group: shapeOf(field as SelectedFields, columns) }]
    const column = `c${columns.length}`
    columns.push(column)
    return [name, { column, decode: is(field, Column) ? (value) => field.mapFromDriverValue(value) : (value) => value }]
  })
}

/** Null for a group whose every value is null: its table had no such row. */
function shaped(shape: Shape, row: Columns): object | null {
  const record: Record<string, unknown> = {}
  let known = false
  for (const [name, part] of shape) {
    const value = 'group' in part ? shaped(part.group, row) : row[part.column]
    record[name] = value === null || 'group' in part ? value : part.decode(value)
    known ||= value !== null
  }
  return known ? record : null
}
