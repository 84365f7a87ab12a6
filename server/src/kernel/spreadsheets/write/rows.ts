/**
 * The rows of an export, opened at once and released once: also if no byte was ever read, also while the database is
 * still answering, and never after they ended by themselves.
 */
export function openRows<Row>(rows: AsyncIterable<Row> | Iterable<Row>): AsyncIterableIterator<Row> & Releasable {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  let open = true
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      if (!open) return ended
      try {
        const step = await iterator.next()
        if (step.done) open = false
        return step
      } catch (error) {
        open = false
        throw error
      }
    },
    async return() {
      if (open) {
        open = false
        await iterator.return?.()
      }
      return ended
    },
  }
}

interface Releasable {
  return(): Promise<IteratorResult<never>>
}

const ended = { done: true, value: undefined } as const
