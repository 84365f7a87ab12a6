import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Column, eq, SQL, sql } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { integer, numeric, PgDialect, pgTable, QueryBuilder, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { written } from '../../database/run.ts'
import { chunksOf, decoderOf, decodesNothing, joinsOf, writeJoin } from './internals.ts'

const one = pgTable('one', { id: integer(), name: text(), price: numeric({ mode: 'number' }) })
const other = pgTable('other', { id: integer() })

describe('of Drizzle is known', () => {
  it('how an expression and a column read a value', () => {
    expect(decoderOf(sql`1`.mapWith(Number)).mapFromDriverValue('7')).toBe(7)
    expect(decodesNothing(decoderOf(sql`1`))).toBe(true)
    expect([one.price, one.name].map((column: Column) => decodesNothing(column))).toEqual([false, true])
  })
  it('the joins of a select, and how one is written', () => {
    const select = new QueryBuilder().select({ id: one.id }).from(one).leftJoin(other, eq(other.id, one.id))
    const [join] = joinsOf(select)
    expect(join).toMatchObject({ alias: 'other', table: other, on: expect.any(SQL) as SQL })
    expect(written(writeJoin(join!)).text).toBe(' left join "other" on "other"."id" = "one"."id"')
  })
  it('what an expression is made of, and whether it writes its values out', () => {
    expect(chunksOf(sql`${one.id} = ${5}`)).toEqual(expect.arrayContaining([one.id, 5]))
    expect(sql`1`).toMatchObject({ shouldInlineParams: false })
    expect(sql`1`.inlineParams()).toMatchObject({ shouldInlineParams: true })
  })
  it('where a database sends its statements, and what a transaction begins another with', () => {
    const dialect = new PgDialect()
    const client = new pg.Pool()
    const session = new NodePgSession<never, never>(client, dialect, undefined)
    expect(new NodePgDatabase(dialect, session, undefined)).toHaveProperty('session.client', client)
    expect(new NodePgTransaction(dialect, session, undefined)).toMatchObject({ dialect, session })
  })
})

it('of pg is known how a query prepares and is given its rows, and the stream of a client', () => {
  const query = pg.Query.prototype as unknown as Record<string, unknown>
  for (const name of ['prepare', 'handleRowDescription', 'handleDataRow', 'handleReadyForQuery'])
    expect(query[name], name).toBeTypeOf('function')
  expect(new pg.Query('select 1')).toHaveProperty('_canceledDueToError')
  const { connection } = new pg.Client() as unknown as { connection: { stream: { cork: unknown }; describe: unknown } }
  expect([connection.stream.cork, connection.describe].map((each) => typeof each)).toEqual(['function', 'function'])
})

it('and no other file uses them', () => {
  const inside =
    /\b(queryChunks|shouldInlineParams|buildJoins|_canceledDueToError|handleDataRow|prototype\.mapFromDriverValue)\b|config\.joins|\.session\.client|\{ (client|decoder|session): [A-Z{]/
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const reaching = (readdirSync(folder, { recursive: true }) as string[]).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && inside.test(readFileSync(folder + file, 'utf8')),
  )
  expect(reaching.sort()).toEqual([
    'database/rows-query.ts',
    'database/run.ts',
    'database/serialize-sql.ts',
    'kernel/query/internals.ts',
  ])
})
