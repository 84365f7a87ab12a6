import { every } from '../work/jobs.ts'

/** A part that the product can miss for a while: users work on without it, and the operator is notified. */
export interface Part {
  readonly name: string
  /** What no longer works, in one plain line for the operator: nothing secret, /readyz shows it to anyone. */
  readonly complaint: string
  /** Fails with the reason while the part does not work. */
  readonly check: () => Promise<void>
  /** Milliseconds between two checks while it works; without them it is checked once, and when in doubt. */
  readonly interval?: number
}

/** Thrown by a check that says itself what does not work: as plain as a part's own complaint. */
export class Complaint extends Error {}

/** A part that does not work, as /readyz names it. */
export interface Trouble {
  readonly parte: string
  readonly problema: string
  readonly dal: string
}

interface Listener {
  /** At the first check: a line of the start. */
  readonly print: (line: string) => void
  readonly broke: (part: Part, error: unknown) => void
  readonly mended: (part: Part) => void
}

/** Soon, and once the start and the first people have had the machine for themselves. */
const firstCheck = 3000
const whileBroken = 10_000

/** Knows which parts work. What is broken is tried again and again until it works. */
export class Health {
  readonly #parts: readonly Part[]
  readonly #broken = new Map<Part, Trouble>()
  readonly #now = new Map<string, () => void>()
  readonly #failed = new Map<string, (error: unknown) => void>()

  constructor(parts: readonly Part[]) {
    this.#parts = parts
  }

  get troubles(): readonly Trouble[] {
    return this.#parts.flatMap((part) => this.#broken.get(part) ?? [])
  }

  /** A request failed because of a component, beyond doubt: it counts as broken until a check finds that it works. */
  failed(name: string, error: unknown) {
    this.#failed.get(name)?.(error)
  }

  /** A request failed because of a component: it is checked now. */
  doubt(name: string) {
    this.#now.get(name)?.()
  }

  watch(listener: Listener) {
    const watches = this.#parts.map((part) => this.#watch(part, listener))
    return { stop: async () => void (await Promise.all(watches.map((one) => one.stop()))) }
  }

  #watch(part: Part, { print, broke, mended }: Listener) {
    let isFirst = true
    let isOver = false
    let due = 0
    const fail = (error: unknown) => {
      const own = error instanceof Complaint
      const complaint = own ? error.message : part.complaint
      if (isFirst) print(own ? `Attenzione: ${complaint}.` : `Attenzione: ${complaint} (${reasonOf(error)}).`)
      isFirst = false
      if (!this.#broken.has(part)) broke(part, error)
      const since = this.#broken.get(part)?.dal ?? new Date().toISOString()
      this.#broken.set(part, { parte: part.name, problema: complaint, dal: since })
    }
    const check = async () => {
      try {
        await part.check()
        if (this.#broken.delete(part)) mended(part)
      } catch (error) {
        // What a product that ends takes from under a check is no trouble.
        if (isOver) return
        fail(error)
      }
      isFirst = false
      due = this.#broken.has(part) ? 0 : part.interval === undefined ? Infinity : Date.now() + part.interval
    }
    const task = every(
      whileBroken,
      async () => (Date.now() >= due ? check() : undefined),
      () => {},
    )
    const soon = setTimeout(task.hurry, firstCheck).unref()
    this.#failed.set(part.name, (error) => {
      if (isOver) return
      fail(error)
      due = 0
    })
    this.#now.set(part.name, () => {
      due = 0
      task.hurry()
    })
    return {
      stop: () => {
        isOver = true
        clearTimeout(soon)
        return task.stop()
      },
    }
  }
}

/** In a few words, on one line: the rest is in the log. */
export function reasonOf(error: unknown): string {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: { code?: string } }
  // The code of a time-out is a number, and says less than its words.
  const text = [cause?.code, code, message].find((one) => typeof one === 'string')
  return (text ?? String(error)).split('\n')[0]!
}
