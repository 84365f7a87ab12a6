import { kindOf } from './kinds/every-kind.ts'
import { answerKey, edited } from './kinds/risposta-rules.ts'
import type {
  Content,
  Question,
  QuestionKey,
  QueuedAnswer,
  QueuedEvidence,
  QueuedPhoto,
  QueueItem,
} from './queue-item.ts'
import { newKey, questionName, retried } from './queue-rules.ts'
import type { Change, QueueStore } from './queue-store.ts'
import type { Counts } from './queue-words.ts'

/** The version the server confirmed (`is`), the older versions a page may still show until it re-renders (`over`), and when. */
interface Confirmed {
  readonly over: ReadonlySet<string | null>
  readonly is: string | null
  readonly at: number
}
/** By then every page has re-rendered, so an older version it still shows is a real conflict. Milliseconds. */
const longestDrawing = 10_000

type Given = { readonly name: string; readonly bytes: Blob }
type Items = ReadonlyMap<string, QueueItem>

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
  #items: Items = new Map()
  #groups: ReadonlyMap<string, readonly QueueItem[]> = new Map()
  #counts: Counts = {}
  #progress: ReadonlyMap<string, number> = new Map()
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
  /** All that waits, by its key; another map after every change. */
  items = () => this.#items
  answerOf = (question: QuestionKey) => this.#items.get(answerKey(this.user, question)) as QueuedAnswer | undefined
  evidenceOf = (question: QuestionKey) => this.#group(`evidenza/${questionName(question)}`) as readonly QueuedEvidence[]
  photosOf = (non_conformita: number) => this.#group(`foto/${non_conformita}`) as readonly QueuedPhoto[]
  /** Photos of any non-conformity. */
  photos = () => this.#group('foto') as readonly QueuedPhoto[]
  isEmpty = () => this.#items.size === 0
  /** How much leaves by itself once there is a connection, by noun. */
  waiting = () => this.#counts
  #group = (name: string) => this.#groups.get(name) ?? none

  answer(question: Question, content: Content, seen: string | null): Promise<unknown> {
    const chiave = answerKey(this.user, question)
    const known = this.#known(chiave, seen)
    const given = { ...content, user: this.user, seen: known, at: Date.now() }
    const change = (current: QueueItem | undefined) => edited(current as QueuedAnswer | undefined, question, given)
    this.#show(new Map(this.#items).set(chiave, change(this.#items.get(chiave))))
    return this.#write(() => this.#store.change(chiave, change))
  }

  /** The server stored an answer of this device. Answering again before the page re-renders is no conflict. */
  confirm({ chiave }: Pick<QueueItem, 'chiave'>, data_modifica: string | null) {
    const before = this.#confirmed.get(chiave)
    const over = new Set([...(this.#given.get(chiave) ?? []), ...(before ? [before.is] : [])])
    this.#confirmed.set(chiave, { over, is: data_modifica, at: Date.now() })
  }
  #known(chiave: string, seen: string | null) {
    const given = this.#given.get(chiave) ?? new Set()
    this.#given.set(chiave, given.add(seen))
    const confirmed = this.#confirmed.get(chiave)
    const isOld = !confirmed || Date.now() - confirmed.at > longestDrawing
    return !isOld && confirmed.over.has(seen) ? confirmed.is : seen
  }

  addEvidence = (question: Question, { name, bytes }: Given) =>
    this.add({ kind: 'evidenza', ...this.#entry(), ...question, nome: name, bytes })
  addPhoto = (non_conformita: number, { name, bytes }: Given) =>
    this.add({ kind: 'foto', ...this.#entry(), non_conformita, nome: name, bytes })
  /** One more item; one of this key that is there already stays as it is. */
  add = (item: QueueItem) => this.#change(item.chiave, (current) => current ?? item)
  /** What every new item begins with. */
  #entry = () => ({ chiave: newKey(), user: this.user, at: Date.now(), state: 'da_inviare' as const })

  /** «Invia di nuovo», and of a conflict «Tieni la mia». */
  sendAgain = (chiave: string) =>
    this.#change(chiave, (current) => current && (kindOf(current).retried ?? retried)(current))
  /** «Tieni l’altra», and «Scarta». */
  discard = (chiave: string) => this.#change(chiave, () => undefined)

  /** How much of the files on their way has left, 0 to 1, by key. */
  progress = () => this.#progress
  showProgress(chiave: string, share: number | undefined) {
    const next = new Map(this.#progress)
    if (share === undefined) next.delete(chiave)
    else next.set(chiave, share)
    this.#progress = next
    this.#notify()
  }

  /** Shows the current content of the store. */
  async read(): Promise<void> {
    if (this.#writing > 0) return
    const edits = this.#edits
    const items = await this.#store.items(this.user)
    // The user changed something meanwhile: it is read again once written.
    if (edits !== this.#edits) return
    this.#show(new Map(items.toSorted((one, other) => one.at - other.at).map((item) => [item.chiave, item])))
  }

  #change = (chiave: string, change: Change) => this.#write(() => this.#store.change(chiave, change))

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

  #show(items: Items) {
    this.#items = items
    this.#groups = grouped(items, this.#groups)
    const counts = countsOf([...items.values()].filter(({ state }) => state === 'da_inviare'))
    if (JSON.stringify(counts) !== JSON.stringify(this.#counts)) this.#counts = counts
    this.#notify()
  }
  #notify() {
    for (const listener of this.#listeners) listener()
  }
}

const none: readonly QueueItem[] = []

/** Files by what they belong to. A group that did not change stays the same array: what shows it is not drawn again. */
function grouped(items: Items, before: ReadonlyMap<string, readonly QueueItem[]>) {
  const groups = new Map<string, readonly QueueItem[]>()
  for (const item of items.values())
    for (const name of groupsOf(item)) groups.set(name, [...(groups.get(name) ?? []), item])
  for (const [name, group] of groups) {
    const old = before.get(name)
    if (old && look(old) === look(group)) groups.set(name, old)
  }
  return groups
}
function groupsOf(item: QueueItem): readonly string[] {
  if (item.kind === 'evidenza') return [`evidenza/${questionName(item)}`]
  return item.kind === 'foto' ? ['foto', `foto/${item.non_conformita}`] : []
}
const look = (group: readonly QueueItem[]) =>
  group.map(({ chiave, state, message }) => `${chiave} ${state} ${message ?? ''}`).join('\n')

export function countsOf(items: readonly QueueItem[]): Counts {
  const counts: { -readonly [Noun in keyof Counts]: Counts[Noun] } = {}
  for (const item of items) {
    const { noun } = kindOf(item)
    counts[noun] = (counts[noun] ?? 0) + 1
  }
  return counts
}
