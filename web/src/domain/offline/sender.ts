import { ApiError } from '../../client/api-error.ts'
import {
  begun,
  nextToSend,
  type Outcome,
  pauseAfter,
  type QueuedAnswer,
  type QueuedFile,
  settled,
  settledFile,
  type StoredAnswer,
} from './queue-rules.ts'
import type { QueueStore } from './queue-store.ts'

interface Sending<Answer extends StoredAnswer | null> {
  readonly user: number
  readonly store: QueueStore
  /** Whether this person is the one whose session this is, now. */
  readonly isSignedIn: () => boolean
  readonly sendAnswer: (answer: QueuedAnswer) => Promise<Answer>
  readonly sendFile: (file: QueuedFile) => Promise<unknown>
  /** The server confirmed it: what shows it must know before it leaves the queue. */
  readonly onAnswer: (answer: QueuedAnswer, stored: Answer) => Promise<unknown>
  readonly onFile: (file: QueuedFile) => unknown
  /** What waits has changed. */
  readonly onChange: () => unknown
  readonly onReached: (isReached: boolean) => unknown
}

type End = { readonly kind: 'empty' | 'signed-out' } | { readonly kind: 'later'; readonly seconds: number }

/** Sends the queue of one user, from one tab at a time, and retries by itself after a failure. */
export class Sender<Answer extends StoredAnswer | null> {
  readonly #sending: Sending<Answer>
  #running: Promise<void> | undefined
  #again = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(sending: Sending<Answer>) {
    this.#sending = sending
  }

  /** Sends what waits, now. */
  wake = (): Promise<void> => {
    clearTimeout(this.#timer)
    if (this.#stopped) return Promise.resolve()
    this.#again = this.#running !== undefined
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  stop() {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #run() {
    let end: End
    do {
      this.#again = false
      end = await exclusively(() => this.#drain())
    } while (this.#again && end.kind === 'empty')
    this.#failures = end.kind === 'later' ? this.#failures + 1 : 0
    if (end.kind !== 'later' || this.#stopped) return
    const seconds = Math.max(end.seconds, pauseAfter(this.#failures))
    this.#timer = setTimeout(() => void this.wake(), seconds * 1000)
  }

  async #drain(): Promise<End> {
    const { user, store, isSignedIn } = this.#sending
    for (;;) {
      const { answer, file } = nextToSend(await store.answers(user), await store.files(user))
      if (!answer && !file) return { kind: 'empty' }
      if (this.#stopped || !isSignedIn()) return { kind: 'signed-out' }
      const outcome = answer ? await this.#sendAnswer(answer) : await this.#sendFile(file!)
      if (!outcome) continue
      this.#sending.onReached(outcome.kind !== 'later' || outcome.seconds !== undefined)
      if (outcome.kind === 'signed-out') return { kind: 'signed-out' }
      if (outcome.kind === 'later') return { kind: 'later', seconds: outcome.seconds ?? 0 }
    }
  }

  async #sendAnswer(next: QueuedAnswer): Promise<Outcome | undefined> {
    const { store, sendAnswer, onAnswer, onChange } = this.#sending
    // What is in the store may be newer than what was found: that is what leaves.
    const sent = await store.changeAnswer(next, (current) => current && begun(current))
    if (sent?.state !== 'da_inviare') return undefined
    const outcome = await outcomeOf(sendAnswer(sent))
    if (outcome.kind === 'accepted') await onAnswer(sent, outcome.reply)
    await store.changeAnswer(sent, (current) => settled(current, sent, outcome))
    await onChange()
    return outcome
  }

  async #sendFile(file: QueuedFile): Promise<Outcome<unknown>> {
    const { store, sendFile, onFile, onChange } = this.#sending
    const outcome = await outcomeOf(sendFile(file))
    await store.changeFile(file.chiave, (current) => settledFile(current, outcome))
    if (outcome.kind === 'accepted') await onFile(file)
    await onChange()
    return outcome
  }
}

/** One tab at a time; where the context is not secure there are no locks, and the server takes the second sending for the first. */
const exclusively = <Result>(work: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request('quadra.queue', work) : work()

async function outcomeOf<Reply>(sending: Promise<Reply>): Promise<Outcome<Reply>> {
  try {
    return { kind: 'accepted', reply: await sending }
  } catch (error) {
    return failure(error)
  }
}

/** What a refusal means for what waits. Only the server's own word is final. */
export function failure(error: unknown): Exclude<Outcome, { kind: 'accepted' }> {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: 'later' }
  const { status, errors, message, data, retryAfter } = error
  if (status === 401) return { kind: 'signed-out' }
  if (status >= 500 || status === 408 || status === 429) return { kind: 'later', seconds: retryAfter ?? 0 }
  if (status === 409 && isMoved(data)) return { kind: 'moved', attuale: data.attuale }
  return { kind: 'refused', message: Object.values(errors).join(' ') || message }
}

const isMoved = (data: unknown): data is { attuale: StoredAnswer | null } => data instanceof Object && 'attuale' in data
