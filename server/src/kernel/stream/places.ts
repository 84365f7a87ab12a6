import { Refusal } from '../errors.ts'

interface Limits {
  /** How many work at once in this process; how many of one person are open, working or resting; how many in all. */
  readonly all: number
  readonly perUser: number
  readonly open: number
  /** How many of one person may wait for one. */
  readonly waiting: number
  /** The longest wait in milliseconds. */
  readonly patience: number
}
const usual: Limits = { all: 4, perUser: 2, open: 24, waiting: 4, patience: 15_000 }

/** A place for work that takes long. While nothing is to be done it rests, and others work. */
export interface Place {
  /** Gives it back; it may be given back more than once. */
  leave(): void
  rest(): void
  /** Settles when there is room to go on. */
  again(): Promise<void>
}

/** Who finds no place waits for a while, in the order of arrival, and is then refused. */
export class Places {
  readonly #limits: Limits
  readonly #open = new Map<number, number>()
  readonly #queue: Waiting[] = []
  #working = 0

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits }
  }

  /** Takes a place for this person. */
  async take(user: number, gone?: AbortSignal): Promise<Place> {
    if (!this.#hasRoom(user)) await this.#turnOf(user, gone)
    else this.#seat(user)
    let state: 'works' | 'rests' | 'left' = 'works'
    const end = (next: 'rests' | 'left') => {
      if (state === 'works') this.#working -= 1
      state = next
    }
    return {
      leave: () => {
        if (state === 'left') return
        end('left')
        this.#close(user)
        this.#callNext()
      },
      rest: () => {
        if (state !== 'works') return
        end('rests')
        this.#callNext()
      },
      again: async () => {
        if (state !== 'rests') return
        await this.#resumed(gone)
        // Left while it waited for its turn.
        if ((state as string) !== 'left') state = 'works'
        else this.#release()
      },
    }
  }

  #hasRoom(user: number) {
    const { all, perUser, open } = this.#limits
    const everybody = [...this.#open.values()].reduce((sum, count) => sum + count, 0)
    return this.#working < all && everybody < open && (this.#open.get(user) ?? 0) < perUser
  }

  #seat(user: number) {
    this.#working += 1
    this.#open.set(user, (this.#open.get(user) ?? 0) + 1)
  }

  #close(user: number) {
    const left = this.#open.get(user)! - 1
    if (left) this.#open.set(user, left)
    else this.#open.delete(user)
  }

  #release() {
    this.#working -= 1
    this.#callNext()
  }

  /** Whose own places are all taken lets the next one pass. */
  #callNext() {
    this.#queue.find((one) => one.hasRoom())?.enter()
  }

  /** Settles with the place already taken. */
  #turnOf(user: number, gone?: AbortSignal): Promise<void> {
    const { waiting, patience } = this.#limits
    if (this.#queue.filter((one) => one.user === user).length >= waiting) throw crowded()
    const hasRoom = () => this.#hasRoom(user)
    return this.#wait({ user, hasRoom, seat: () => this.#seat(user) }, patience, gone)
  }

  /** Who has begun comes before who has not, and is not refused: somebody is waiting for the rest. */
  async #resumed(gone?: AbortSignal) {
    const hasRoom = () => this.#working < this.#limits.all
    if (!hasRoom()) return this.#wait({ hasRoom, seat: () => (this.#working += 1) }, undefined, gone)
    this.#working += 1
  }

  #wait({ user, hasRoom, seat }: Asking, patience: number | undefined, gone?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', refuse)
        this.#queue.splice(this.#queue.indexOf(one), 1)
      }
      const refuse = () => (end(), reject(crowded()))
      const one: Waiting = { user, hasRoom, enter: () => (end(), seat(), resolve()) }
      const timer = patience === undefined ? undefined : setTimeout(refuse, patience).unref()
      if (user === undefined) this.#queue.unshift(one)
      else this.#queue.push(one)
      if (gone?.aborted) refuse()
      else gone?.addEventListener('abort', refuse)
    })
  }
}

interface Asking {
  /** Nobody for whom only goes on. */
  readonly user?: number | undefined
  readonly hasRoom: () => boolean
  readonly seat: () => void
}
interface Waiting extends Omit<Asking, 'seat'> {
  readonly enter: () => void
}

const crowded = () =>
  new Refusal(503, 'Altri elenchi interi sono in preparazione: riprovare tra qualche secondo', undefined, {
    headers: { 'Retry-After': '10' },
  })
