import { Refusal } from '../errors.ts'

/** Whose work it is; nobody's is the product's own, which is never refused. */
export type Person = number | undefined

interface Limits {
  /** How much is done at once. */
  readonly atOnce: number
  /** How much of one person may wait. */
  readonly waiting: number
  readonly words: string
}

/**
 * Work that is done one after the other, in turns by person: whoever asks for much waits behind their own, and whoever asks for
 * little waits for what is under way and one of each other person.
 */
export class Turns {
  readonly #limits: Limits
  /** In the order in which the persons have their turn. */
  readonly #queues = new Map<Person, (() => void)[]>()
  #underWay = 0

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = {
      atOnce: 1,
      waiting: 4,
      words: 'Altri lavori sono in corso: riprovare tra qualche secondo',
      ...limits,
    }
  }

  async run<Done>(person: Person, work: () => Promise<Done>): Promise<Done> {
    await this.#turnOf(person)
    try {
      return await work()
    } finally {
      this.#underWay -= 1
      this.#callNext()
    }
  }

  #turnOf(person: Person) {
    const queue = this.#queues.get(person) ?? []
    if (person !== undefined && queue.length >= this.#limits.waiting) throw crowded(this.#limits.words)
    return new Promise<void>((resolve) => {
      this.#queues.set(person, [...queue, resolve])
      this.#callNext()
    })
  }

  #callNext() {
    const [next] = this.#queues
    if (!next || this.#underWay >= this.#limits.atOnce) return
    const [person, [begin, ...others]] = next
    this.#queues.delete(person)
    if (others.length) this.#queues.set(person, others)
    this.#underWay += 1
    begin!()
  }
}

const crowded = (words: string) => new Refusal(503, words, undefined, { headers: { 'Retry-After': '5' } })
