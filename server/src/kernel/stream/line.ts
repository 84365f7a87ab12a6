import type { CountedAddress } from '../http/counted-address.ts'

/** Whom work is done for. */
export type Person = number | string
/** Work in the background, which is never refused. */
export const product: Person = 'product'
export const personAt = (address: CountedAddress): Person => `address ${address}`
/** Anonymous callers. */
export const isAnonymous = (person: Person) => String(person).startsWith('address ')
/** A person's long lists take turns by themselves, so that their own pages do not wait for them. */
export const listsOf = (person: Person): Person => `lists of ${person}`
/** Many people may share one address. */
export const peopleBehind = (person: Person) => (isAnonymous(person) ? 4 : 1)

/** Milliseconds of long work without a consequence, and the maximum that is remembered. */
const burst = 1000
const longest = 1500
/** A person whose last request ended within so many milliseconds is about to send the next. */
const lately = 250

/** What one person has under way, what waits, and how long they worked lately. */
export class Line<Waiter> {
  readonly waiting: Waiter[] = []
  running = 0
  open = 0
  /** When its last turn was, as a number that grows. */
  lastTurn = 0
  #debt = 0
  #settled = performance.now()
  #seen = this.#settled

  /** Adds long work, which the passing time pays off. */
  charge(ms: number) {
    this.#seen = performance.now()
    if (this.#debt === 0) this.#settled = this.#seen
    this.#debt = Math.min(longest, this.#debt + ms)
  }

  /** Pays off what the time since brought. Answers whether nothing is left to remember. */
  settle(now: number, share: number): boolean {
    this.#debt = Math.max(0, this.#debt - (now - this.#settled) * share)
    this.#settled = now
    return this.#debt === 0 && this.open === 0 && !this.isHere(now)
  }

  get isTired() {
    return this.#debt > burst
  }

  isHere(now: number) {
    return this.running > 0 || this.waiting.length > 0 || now - this.#seen < lately
  }
}
