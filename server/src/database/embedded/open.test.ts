import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedDatabase, openEmbedded } from './open.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'

// Each test starts the engine, some of them several times.
const directory = fs.mkdtempSync(join(tmpdir(), 'quadra-'))
let database: EmbeddedDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await openEmbedded(directory)
  pool = database.pool
  await pool.query(`create table entry as select id, repeat('x', 100) as note from generate_series(1, 5000) id`)
})

afterAll(async () => {
  await database.close()
  fs.rmSync(directory, { recursive: true })
})

afterEach(() => void vi.useRealTimers())

test('the engine is durable and small', async () => {
  const settings = ['fsync', 'wal_sync_method', 'full_page_writes', 'shared_buffers']
  const query = `select json_object_agg(name, current_setting(name)) as json from unnest($1::text[]) name`
  expect(await value(query, [settings])).toEqual({
    fsync: 'on',
    wal_sync_method: 'fsync',
    full_page_writes: 'on',
    shared_buffers: '16MB',
  })
})

test('pg_trgm, unaccent and the Italian text search are there', async () => {
  await pool.query('create extension pg_trgm')
  await pool.query('create extension unaccent')
  expect(await value(`select unaccent('perché')`)).toBe('perche')
  expect(await value(`select similarity('audit', 'audit') = 1`)).toBe(true)
  expect(await value(`select to_tsvector('italian', 'fornitori') @@ to_tsquery('italian', 'fornitore')`)).toBe(true)
})

test('an error leaves the connection usable, in either protocol', async () => {
  const client = await pool.connect()
  const statements: [string, unknown[]?][] = [
    ['selec 1'],
    ['select 1; selec 2'],
    ['selec $1', [1]],
    ['select $1::int', ['x']],
    ['select 1 / $1::int', [0]],
  ]
  for (const [text, values] of statements) {
    await expect(client.query(text, values)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42601|22P02|22012)$/),
    })
    expect((await client.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
  }
  client.release()
})

test('a client that drops in a transaction is rolled back, its locks and settings go with it', async () => {
  const client = await pool.connect()
  await client.query('select pg_advisory_lock(42)')
  await client.query(`set search_path to pg_catalog`)
  await client.query({ name: 'same', text: 'select 1 as one' })
  await client.query('begin')
  await client.query('delete from public.entry')
  client.release(true)

  expect(await value('select count(*)::int from entry')).toBe(5000)
  expect(await value(`select count(*)::int from pg_locks where locktype = 'advisory'`)).toBe(0)
  expect((await pool.query({ name: 'same', text: 'select 2 as two' })).rows).toEqual([{ two: 2 }])
})

test('a client that drops after an error, before its Sync, leaves nothing to the next', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await new Promise((handleError) => {
    const submit = (connection: pg.Connection) => {
      connection.parse({ name: '', text: 'selec', types: [] }, false)
      connection.flush()
    }
    client.query({ submit, handleError })
  })
  client.release(true)
  expect(await value('select count(*)::int from entry')).toBe(5000)
})

test('a prepared statement is found again on the same connection', async () => {
  const read = (id: number) => pool.query({ name: 'read', text: 'select id from entry where id = $1', values: [id] })
  expect((await read(7)).rows).toEqual([{ id: 7 }])
  await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero')
  expect((await read(8)).rows).toEqual([{ id: 8 }])
})

test('a cursor reads in pieces within a transaction, and may stop early or fail', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('declare whole cursor for select id from entry where id > 10 order by id')
  const sizes: number[] = []
  const piece = async (name: string, count: number) => (await client.query(`fetch ${count} from ${name}`)).rows
  for (let rows = await piece('whole', 2000); rows.length > 0; rows = await piece('whole', 2000))
    sizes.push(rows.length)
  expect(sizes).toEqual([2000, 2000, 990])

  await client.query('declare part cursor for select id from entry')
  await piece('part', 10)
  await client.query('close part')

  await client.query('declare failing cursor for select 1 / (id - 100) from entry')
  await client.query('savepoint before')
  expect(await piece('failing', 50)).toHaveLength(50)
  await expect(piece('failing', 100)).rejects.toThrow('division by zero')
  await client.query('rollback to before')
  await client.query('commit')
  client.release()
  expect(await value('select count(*)::int from entry')).toBe(5000)
})

test('parallel queries wait for each other', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => index + 1)
  const answers = await Promise.all(ids.map((id) => value('select id from entry where id = $1', [id])))
  expect(answers).toEqual(ids)
})

test('a transaction never given back makes the next an error after half a minute, not a wait for ever', async () => {
  const connection = await pool.connect()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refused = expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect')
  vi.advanceTimersByTime(30_000)
  await refused
  connection.release()
  vi.useRealTimers()
  expect(await value('select 1')).toBe(1)
})

test('large values, many parameters and large answers pass', async () => {
  const large = 'è'.repeat(10_000_000)
  expect(await value('select $1::text', [large])).toBe(large)
  const many = Array.from({ length: 60_000 }, (_, index) => index)
  const list = many.map((index) => `$${index + 1}::int`).join(', ')
  expect(await value(`select sum(n)::int from unnest(array[${list}]) n`, many)).toBe((59_999 * 60_000) / 2)
  expect((await pool.query('select a.id, b.note from entry a, entry b where b.id <= 40')).rowCount).toBe(200_000)
})

test('an expression too deep is an error, not the end of the engine', async () => {
  const deep = Array.from({ length: 30_000 }, () => '1').join(' + ')
  await expect(pool.query(`select ${deep}`)).rejects.toThrow('stack depth limit exceeded')
  expect(await value('select 1')).toBe(1)
})

test('maintenance removes dead rows and gathers statistics', async () => {
  await pool.query('create table "Odd name" as select id from entry')
  await pool.query('delete from "Odd name" where id > 10')
  await database.maintain()
  expect(await value(`select reltuples::int from pg_class where relname = 'Odd name'`)).toBe(10)
  expect(await value(`select pg_relation_size('"Odd name"') <= 8192`)).toBe(true)
})

test('a checkpoint every five minutes limits the size of the log', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const busy = await openEmbedded(temporaryDirectory())
  const logSize = async () =>
    (await busy.pool.query('select sum(size)::int / 1024 / 1024 as mb from pg_ls_waldir()')).rows[0].mb
  await busy.pool.query(`create table entry as select repeat('x', 1000) from generate_series(1, 100000)`)
  expect(await logSize()).toBeGreaterThan(96)
  vi.advanceTimersByTime(5 * 60_000)
  expect(await logSize()).toBeLessThanOrEqual(64)
  await busy.close()
})

test('closing leaves a cluster that was shut down, and nothing else', async () => {
  const closed = temporaryDirectory()
  const { close } = await openEmbedded(closed)
  await close()
  expect(fs.readdirSync(closed)).toEqual(['postgres'])
  expect(fs.existsSync(join(closed, 'postgres', 'postmaster.pid'))).toBe(false)
  const SHUT_DOWN = 1
  expect(fs.readFileSync(join(closed, 'postgres', 'global', 'pg_control')).readInt32LE(16)).toBe(SHUT_DOWN)
})

test('closing does not wait for ever for a client never given back', async () => {
  const { pool, close } = await openEmbedded(temporaryDirectory())
  const client = await pool.connect()
  await client.query('begin')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = close()
  vi.advanceTimersByTime(10_000)
  await closed
})

async function value(text: string, values?: unknown[]): Promise<unknown> {
  const { rows } = await pool.query<[unknown]>({ text, values, rowMode: 'array' })
  return rows[0]?.[0]
}
