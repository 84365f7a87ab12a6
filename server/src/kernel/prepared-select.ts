import { Column, is, SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgSelectBuilder, QueryBuilder } from 'drizzle-orm/pg-core'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { Connection } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { decoderOf } from './decoder.ts'
import type { Session } from './session.ts'

/** The same names whoever asks. */
type Fields = (session: Session) => SelectedFields
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
  readonly #fields: Fields
  readonly #from: From
  #result: { readonly shape: Shape; readonly columns: SQL } | undefined
  #text: string | undefined

  constructor(fields: Fields, from: From) {
    this.#fields = fields
    this.#from = from
  }

  async first(db: Connection, session: Session, statement: Statement): Promise<Row | undefined> {
    const [row] = await this.all(db, session, statement)
    return row
  }

  async all(db: Connection, session: Session, { before, where, after }: Statement): Promise<Row[]> {
    const written = this.#written(session)
    const { shape, columns } = this.#result!
    const { rows } = await db.execute<Columns>(
      sql`${before}select * from (${written} where ${where ?? sql`true`}${after}) as record (${columns})${prepared}`,
    )
    return rows.map((row) => shaped(shape, row) as Row)
  }

  #written(session: Session): SQL {
    if (this.#text) return sql.raw(this.#text)
    const fields = this.#fields(session)
    this.#result ??= resultOf(fields)
    const query = this.#from(new QueryBuilder().select(fields) as never, session).getSQL()
    const { sql: text, params } = dialect.sqlToQuery(query)
    // A text with values of this session in it cannot serve the next one.
    if (params.length === 0 && this.#fields.length === 0 && this.#from.length < 2) this.#text = text
    return query
  }
}
const dialect = new PgDialect()

type Columns = Readonly<Record<string, unknown>>
type Shape = readonly (readonly [name: string, part: Part])[]
type Part = { readonly column: string; readonly decode: (value: unknown) => unknown } | { readonly group: Shape }

function resultOf(fields: SelectedFields) {
  const columns: string[] = []
  const shape = shapeOf(fields, columns)
  return { shape, columns: sql.raw(columns.join(', ')) }
}

/** Every column gets a name of its own: several tables have an `id`. */
function shapeOf(fields: SelectedFields, columns: string[]): Shape {
  return Object.entries(fields).map(([name, field]): [string, Part] => {
    if (!is(field, Column) && !is(field, SQL) && !is(field, SQL.Aliased))
      return [name, { group: shapeOf(field as SelectedFields, columns) }]
    const column = `c${columns.length}`
    columns.push(column)
    const decoder = decoderOf(field)
    return [name, { column, decode: (value) => decoder.mapFromDriverValue(value) }]
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
