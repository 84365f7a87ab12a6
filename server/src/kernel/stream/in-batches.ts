import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { activeRequests } from './active-requests.ts'

/** Rows that are made ready at a time: others have their turn in between. */
const aFew = 50
/** The largest batch, by the known size of its rows; a single row may be larger. */
const mostBytes = 2 * 2 ** 20
/** Of so many rows it is found out at a time. */
const weighedAtOnce = 1000

/** How many rows are read by one statement. */
export type BatchSize = () => number
export interface Batches<Key, Row, Item> {
  readonly read: (keys: Key[]) => Promise<Row[]>
  readonly keyOf: (row: Row) => Key
  readonly show: (row: Row) => Item
  /** How many bytes of text each of these rows contains. Default: they are few. */
  readonly weigh?: (keys: Key[]) => Promise<readonly number[]>
  readonly size?: BatchSize
}

/**
 * The rows of a list in its order: the keys at once, the rows in batches, a few of them at a time. No connection waits
 * for the client's network, which on the embedded engine would block all requests.
 */
export async function* inBatches<Row extends { id: number }, Item>(
  db: Connection,
  ordered: SQL,
  batches: Omit<Batches<number, Row, Item>, 'keyOf'>,
): AsyncGenerator<Item[]> {
  yield* batchesOf(await keysOf(db, ordered), { ...batches, keyOf: ({ id }) => id })
}

/** The same for known keys. While there is no other request, the next batch is read while this one is prepared. */
export async function* batchesOf<Key, Row, Item>(
  keys: Keys<Key>,
  { read, keyOf, show, weigh, size = () => 100 }: Batches<Key, Row, Item>,
): AsyncGenerator<Item[]> {
  const take = weigh ? byWeight(keys, weigh) : byCount(keys)
  const readNext = async () => {
    const wanted = await take(size())
    return { wanted, rows: wanted.length ? await read(wanted) : [] }
  }
  for (let next: ReturnType<typeof readNext> | undefined; ; ) {
    const { wanted, rows } = await (next ?? readNext())
    if (!wanted.length) return
    next = activeRequests.any() ? undefined : readNext()
    // Its error is for the consumer that awaits it; none does once the reader has disconnected.
    next?.catch(() => {})
    const byKey = new Map(rows.map((row) => [keyOf(row), row]))
    for (let from = 0; from < wanted.length; from += aFew)
      yield wanted
        .slice(from, from + aFew)
        .flatMap((key) => byKey.get(key) ?? [])
        .map(show)
  }
}

function byCount<Key>(keys: Keys<Key>) {
  let start = 0
  return async (most: number) => [...keys.slice(start, (start += most))]
}

/** Takes as many keys as weigh no more than a batch may. */
function byWeight<Key>(keys: Keys<Key>, weigh: (keys: Key[]) => Promise<readonly number[]>) {
  const take = byCount(keys)
  let known: { readonly key: Key; readonly bytes: number }[] = []
  return async (most: number) => {
    if (known.length === 0) {
      const window = await take(weighedAtOnce)
      const weights = window.length ? await weigh(window) : []
      known = window.map((key, at) => ({ key, bytes: weights[at]! }))
    }
    let bytes = 0
    const fits = known.findIndex((one, at) => at >= most || ((bytes += one.bytes) > mostBytes && at > 0))
    return known.splice(0, fits === -1 ? known.length : fits).map(({ key }) => key)
  }
}
interface Keys<Key> {
  readonly length: number
  slice(start: number, end: number): Iterable<Key>
}

/** As one text: decoding a result of a hundred thousand rows would block all other requests. */
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
