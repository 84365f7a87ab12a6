import { DrizzleQueryError, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Connection } from './database.ts'

/**
 * Runs a statement that is written already, and answers its rows as lists of values: where many are read at every request, the query
 * builder's own way takes longer than the database. Values are read as it reads them, errors are told as it tells them.
 */
export async function runText(db: Connection, { text, values }: Text): Promise<unknown[][]> {
  const { client } = (db as unknown as { session: { client: pg.Pool } }).session
  try {
    const { rows } = await client.query({ text, values: values as unknown[], rowMode: 'array', types })
    return rows
  } catch (error) {
    throw new DrizzleQueryError(text, values as unknown[], error as Error)
  }
}

export interface Text {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A piece of a statement as text. */
export function written(piece: SQL): Text {
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
      const before = values.length
      text += before ? piece.text.replaceAll(/\$(\d+)/g, (_, place) => `$${Number(place) + before}`) : piece.text
      values.push(...piece.values)
    }
  }
  return { text, values }
}

/** Instants, days and intervals stay as the database writes them: their columns read them. */
const asWritten = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231])
const same = (value: unknown) => value
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (asWritten.has(type) ? same : pg.types.getTypeParser(type, format)),
}
