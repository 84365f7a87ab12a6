import { once } from 'node:events'
import { type Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readBack } from '../../../testing/xlsx/read-back.ts'
import { unzip } from '../../../testing/xlsx/unzip.ts'
import { xlsx } from './xlsx.ts'

const columns = [
  { header: 'Numero', value: (row: number) => row },
  ...Array.from({ length: 10 }, (_, seed) => noise(seed)),
]
const sheet = (rows: AsyncIterable<number> | Iterable<number>) => xlsx({ sheet: 'Prova', columns, rows })

describe('rows', () => {
  it('come from an array, a generator or a cursor alike', async () => {
    async function* cursor() {
      yield* [1, 2, 3]
    }
    for (const rows of [[1, 2, 3], new Set([1, 2, 3]), cursor()]) {
      expect(readBack(await buffer(sheet(rows))).rows.map(([row]) => row)).toEqual([1, 2, 3])
    }
  })

  it('are read only as fast as bytes are consumed', async () => {
    const rows = counter()
    const stream = sheet(rows)
    for (const megabytes of [0, 1, 2]) {
      await take(stream, megabytes ? 1_000_000 : 1)
      for (let turns = 0; turns < 500; turns++) await turn()
      expect(rows.given()).toBeGreaterThanOrEqual(5000 * megabytes)
      expect(rows.given()).toBeLessThan(10_000 * megabytes + 2000)
    }
    stream.destroy()
  })
})

describe('a stream that ends early', () => {
  it('releases the rows once when it is destroyed half way', async () => {
    const rows = counter()
    const stream = sheet(rows)
    await take(stream, 100_000)
    stream.destroy()
    await once(stream, 'close')
    expect(rows.return).toHaveBeenCalledOnce()
    const given = rows.given()
    for (let turns = 0; turns < 100; turns++) await turn()
    expect(rows.given()).toBe(given)
  })

  it('runs the finally of a generator', async () => {
    const released = vi.fn()
    async function* cursor() {
      try {
        for (let row = 0; ; row++) yield row
      } finally {
        released()
      }
    }
    const stream = sheet(cursor())
    await take(stream, 100_000)
    stream.destroy()
    await once(stream, 'close')
    expect(released).toHaveBeenCalledOnce()
  })

  it('releases rows that were never read', async () => {
    const rows = counter()
    const stream = sheet(rows)
    stream.destroy()
    await once(stream, 'close')
    expect(rows.return).toHaveBeenCalledOnce()
    expect(rows.given()).toBe(0)
  })

  it('releases the rows while the database still thinks', async () => {
    let answer: (step: IteratorResult<number>) => void = () => {}
    const rows = {
      next: vi.fn(() => new Promise<IteratorResult<number>>((resolve) => (answer = resolve))),
      return: vi.fn(async () => {
        answer(ended)
        return ended
      }),
    }
    const stream = sheet({ [Symbol.asyncIterator]: () => rows }).resume()
    await vi.waitFor(() => expect(rows.next).toHaveBeenCalled())
    stream.destroy()
    await once(stream, 'close')
    expect(rows.return).toHaveBeenCalledOnce()
  })

  it('releases the rows when the reader fails', async () => {
    const rows = counter()
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('Disk full')) })
    await expect(pipeline(sheet(rows), full)).rejects.toThrow('Disk full')
    expect(rows.return).toHaveBeenCalledOnce()
  })

  it('does not release rows that ended by themselves', async () => {
    const rows = counter(10)
    await buffer(sheet(rows))
    expect(rows.return).not.toHaveBeenCalled()
  })
})

describe('an error', () => {
  const broken = new Error('The connection to the database is lost')

  it('of the rows ends the stream with that error and an unreadable file', async () => {
    async function* failing() {
      for (let row = 0; row < 5000; row++) yield row
      throw broken
    }
    const { bytes, error } = await drain(sheet(failing()))
    expect(error).toBe(broken)
    expect(bytes.length).toBeGreaterThan(300_000)
    expect(() => unzip(bytes)).toThrow('The zip has no end')
  })

  it('before the first row does too', async () => {
    const rows = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(broken) }) }
    expect((await drain(sheet(rows))).error).toBe(broken)
  })

  it('of a column releases the rows', async () => {
    const rows = counter()
    const value = (row: number) => {
      if (row === 1000) throw broken
      return row
    }
    expect((await drain(xlsx({ sheet: 'Prova', columns: [{ header: 'Numero', value }], rows }))).error).toBe(broken)
    expect(rows.return).toHaveBeenCalledOnce()
  })

  it('arises at the first row that does not fit below the header', async () => {
    const rows = counter()
    const { error } = await drain(xlsx({ sheet: 'Prova', columns: [{ header: 'Nulla', value: () => null }], rows }))
    expect(error).toEqual(new RangeError('Le righe sono troppe per un foglio Excel'))
    expect(rows.given()).toBe(1_048_576)
    expect(rows.return).toHaveBeenCalledOnce()
  })
})

describe('over HTTP', () => {
  const serve = async (rows: AsyncIterable<number>) => {
    const app = Fastify({ forceCloseConnections: true })
    onTestFinished(() => app.close())
    app.get('/', (_, reply) => reply.send(sheet(rows)))
    return app.listen({ port: 0, host: '127.0.0.1' })
  }

  it('an error resets the connection', async () => {
    async function* failing() {
      for (let row = 0; row < 5000; row++) yield row
      throw new Error('The connection to the database is lost')
    }
    const response = await fetch(await serve(failing()))
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  })

  it('a reader that leaves releases the rows', async () => {
    const rows = counter()
    const released = new Promise((resolve) => rows.return.mockImplementation(async () => resolve(undefined)))
    const leave = new AbortController()
    await fetch(await serve(rows), { signal: leave.signal })
    leave.abort()
    await released
    expect(rows.return).toHaveBeenCalledOnce()
  })
})

/** A column of numbers that hardly compress, so that bytes out stay in step with rows in. */
function noise(seed: number) {
  const value = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  return { header: 'Rumore', value }
}

/** Rows that count how many were read and whether they were released. */
function counter(count = Infinity) {
  let row = 0
  const release = vi.fn(async (): Promise<unknown> => undefined)
  return {
    given: () => row,
    return: release,
    [Symbol.asyncIterator]: () => ({
      next: async () => (row < count ? { done: false as const, value: row++ } : ended),
      return: async () => {
        await release()
        return ended
      },
    }),
  }
}

const ended = { done: true, value: undefined } as const

/** Reads this many bytes and no further. */
async function take(stream: Readable, size: number): Promise<void> {
  for (let taken = 0; taken < size; ) {
    const chunk: Buffer | null = stream.read()
    if (chunk) taken += chunk.length
    else await once(stream, 'readable')
  }
}

async function drain(stream: AsyncIterable<Buffer>): Promise<{ bytes: Buffer; error?: unknown }> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream) chunks.push(chunk)
    return { bytes: Buffer.concat(chunks) }
  } catch (error) {
    return { bytes: Buffer.concat(chunks), error }
  }
}
