import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type PreparedStatement, RowsQuery } from './rows-query.ts'

/**
 * Ends a statement that finds its rows by key: each connection prepares it once and plans it once for all values,
 * which for a record of six tables is most of the work. Only for statements whose text takes few forms.
 */
export const preparedMark = ' /* prepared */'
export const prepared = sql.raw(preparedMark)
/** Ends the statement that finds the keys of a list: its text takes a form for each set of filters and order. */
export const preparedList = sql.raw(' /* prepared list */')
/** Ends a statement of dozens of tables whose text takes many forms: to plan it takes longer than to run it, and its plan takes megabytes of each connection. */
export const preparedLarge = sql.raw(' /* prepared large */')
/** Ends a statement that another, already prepared, can replace where there is no room for it. */
export const preparedFew = sql.raw(' /* prepared few */')

/** A request may choose any set of fields or filters: trying them all must not fill the server's memory. */
const limits = [
  { mark: '/* prepared */', most: 1000, prepared: new Map<string, PreparedStatement>() },
  { mark: '/* prepared list */', most: 300, prepared: new Map<string, PreparedStatement>() },
  { mark: '/* prepared large */', most: 16, prepared: new Map<string, PreparedStatement>() },
  { mark: '/* prepared few */', most: 24, prepared: new Map<string, PreparedStatement>() },
]

/** A connection that names the marked statements, so that the server recognises them. */
export class PreparingClient extends pg.Client {
  /** Statements of this process so far. */
  static sent = 0
  /** Since when statements wait without a byte from the server (silent.ts). */
  silentSince: number | undefined
  /** The process of the server that works for this connection, as the driver learns it. */
  declare readonly processID: number | null

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('drain', () => (this.silentSince = undefined))
    this.once('connect', () =>
      this.connection.stream.on('data', () => {
        if (this.silentSince !== undefined) this.silentSince = Date.now()
      }),
    )
  }

  // The many ways of calling it are the driver's own; a statement of ours is always an object with its text.
  override query(...given: unknown[]): never {
    PreparingClient.sent += 1
    this.silentSince ??= Date.now()
    const [statement, ...others] = given as [Statement, ...never[]]
    // Statements sent in the same tick share one packet.
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return super.query(this.named(statement) as never, ...others) as never
  }

  protected named(statement: Statement): Statement {
    if (statement instanceof RowsQuery) return statement
    const name = statement.text && preparedFor(statement.text)?.name
    return name ? { ...statement, name } : statement
  }
}

/** For a pooler that gives each transaction another connection: a statement prepared on one is unknown to the next. */
export class UnpreparedClient extends PreparingClient {
  protected override named(statement: Statement): Statement {
    if (statement instanceof RowsQuery) statement.name = undefined
    return statement.name ? { ...statement, name: undefined } : statement
  }
}

interface Statement {
  readonly text?: string
  readonly name?: string | undefined
}

/** The name and columns of a marked statement, if there is room for it. */
export function preparedFor(text: string): PreparedStatement | undefined {
  const limit = limits.find(({ mark }) => text.endsWith(mark))
  const known = limit?.prepared.get(text)
  if (known || !limit || limit.prepared.size >= limit.most) return known
  const made = { name: createHash('sha256').update(text).digest('hex').slice(0, 32) }
  limit.prepared.set(text, made)
  return made
}
