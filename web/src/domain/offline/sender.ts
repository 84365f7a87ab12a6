import { failure } from './failure.ts'
import { kindOf } from './kinds/every-kind.ts'
import type { Lane } from './kinds/kind.ts'
import type { Outcome, QueueItem } from './queue-item.ts'
import { pauseAfter, itemAfter } from './queue-rules.ts'
import type { QueueStore } from './queue-store.ts'

interface Sending {
  readonly user: number
  readonly store: QueueStore
  readonly lane: Lane
  /** The lane that goes first: while the network does not answer it, this one waits too. */
  readonly after?: Sender
  /** The network answered: the lane behind has its turn. */
  readonly onRound?: () => unknown
  /** Whether this person is the one whose session this is, now. */
  readonly isSignedIn: () => boolean
  readonly send: (item: QueueItem) => Promise<unknown>
  /** The server confirmed it: what shows it must know before it leaves the queue. */
  readonly onAccepted: (item: QueueItem, reply: unknown) => Promise<unknown>
  /** What waits has changed. */
  readonly onChange: () => unknown
}

type End = { readonly kind: 'empty' | 'signed-out' } | { readonly kind: 'later'; readonly seconds: number }

/** Several files leave at once: a slow one does not block the others. */
const atOnce: Readonly<Record<Lane, number>> = { text: 1, file: 3 }

/** Sends one lane of a user's queue, from one tab at a time, and retries by itself after a failure. */
export class Sender {
  readonly #sending: Sending
  #running: Promise<void> | undefined
  #again = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false
  #isCut = false
  /** Called when there may be more to send while something is on its way. */
  #look = () => {}

  constructor(sending: Sending) {
    this.#sending = sending
  }

  /** Sends what waits, now. */
  wake = (): Promise<void> => {
    clearTimeout(this.#timer)
    if (this.#stopped) return Promise.resolve()
    this.#again = this.#running !== undefined
    this.#look()
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** The network is back: what failed without it makes the next pause no longer. */
  wakeAnew = () => {
    this.#failures = 0
    return this.wake()
  }

  /** Whether the network did not answer the last time. */
  isCut = () => this.#isCut

  stop() {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #run() {
    let end: End
    do {
      this.#again = false
      end = await exclusively(this.#sending.lane, () => this.#drain())
    } while (this.#again && end.kind === 'empty')
    this.#failures = end.kind === 'later' ? this.#failures + 1 : 0
    if (!this.#isCut && !this.#stopped) this.#sending.onRound?.()
    if (end.kind !== 'later' || this.#stopped) return
    const seconds = Math.max(end.seconds, pauseAfter(this.#failures))
    this.#timer = setTimeout(() => void this.wake(), seconds * 1000)
  }

  async #drain(): Promise<End> {
    const { lane, isSignedIn, after } = this.#sending
    // The lane before wakes this one as soon as the network answers.
    if (after?.isCut()) return { kind: 'empty' }
    this.#isCut = false
    const underWay = new Map<string, Promise<unknown>>()
    /** Tried in vain: the others have their turn first. */
    const postponed = new Set<string>()
    const isFree = (item: QueueItem) => !underWay.has(item.chiave) && !postponed.has(nameOf(item))
    let end: End = { kind: 'empty' }
    let isOver = false
    const send = async (item: QueueItem) => {
      const outcome = await this.#send(item)
      underWay.delete(item.chiave)
      if (outcome?.kind === 'later') postponed.add(nameOf(item))
      // Of texts the next would fare no better: the network is away.
      this.#isCut = lane === 'text' && isUnanswered(outcome)
      isOver ||= outcome?.kind === 'signed-out' || this.#isCut
      end = worse(end, outcome)
    }
    for (;;) {
      const looking = new Promise<void>((resolve) => {
        this.#look = () => {
          postponed.clear()
          resolve()
        }
      })
      const next = isOver || underWay.size >= atOnce[lane] ? undefined : await this.#next(isFree)
      if (next && (this.#stopped || !isSignedIn())) {
        isOver = true
        end = { kind: 'signed-out' }
      } else if (next) underWay.set(next.chiave, send(next))
      else if (underWay.size > 0) await Promise.race([...underWay.values(), looking])
      else return end
    }
  }

  /** What leaves next: the oldest. */
  async #next(isFree: (item: QueueItem) => boolean): Promise<QueueItem | undefined> {
    const { user, store, lane } = this.#sending
    return (await store.items(user))
      .filter((item) => item.state === 'da_inviare' && kindOf(item).lane === lane && isFree(item))
      .toSorted((one, other) => one.at - other.at)[0]
  }

  async #send({ chiave }: QueueItem): Promise<Outcome | undefined> {
    const { store, send, onAccepted, onChange } = this.#sending
    // What is in the store may be newer than what was found: that is what leaves.
    const sent = await store.change(chiave, (current) => current && (kindOf(current).begun?.(current) ?? current))
    if (sent?.state !== 'da_inviare') return undefined
    const outcome = await outcomeOf(send(sent))
    if (outcome.kind === 'accepted') await onAccepted(sent, outcome.reply)
    await store.change(chiave, (current) => (kindOf(sent).remaining ?? itemAfter)(current, outcome, sent))
    await onChange()
    return outcome
  }
}

/** What is written on while it was postponed is another sending. */
const nameOf = ({ chiave, at }: QueueItem) => `${chiave} ${at}`

const isUnanswered = (outcome: Outcome | undefined) => outcome?.kind === 'later' && outcome.seconds === undefined

function worse(end: End, outcome: Outcome | undefined): End {
  if (outcome?.kind === 'signed-out') return { kind: 'signed-out' }
  if (outcome?.kind !== 'later' || end.kind === 'signed-out') return end
  return { kind: 'later', seconds: Math.max(outcome.seconds ?? 0, end.kind === 'later' ? end.seconds : 0) }
}

/** One tab at a time; where the context is not secure there are no locks, and the server takes the second sending for the first. */
const exclusively = <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request(`quadra.queue.${lane}`, work) : work()

async function outcomeOf(sending: Promise<unknown>): Promise<Outcome> {
  try {
    return { kind: 'accepted', reply: await sending }
  } catch (error) {
    return failure(error)
  }
}
