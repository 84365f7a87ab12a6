import type { SQL } from 'drizzle-orm'
import { type Text, written } from '../../database/run.ts'

/** The least recently used statement is dropped beyond this number. */
const most = 200

/**
 * Caches the text and values of statements over dozens of tables, which take longer to build than to run. Results are never cached.
 * The key must contain everything `write` depends on, including the whole session, so that two different sessions never share an entry.
 */
export class StatementCache {
  readonly #written = new WeakMap<object, Map<string, Text>>()
  /** Sessions of one role share one text (30 to 70 kB): stored once. */
  readonly #texts = new Map<string, string>()

  /** `owner` is the object the statement is built from; its entries are freed with it. */
  of(owner: object, key: readonly unknown[], write: () => SQL): Text {
    const known = this.#written.get(owner) ?? new Map<string, Text>()
    this.#written.set(owner, known)
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
