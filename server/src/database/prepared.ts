import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Parser, RowsQuery } from './rows-query.ts'

/**
 * Ends a statement that finds its rows by key: each connection prepares it once and plans it once for all values,
 * which for a record of six tables is most of the work. Only for statements whose text takes few forms.
 */
export const preparedMark = ' /* prepared */'
export const prepared = sql.raw(preparedMark)
/** Ends the statement that finds the keys of a list: its text takes a form for each set of filters and order. */
export const preparedList = sql.raw(' /* prepared list */')
/** Ends a statement of dozens of tables: to plan it takes longer than to run it, and what is kept of it takes megabytes of each connection. */
export const preparedLarge = sql.raw(' /* prepared large */')

/** A statement that every connection knows by its name. */
export interface Kept {
  readonly name: string
  /** How its columns are read, once the server has told what they are. */
  parsers?: readonly Parser[]
}

/** A request may choose any set of fields or filters: trying them all must not fill the server's memory. */
const limits = [
  { mark: '/* prepared */', most: 1000, kept: new Map<string, Kept>() },
  { mark: '/* prepared list */', most: 300, kept: new Map<string, Kept>() },
  { mark: '/* prepared large */', most: 16, kept: new Map<string, Kept>() },
]

/** A connection that names the marked statements, so that the server recognises them. */
export class PreparingClient extends pg.Client {
  // The many ways of calling it are the driver's own; a statement of ours is always an object with its text.
  override query(...given: unknown[]): never {
    const [statement, ...others] = given as [Statement, ...never[]]
    // Statements sent in the same tick share one packet.
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return super.query(this.named(statement) as never, ...others) as never
  }

  protected named(statement: Statement): Statement {
    if (statement instanceof RowsQuery) return statement
    const name = statement.text && keptOf(statement.text)?.name
    return name ? { ...statement, name } : statement
  }
}

/** For a pooler that gives each transaction another connection: a name said to one is unknown to the next. */
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

/** What is kept of a marked statement, if there is room for it. */
export function keptOf(text: string): Kept | undefined {
  const limit = limits.find(({ mark }) => text.endsWith(mark))
  const known = limit?.kept.get(text)
  if (known || !limit || limit.kept.size >= limit.most) return known
  const made = { name: createHash('sha256').update(text).digest('hex').slice(0, 32) }
  limit.kept.set(text, made)
  return made
}
