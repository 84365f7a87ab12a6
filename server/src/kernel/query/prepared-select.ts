import { type SQL, sql } from 'drizzle-orm'
import { type PgSelectBuilder, QueryBuilder } from 'drizzle-orm/pg-core'
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types'
import type { Connection } from '../../database/database.ts'
import { preparedFor, preparedMark } from '../../database/prepared.ts'
import type { PreparedStatement } from '../../database/rows-query.ts'
import { joined, runText, type Text, written } from '../../database/run.ts'
import { type Decode, decodeOf, isGroup } from './decoder.ts'
import { type Declared, isPerSession, makeFor } from './per-session.ts'
import { StatementCache } from './statement-cache.ts'
import type { Session } from '../session.ts'

/** The same names for every session: the shape of a row is computed once. */
type Fields = Declared<[], SelectedFields>
type From = Declared<[select: PgSelectBuilder<SelectedFields>], { getSQL(): SQL }>

interface Statement {
  /** What the statement begins with. */
  readonly before?: Text
  readonly where: SQL | undefined
  /** What it ends with. */
  readonly after?: SQL
}

/**
 * A store's select of records by key. The query builder writes its text once, at first use, or once for each session where it
 * depends on the caller: writing it again for every request takes longer than sending it.
 */
export class PreparedSelect<Row> {
  readonly #fields: Fields
  readonly #from: From
  #shape: Shape | undefined
  #select: Text | undefined
  readonly #whole = new Map<string, { readonly text: string; readonly prepared: PreparedStatement }>()

  constructor(fields: Fields, from: From) {
    this.#fields = fields
    this.#from = from
  }

  async first(db: Connection, session: Session, statement: Statement): Promise<Row | undefined> {
    const [row] = await this.all(db, session, statement)
    return row
  }

  async all(db: Connection, session: Session, { before, where, after }: Statement): Promise<Row[]> {
    const pieces = [
      before,
      this.#select ?? this.#written(session),
      where && written(sql` where ${where}`),
      after && written(after),
    ]
    const { text, prepared } = this.#wholeOf(pieces)
    const values = pieces.flatMap((piece) => piece?.values ?? [])
    const rows = await runText(db, { text, values }, prepared)
    return rows.map((row) => shaped(this.#shape!, row) as Row)
  }

  /** The text of all pieces, known by those that differ: to look thousands of letters up at every request takes its time too. */
  #wholeOf(pieces: readonly (Text | undefined)[]) {
    const key = pieces.map((piece) => (piece === this.#select ? '' : piece?.text)).join('\0')
    const known = this.#whole.get(key)
    if (known) return known
    const { text } = joined([...pieces, preparedMark])
    const prepared = preparedFor(text)
    if (prepared) this.#whole.set(key, { text, prepared })
    return { text, prepared }
  }

  #written(session: Session): Text {
    const write = () => {
      const fields = makeFor(this.#fields, session)
      this.#shape ??= shapeOf(fields)
      return makeFor(this.#from, session, new QueryBuilder().select(fields) as never).getSQL()
    }
    if (isPerSession(this.#fields) || isPerSession(this.#from)) return perSession.of(this, [session], write)
    this.#select = written(write())
    return this.#select
  }
}

const perSession = new StatementCache()

/** Where the values of a row are among those that were read, and how each is read. */
type Shape = readonly Part[]
interface Part {
  readonly name: string
  readonly at: number
  readonly decode: Decode | undefined
  readonly group: Shape | undefined
}

function shapeOf(fields: SelectedFields): Shape {
  let count = 0
  const partsOf = (some: SelectedFields): Shape =>
    Object.entries(some).map(([name, field]) =>
      isGroup(field)
        ? { name, at: count, decode: undefined, group: partsOf(field) }
        : { name, at: count++, decode: decodeOf(field as SQL), group: undefined },
    )
  return partsOf(fields)
}

/** Null for a group whose every value is null: its table had no such row. */
function shaped(shape: Shape, row: readonly unknown[]): object | null {
  const record: Record<string, unknown> = {}
  let known = false
  for (const { name, at, decode, group } of shape) {
    const value = group ? shaped(group, row) : row[at]
    record[name] = decode && value !== null ? decode(value) : value
    known ||= value !== null
  }
  return known ? record : null
}
