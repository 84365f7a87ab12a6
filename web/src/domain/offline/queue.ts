import {
  edited,
  type Content,
  type FindingKey,
  overriding,
  type QuestionKey,
  type QueuedAnswer,
  type QueuedFile,
  type QueuedPhoto,
} from './queue-rules.ts'
import type { QueueStore } from './queue-store.ts'

export type Question = Omit<QuestionKey, 'user'>
/** What a file belongs to: a question, or a non-conformity. */
export type Place = Question | Omit<FindingKey, 'user'>
/** How much of a file has left, 0 to 1. */
interface Progress {
  readonly chiave: string
  readonly share: number
}
interface Waiting {
  readonly answers: number
  readonly files: number
}
/** The version the server confirmed (`is`), the older versions a page may still show until it re-renders (`over`), and when. */
interface Confirmed {
  readonly over: ReadonlySet<string | null>
  readonly is: string | null
  readonly at: number
}
/** By then every page has re-rendered, so an older version it still shows is a real conflict. Milliseconds. */
const longestDrawing = 10_000

/**
 * What one person gave and the server has not confirmed, as this tab shows it. The store is the truth; what is tapped shows at
 * once and is written a moment later.
 */
export class Queue {
  readonly user: number
  /** Settles when what was there before this page is known. */
  readonly ready: Promise<void>
  readonly #store: QueueStore
  readonly #listeners = new Set<() => void>()
  #answers: ReadonlyMap<string, QueuedAnswer> = new Map()
  #files: ReadonlyMap<string, readonly QueuedFile[]> = new Map()
  #photos: readonly QueuedPhoto[] = []
  #waiting: Waiting = { answers: 0, files: 0 }
  #progress: Progress | undefined
  /** Changes of this tab that are not written yet: a read started before them is stale. */
  #writing = 0
  #edits = 0
  /** By question: the versions shown when it was answered, and the last confirmed one. */
  readonly #given = new Map<string, Set<string | null>>()
  readonly #confirmed = new Map<string, Confirmed>()

  constructor(user: number, store: QueueStore) {
    this.user = user
    this.#store = store
    this.ready = this.read()
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  answerOf = (question: Question) => this.#answers.get(questionName(question))
  filesOf = (place: Place) => this.#files.get(placeName(place)) ?? none
  /** Photos of any non-conformity; another list after every change. */
  photos = () => this.#photos
  /** All that waits, by `questionName`; another map after every change. */
  answers = () => this.#answers
  isEmpty = () => this.#answers.size === 0 && this.#files.size === 0
  /** How much leaves by itself once there is a connection. */
  waiting = () => this.#waiting

  answer(question: Question, content: Content, seen: string | null): Promise<unknown> {
    const key = { user: this.user, ...question }
    const at = Date.now()
    const known = this.#known(questionName(question), seen)
    const change = (current: QueuedAnswer | undefined) => edited(current, key, content, known, at)
    const next = new Map(this.#answers).set(questionName(question), change(this.answerOf(question)))
    this.#show(next, this.#files)
    return this.#write(() => this.#store.changeAnswer(key, change))
  }

  /** The server stored an answer of this device. Answering again before the page re-renders is no conflict. */
  confirm(question: Question, data_modifica: string | null) {
    const name = questionName(question)
    const before = this.#confirmed.get(name)
    const over = new Set([...(this.#given.get(name) ?? []), ...(before ? [before.is] : [])])
    this.#confirmed.set(name, { over, is: data_modifica, at: Date.now() })
  }
  #known(name: string, seen: string | null) {
    const given = this.#given.get(name) ?? new Set()
    this.#given.set(name, given.add(seen))
    const confirmed = this.#confirmed.get(name)
    const isOld = !confirmed || Date.now() - confirmed.at > longestDrawing
    return !isOld && confirmed.over.has(seen) ? confirmed.is : seen
  }

  addFile(place: Place, { name, ...file }: { name: string; bytes: Blob }): Promise<unknown> {
    const chiave = newKey()
    const queued: QueuedFile = {
      user: this.user,
      ...place,
      chiave,
      nome: name,
      bytes: file.bytes,
      at: Date.now(),
      state: 'da_inviare',
    }
    return this.#write(() => this.#store.changeFile(chiave, () => queued))
  }

  keepMine = (question: Question) =>
    this.#write(() => this.#store.changeAnswer({ user: this.user, ...question }, overriding))
  /** «Tieni l’altra», and «Scarta». */
  discard = (question: Question) =>
    this.#write(() => this.#store.changeAnswer({ user: this.user, ...question }, () => undefined))
  discardFile = (chiave: string) => this.#write(() => this.#store.changeFile(chiave, () => undefined))

  /** The file being sent. */
  progress = () => this.#progress
  showProgress(progress: Progress | undefined) {
    this.#progress = progress
    for (const listener of this.#listeners) listener()
  }

  /** Shows the current content of the store. */
  async read(): Promise<void> {
    if (this.#writing > 0) return
    const edits = this.#edits
    const [answers, files] = await Promise.all([this.#store.answers(this.user), this.#store.files(this.user)])
    // The user changed something meanwhile: it is read again once written.
    if (edits !== this.#edits) return
    this.#show(new Map(answers.map((answer) => [questionName(answer), answer])), grouped(files))
  }

  async #write(work: () => Promise<unknown>) {
    this.#writing += 1
    this.#edits += 1
    try {
      await work()
    } finally {
      this.#writing -= 1
      await this.read()
    }
  }

  #show(answers: ReadonlyMap<string, QueuedAnswer>, files: ReadonlyMap<string, readonly QueuedFile[]>) {
    this.#answers = answers
    this.#files = files
    this.#photos = [...files.values()].flat().filter(isPhoto)
    const waiting = {
      answers: [...answers.values()].filter(isWaiting).length,
      files: [...files.values()].flat().filter(isWaiting).length,
    }
    if (waiting.answers !== this.#waiting.answers || waiting.files !== this.#waiting.files) this.#waiting = waiting
    for (const listener of this.#listeners) listener()
  }
}

function grouped(files: readonly QueuedFile[]) {
  const groups = new Map<string, QueuedFile[]>()
  for (const file of files) groups.set(placeName(file), [...(groups.get(placeName(file)) ?? []), file])
  return groups
}

const none: readonly QueuedFile[] = []
export const questionName = ({ audit, processo, domanda }: Question) => `${audit}/${processo}/${domanda}`
const placeName = (place: Place) =>
  'non_conformita' in place ? `non_conformita/${place.non_conformita}` : questionName(place)
export const isPhoto = (file: QueuedFile): file is QueuedPhoto => 'non_conformita' in file
/** Not randomUUID, which browsers offer only over https. */
const newKey = () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(16),
  )
const isWaiting = ({ state }: { readonly state: string }) => state === 'da_inviare'
