import { Column, is, SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgSelectBuilder, QueryBuilder } from 'drizzle-orm/pg-core'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { Reader } from '../database/database.ts'
import { kept } from '../database/kept.ts'
import type { Session } from './session.ts'

type From = (select: PgSelectBuilder<SelectedFields>, session: Session) => { getSQL(): SQL }

interface Statement {
  /** What the statement begins with. */
  readonly before?: SQL
  readonly where: SQL | undefined
  /** What the reading ends with. */
  readonly after?: SQL
}

/**
 * One record as a store reads it. The query builder writes it out once, at its first use: writing the same words again
 * for every request takes longer than sending them.
 */
export class Reading<Row> {
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

  async first(db: Reader, session: Session, { before, where, after }: Statement): Promise<Row | undefined> {
    const { rows } = await db.execute<Columns>(
      sql`${before}select * from (${this.#written(session)} where ${where ?? sql`true`}${after}) as record (${this.#columns})${kept}`,
    )
    return rows[0] && (shaped(this.#shape, rows[0]) as Row)
  }

  #written(session: Session): SQL {
    if (this.#text) return sql.raw(this.#text)
    const query = this.#from(new QueryBuilder().select(this.#fields) as never, session).getSQL()
    const { sql: text, params } = dialect.sqlToQuery(query)
    // With values of this session in it, the next one needs a text of its own.
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

function shaped(shape: Shape, row: Columns): object {
  return Object.fromEntries(
    shape.map(([name, part]) => {
      if ('column' in part) return [name, row[part.column] === null ? null : part.decode(row[part.column])]
      const group = shaped(part.group, row)
      // Of a table that had no such row.
      return [name, Object.values(group).every((value) => value === null) ? null : group]
    }),
  )
}
