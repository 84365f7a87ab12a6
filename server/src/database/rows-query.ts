import pg from 'pg'

/**
 * A statement whose rows are read as lists of values. The server describes its columns the first time only, where the
 * statement is prepared: for a record of sixty columns, sending and parsing the description takes as long as the
 * record.
 */
export class RowsQuery extends pg.Query<unknown[]> {
  /** The rows read so far. The driver uses `rows` for something else. */
  readonly read: unknown[][] = []
  name: string | undefined
  readonly #prepared: PreparedStatement | undefined
  #parsers: readonly Parser[] = []
  declare private _canceledDueToError: unknown

  constructor(text: string, values: readonly unknown[], prepared: PreparedStatement | undefined) {
    super(text, values)
    this.name = prepared?.name
    this.#prepared = prepared
  }

  prepare(connection: Connection) {
    // Not before it is sent: while it waited for a connection another statement may have received the columns.
    const known = this.#prepared?.parsers
    if (known) this.#parsers = known
    driver.prepare.call(this, known ? undescribed(connection) : connection)
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }) {
    this.#parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID))
    if (this.#prepared) this.#prepared.parsers = this.#parsers
  }

  handleDataRow({ fields }: { readonly fields: (string | null)[] }) {
    try {
      this.read.push(fields.map((value, at) => (value === null ? null : this.#parsers[at]!(value))))
      // V8 may allocate the driver's lists in the old generation: what a dead one refers to would stay with it (ADR
      // 0019).
      fields.fill(null)
    } catch (error) {
      // As the driver does: the query fails, not the process.
      this._canceledDueToError = error
    }
  }
}

/** A statement that every connection knows by its name. */
export interface PreparedStatement {
  readonly name: string
  /** The parsers of its columns, once the server has described them. */
  parsers?: readonly Parser[]
}

export type Parser = (value: string) => unknown
interface Field {
  readonly dataTypeID: number
}
interface Connection {
  describe(what: object): void
}
/** The driver's own method, which its types do not declare. */
const driver = pg.Query.prototype as unknown as { prepare(connection: Connection): void }

const quiet = new WeakMap<Connection, Connection>()
/** The connection without the question for columns. */
function undescribed(connection: Connection): Connection {
  const known = quiet.get(connection)
  if (known) return known
  const made = Object.create(connection, { describe: { value: () => {} } }) as Connection
  quiet.set(connection, made)
  return made
}

/** Instants, days and intervals stay as the database writes them: their columns read them. */
const asWritten = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231])
const same = (value: string) => value
const parserOf = (type: number): Parser => (asWritten.has(type) ? same : pg.types.getTypeParser(type))
