import type { ServerResponse } from 'node:http'
import { Refusal } from '../../errors.ts'

/** A program may call so often in a second, and so many times at once, from a call's headers to its last byte. */
export const keyLimits = { perSecond: 10, atOnce: 4 }

/** The calls of each key under way and of the last second, in this process. */
export class KeyPace {
  readonly #limits: typeof keyLimits
  readonly #keys = new Map<number, Calls>()

  constructor(limits = keyLimits) {
    this.#limits = limits
  }

  /** Counts a call until its answer is sent; refuses one too many. */
  enter(key: number, answer: ServerResponse) {
    const now = performance.now()
    const calls = this.#keys.get(key) ?? { begun: [], open: 0 }
    const recent = calls.begun.filter((at) => at > now - 1000)
    const isMany = recent.length >= this.#limits.perSecond || calls.open >= this.#limits.atOnce
    if (!isMany) recent.push(now)
    calls.begun = recent
    this.#keys.set(key, calls)
    if (isMany) throw tooMany()
    calls.open += 1
    answer.once('close', () => {
      calls.open -= 1
      if (calls.open === 0 && calls.begun.every((at) => at <= performance.now() - 1000)) this.#keys.delete(key)
    })
  }
}

interface Calls {
  begun: number[]
  open: number
}

const tooMany = () =>
  new Refusal(429, 'La chiave chiama troppo spesso: al massimo 10 chiamate al secondo e 4 insieme', undefined, {
    headers: { 'Retry-After': '1' },
  })
