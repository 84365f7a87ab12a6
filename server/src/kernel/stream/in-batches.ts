import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'

/** Rows that are made ready at a time: others have their turn in between. */
const aFew = 50

/** How many rows are read by one statement. */
export type BatchSize = () => number
const usual: BatchSize = () => 100

/**
 * The rows of a list in its order: the keys at once, the rows in batches, a few of them at a time. No connection waits on
 * the reader's network, which on the embedded engine would stop everybody.
 */
export async function* inBatches<Row extends { id: number }, Item>(
  db: Connection,
  ordered: SQL,
  read: (keys: number[]) => Promise<Row[]>,
  show: (row: Row) => Item,
  size?: BatchSize,
): AsyncGenerator<Item[]> {
  yield* batchesOf(db, await keysOf(db, ordered), read, ({ id }) => id, show, size)
}

/** The same of keys that are known. The next batch is on its way while this one is made ready. */
export async function* batchesOf<Key, Row, Item>(
  db: Connection,
  keys: Keys<Key>,
  read: (keys: Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  show: (row: Row) => Item,
  size: BatchSize = usual,
): AsyncGenerator<Item[]> {
  let start = 0
  const next = () => {
    const wanted = [...keys.slice(start, (start += size()))]
    const rows = wanted.length ? inTurn(db, () => read(wanted)) : Promise.resolve([])
    // Its error is for whoever asks for it; nobody does once the reader has gone.
    rows.catch(() => {})
    return { wanted, rows }
  }
  for (let batch = next(); batch.wanted.length; ) {
    const { wanted, rows } = batch
    const byKey = new Map<Key, Row>()
    for (const row of await rows) byKey.set(keyOf(row), row)
    batch = next()
    for (let from = 0; from < wanted.length; from += aFew) {
      const present = wanted.slice(from, from + aFew).flatMap((key) => byKey.get(key) ?? [])
      yield present.map(show)
    }
  }
}
interface Keys<Key> {
  readonly length: number
  slice(start: number, end: number): Iterable<Key>
}

/** As one text: a hundred thousand rows of a result would be unpacked while everybody waits, and so would as many words of it. */
async function keysOf(db: Connection, ordered: SQL): Promise<Int32Array> {
  const { rows } = await db.execute<{ keys: string | null; count: number }>(
    sql`select string_agg(id::text, ',') as keys, count(*)::int as count from (${ordered}) as ordered`,
  )
  const { keys, count } = rows[0]!
  return keys === null ? new Int32Array() : numbersIn(keys, count)
}

function numbersIn(text: string, count: number): Int32Array {
  const numbers = new Int32Array(count)
  let [at, number] = [0, 0]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === comma) {
      numbers[at++] = number
      number = 0
    } else number = number * 10 + code - zero
  }
  numbers[at] = number
  return numbers
}
const [comma, zero] = [0x2c, 0x30]

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
