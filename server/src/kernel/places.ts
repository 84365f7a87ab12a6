import { Refusal } from './errors.ts'

interface Limits {
  /** How many hold a place at once, in this process and of one person. */
  readonly all: number
  readonly perUser: number
  /** How many of one person may wait for one. */
  readonly waiting: number
  /** The longest wait in milliseconds. */
  readonly patience: number
}
const usual: Limits = { all: 4, perUser: 2, waiting: 4, patience: 15_000 }

/** Places for work that takes long: who finds none waits for a while, in the order of arrival, and is then refused. */
export class Places {
  readonly #limits: Limits
  readonly #taken = new Map<number, number>()
  readonly #queue: Waiting[] = []

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits }
  }

  /** Takes a place for this person, to be given back with what it answers; it may be given back more than once. */
  async take(user: number, gone?: AbortSignal): Promise<() => void> {
    if (!this.#isFree(user)) await this.#turnOf(user, gone)
    else this.#seat(user)
    let held = true
    return () => {
      if (held) this.#leave(user)
      held = false
    }
  }

  #isFree(user: number) {
    const { all, perUser } = this.#limits
    const taken = [...this.#taken.values()].reduce((sum, count) => sum + count, 0)
    return taken < all && (this.#taken.get(user) ?? 0) < perUser
  }

  #seat(user: number) {
    this.#taken.set(user, (this.#taken.get(user) ?? 0) + 1)
  }

  #leave(user: number) {
    const left = this.#taken.get(user)! - 1
    if (left) this.#taken.set(user, left)
    else this.#taken.delete(user)
    // Whose own places are all taken lets the next one pass.
    const next = this.#queue.find((one) => this.#isFree(one.user))
    if (!next) return
    this.#seat(next.user)
    next.enter()
  }

  /** Settles with the place already taken. */
  #turnOf(user: number, gone?: AbortSignal): Promise<void> {
    const { waiting, patience } = this.#limits
    if (this.#queue.filter((one) => one.user === user).length >= waiting) throw crowded()
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', refuse)
        this.#queue.splice(this.#queue.indexOf(one), 1)
      }
      const refuse = () => (end(), reject(crowded()))
      const one: Waiting = { user, enter: () => (end(), resolve()) }
      const timer = setTimeout(refuse, patience).unref()
      this.#queue.push(one)
      if (gone?.aborted) refuse()
      else gone?.addEventListener('abort', refuse)
    })
  }
}

interface Waiting {
  readonly user: number
  readonly enter: () => void
}

const crowded = () =>
  new Refusal(503, 'Altri elenchi interi sono in preparazione: riprovare tra qualche secondo', undefined, {
    headers: { 'Retry-After': '10' },
  })
