import { Column, is, SQL } from 'drizzle-orm'
import { type PgSelectBuilder, QueryBuilder } from 'drizzle-orm/pg-core'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { Connection } from '../database/database.ts'
import { preparedMark } from '../database/prepared.ts'
import { joined, runText, type Text, written } from '../database/run.ts'
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
  #result: Result | undefined
  #text: Text | undefined

  constructor(fields: Fields, from: From) {
    this.#fields = fields
    this.#from = from
  }

  async first(db: Connection, session: Session, statement: Statement): Promise<Row | undefined> {
    const [row] = await this.all(db, session, statement)
    return row
  }

  async all(db: Connection, session: Session, { before, where, after }: Statement): Promise<Row[]> {
    const select = this.#text ?? this.#written(session)
    const { shape, columns } = this.#result!
    const statement = joined([
      before && written(before),
      'select * from (',
      select,
      where && ' where ',
      where && written(where),
      after && written(after),
      `) as record (${columns})${preparedMark}`,
    ])
    const rows = await runText(db, statement)
    return rows.map((row) => shaped(shape, row) as Row)
  }

  #written(session: Session): Text {
    const fields = this.#fields(session)
    this.#result ??= resultOf(fields)
    const text = written(this.#from(new QueryBuilder().select(fields) as never, session).getSQL())
    // A text with values of this session in it cannot serve the next one.
    if (this.#fields.length === 0 && this.#from.length < 2) this.#text = text
    return text
  }
}

/** A row, and the names that its columns get: several tables have an `id`. */
interface Result {
  readonly shape: Shape
  readonly columns: string
}
type Shape = readonly Part[]
type Part = { readonly name: string } & (
  | { readonly at: number; readonly decoder: ReturnType<typeof decoderOf> }
  | { readonly group: Shape }
)

function resultOf(fields: SelectedFields): Result {
  let count = 0
  const shapeOf = (some: SelectedFields): Shape =>
    Object.entries(some).map(([name, field]) =>
      is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)
        ? { name, at: count++, decoder: decoderOf(field) }
        : { name, group: shapeOf(field as SelectedFields) },
    )
  const shape = shapeOf(fields)
  return { shape, columns: Array.from({ length: count }, (_, at) => `c${at}`).join(', ') }
}

/** Null for a group whose every value is null: its table had no such row. */
function shaped(shape: Shape, row: readonly unknown[]): object | null {
  const record: Record<string, unknown> = {}
  let known = false
  for (const part of shape) {
    const value = 'group' in part ? shaped(part.group, row) : row[part.at]
    record[part.name] = value === null || 'group' in part ? value : part.decoder.mapFromDriverValue(value)
    known ||= value !== null
  }
  return known ? record : null
}
