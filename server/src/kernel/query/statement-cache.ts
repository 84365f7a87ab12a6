import type { SQL } from 'drizzle-orm'
import { type Text, written } from '../../database/run.ts'

/** So many statements at most: what is asked less often is written anew. */
const most = 200

/**
 * Statements of dozens of tables, written once for all that their text and values depend on: to put one together takes longer than to
 * ask it. Only questions are kept, never an answer. The key names everything that `write` reads, the whole session among it: two callers who
 * differ in anything never share one.
 */
export class StatementCache {
  readonly #written = new WeakMap<object, Map<string, Text>>()
  /** Those of different callers have few different texts, of 30 to 70 kB each. */
  readonly #texts = new Map<string, string>()

  /** `slices` is what the statement is put together from. */
  of(slices: object, key: readonly unknown[], write: () => SQL): Text {
    const known = this.#written.get(slices) ?? new Map<string, Text>()
    this.#written.set(slices, known)
    const name = JSON.stringify(key)
    const found = known.get(name) ?? this.#shared(written(write()))
    known.delete(name)
    known.set(name, found)
    if (known.size > most) known.delete(known.keys().next().value!)
    return found
  }

  #shared({ text, values }: Text): Text {
    if (this.#texts.size >= most) this.#texts.clear()
    const same = this.#texts.get(text) ?? text
    this.#texts.set(same, same)
    return { text: same, values }
  }
}
