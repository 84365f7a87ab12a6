import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'

/** Rows read by one statement, and rows that are made ready before others have their turn. */
const batch = 500
const aFew = 50

/**
 * The rows of a list in its order: the keys at once, the rows in batches, a few of them at a time. No connection waits on
 * the reader's network, which on the embedded engine would stop everybody.
 */
export async function* inBatches<Row extends { id: number }, Item>(
  db: Connection,
  ordered: SQL,
  read: (keys: number[]) => Promise<Row[]>,
  show: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  yield* batchesOf(db, await keysOf(db, ordered), read, ({ id }) => id, show)
}

/** The same of keys that are known. */
export async function* batchesOf<Key, Row, Item>(
  db: Connection,
  keys: Keys<Key>,
  read: (keys: Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  show: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  for (let start = 0; start < keys.length; start += batch) {
    const wanted = [...keys.slice(start, start + batch)]
    const byKey = new Map((await inTurn(db, () => read(wanted))).map((row) => [keyOf(row), row]))
    for (let next = 0; next < wanted.length; next += aFew) {
      const present = wanted.slice(next, next + aFew).flatMap((key) => byKey.get(key) ?? [])
      yield present.map(show)
      // Others who wait come before the next rows.
      await setImmediate()
    }
  }
}
interface Keys<Key> {
  readonly length: number
  slice(start: number, end: number): Iterable<Key>
}

/** As one text: a hundred thousand rows of a result would be unpacked while everybody waits. */
async function keysOf(db: Connection, ordered: SQL): Promise<Int32Array> {
  const { rows } = await db.execute<{ keys: string | null }>(
    sql`select string_agg(id::text, ',') as keys from (${ordered}) as ordered`,
  )
  return Int32Array.from(rows[0]?.keys?.split(',') ?? [], Number)
}

/** One batch at a time, of whatever list: more would keep the database from everybody else, and be held in memory together. */
function inTurn<T>(db: Connection, read: () => Promise<T>): Promise<T> {
  const mine = (turns.get(db) ?? Promise.resolve()).then(read)
  turns.set(
    db,
    mine.catch(() => {}),
  )
  return mine
}
const turns = new WeakMap<Connection, Promise<unknown>>()
