import type { Refusal } from '../errors.ts'
import { isAnonymous, Line, peopleBehind, type Person, product } from './line.ts'

/** Permission to work. It is paused while nothing is done in it, and others work meanwhile. */
export interface Slot {
  readonly person: Person
  pause(): void
  /** Settles when it is this person's turn to go on; never refused, since the work has begun. */
  resume(): Promise<void>
  /** Gives it back; repeating it does nothing. */
  release(): void
}

export interface Limits {
  /** How many work at once: in this process, and of one person. */
  readonly all: number
  readonly perPerson: number
  /** How many of one person have begun and not ended, paused ones included. Default: as many as work. */
  readonly open?: number
  /** How many requests of one user may wait, and of all users. Default: no limit for all. */
  readonly waiting: number
  readonly waitingInAll?: number
  /** The longest wait in milliseconds. */
  readonly patience: number
  /** How many slots all who have worked long have on average while others are here. Default: as many as the others. */
  readonly share?: number
  readonly refuse: (why: 'person' | 'all' | 'late') => Refusal
}

interface Waiter {
  readonly begins: boolean
  readonly start: () => void
  /** Ends the wait. */
  timer?: NodeJS.Timeout
}

/**
 * The running and waiting requests. Users take turns, so that no user waits behind the many requests of another; each
 * has few at once and a short queue, beyond which a request is refused.
 */
export class Slots {
  readonly #limits: Limits
  readonly #lines = new Map<Person, Line<Waiter>>()
  #running = 0
  #waiting = 0
  #turns = 0
  #strangerWasLast = false
  #timer: NodeJS.Timeout | undefined

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get running() {
    return this.#running
  }

  get waiting() {
    return this.#waiting
  }

  async acquire(person: Person, gone?: AbortSignal): Promise<Slot> {
    await this.#turn(person, true, gone)
    return this.#slot(person, 'works')
  }

  /** A slot in which nothing is done yet: its work waits for its turn at `resume`. */
  paused(person: Person): Slot {
    this.#lineOf(person).open += 1
    return this.#slot(person, 'paused')
  }

  #slot(person: Person, begins: State): Slot {
    const line = this.#lineOf(person)
    let [state, since, free] = [begins, performance.now(), freeOfCharge]
    const stop = (next: State) => {
      const worked = performance.now() - since
      line.charge(Math.max(0, worked - free))
      free = Math.max(0, free - worked)
      state = next
      line.running -= 1
      this.#running -= 1
    }
    return {
      person,
      pause: () => {
        if (state !== 'works') return
        stop('paused')
        this.#startNext()
      },
      resume: async () => {
        if (state !== 'paused') return
        state = 'resuming'
        await this.#turn(person, false)
        const released = (state as State) === 'released'
        ;[state, since] = ['works', performance.now()]
        if (!released) return
        stop('released')
        this.#startNext()
      },
      release: () => {
        if (state === 'released') return
        if (state === 'works') stop('released')
        state = 'released'
        line.open -= 1
        this.#startNext()
      },
    }
  }

  /** Runs `work` in a slot. */
  async run<T>(person: Person, work: () => Promise<T>): Promise<T> {
    const slot = await this.acquire(person)
    try {
      return await work()
    } finally {
      slot.release()
    }
  }

  /** Settles when the person may work; the slot is then counted. */
  #turn(person: Person, begins: boolean, gone?: AbortSignal): Promise<void> {
    const line = this.#lineOf(person)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(waiter.timer)
        gone?.removeEventListener('abort', refuse)
        this.#waiting -= 1
      }
      const refuse = (why: unknown) => {
        line.waiting.splice(line.waiting.indexOf(waiter), 1)
        leave()
        reject(this.#limits.refuse(why === 'person' || why === 'all' ? why : 'late'))
      }
      const waiter: Waiter = { begins, start: () => (leave(), resolve()) }
      // What has begun comes before what has not.
      if (begins) line.waiting.push(waiter)
      else line.waiting.unshift(waiter)
      this.#waiting += 1
      this.#startNext()
      if (!begins || person === product || !line.waiting.includes(waiter)) return
      if (line.waiting.length > this.#limits.waiting * peopleBehind(person)) return refuse('person')
      if (this.#waiting > (this.#limits.waitingInAll ?? Number.POSITIVE_INFINITY)) return refuse('all')
      waiter.timer = setTimeout(refuse, this.#limits.patience).unref()
      if (gone?.aborted) refuse('late')
      else gone?.addEventListener('abort', refuse)
    })
  }

  #lineOf(person: Person): Line<Waiter> {
    const line = this.#lines.get(person) ?? new Line<Waiter>()
    this.#lines.set(person, line)
    return line
  }

  #startNext() {
    clearTimeout(this.#timer)
    const now = performance.now()
    while (this.#running < this.#limits.all) {
      const next = this.#next(now)
      if (!next) break
      const [person, line] = next
      const waiter = line.waiting.shift()!
      this.#strangerWasLast = isAnonymous(person)
      line.lastTurn = ++this.#turns
      this.#running += 1
      line.running += 1
      if (waiter.begins) line.open += 1
      waiter.start()
    }
    // Time alone lets those go on who wait for others to be done.
    if (this.#waiting && this.#running < this.#limits.all)
      this.#timer = setTimeout(() => this.#startNext(), soon).unref()
  }

  /**
   * The next waiter to start: the one whose last turn is longest ago. Requests without a session share every second turn,
   * however many addresses send them, so that a flood of them does not delay signed-in people.
   */
  #next(now: number): Next<Waiter> | undefined {
    const { perPerson, open = perPerson, share } = this.#limits
    const lines = [...this.#lines]
    const tired = lines.filter(([, line]) => line.isTired).length
    for (const [person, line] of lines) if (line.settle(now, (share ?? 1) / (tired || 1))) this.#lines.delete(person)
    const restedAreHere = share !== undefined && lines.some(([, line]) => !line.isTired && line.isHere(now))
    let known: Next<Waiter> | undefined
    let stranger: Next<Waiter> | undefined
    for (const [person, line] of lines) {
      const [first] = line.waiting
      if (!first || (line.isTired && restedAreHere)) continue
      const many = peopleBehind(person)
      if (line.running >= perPerson * many || (first.begins && line.open >= open * many)) continue
      if (isAnonymous(person)) stranger = earlier(stranger, [person, line])
      else known = earlier(known, [person, line])
    }
    return this.#strangerWasLast ? (known ?? stranger) : (stranger ?? known)
  }
}

type Next<One> = readonly [Person, Line<One>]
const earlier = <One>(one: Next<One> | undefined, other: Next<One>) =>
  !one || other[1].lastTurn < one[1].lastTurn ? other : one

type State = 'works' | 'paused' | 'resuming' | 'released'
/** What every request may take, in milliseconds, before it counts as long. */
const freeOfCharge = 20
const soon = 25
