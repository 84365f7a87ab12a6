import { DrizzleQueryError, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Connection } from './database.ts'
import { serializeSql } from './serialize-sql.ts'
import { preparedFor } from './prepared.ts'
import { type PreparedStatement, RowsQuery } from './rows-query.ts'

/**
 * Runs a prepared text, and returns its rows as lists of values: where many are read at every request, the query
 * builder takes longer than the database. Values are parsed and errors thrown as the query builder does.
 */
export async function runText(
  db: Connection,
  { text, values }: Text,
  prepared: PreparedStatement | undefined = preparedFor(text),
): Promise<unknown[][]> {
  const { client } = (db as unknown as { session: { client: pg.Pool } }).session
  const query = new RowsQuery(text, values, prepared)
  await new Promise<void>((resolve, reject) => {
    const done = (error: Error | undefined) => (error ? reject(error) : resolve())
    client.query(query as never, undefined as never, done as never)
  }).catch((error: Error) => {
    throw new DrizzleQueryError(text, values as unknown[], error)
  })
  return query.read
}

export interface Text {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Runs a statement that is built each time; its rows are read by position or not at all. */
export const run = (db: Connection, statement: SQL) => runText(db, written(statement))

/** A piece of a statement as text. */
export function written(piece: SQL): Text {
  return serializeSql(piece) ?? byBuilder(piece)
}
function byBuilder(piece: SQL): Text {
  const { sql: text, params } = dialect.sqlToQuery(piece)
  return { text, values: params }
}
const dialect = new PgDialect()

/** One statement of several pieces that were written by themselves: each counts its values from one. */
export function joined(pieces: readonly (Text | string | undefined)[]): Text {
  const values: unknown[] = []
  let text = ''
  for (const piece of pieces) {
    if (piece === undefined) continue
    if (typeof piece === 'string') text += piece
    else {
      text += placedIn(values, piece)
    }
  }
  return { text, values }
}

/** The text of a piece whose parameters are numbered after the existing ones. */
export function placedIn(values: unknown[], piece: Text): string {
  const before = values.length
  values.push(...piece.values)
  return before ? piece.text.replaceAll(/\$(\d+)/g, (_, place) => `$${Number(place) + before}`) : piece.text
}
