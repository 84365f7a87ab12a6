import { deviceMark } from '../../client/device-mark.ts'
import { deviceDatabase, ofUser } from './device-database.ts'
import type { QuestionKey, QueuedAnswer, QueuedFile } from './queue-rules.ts'

type Change<Item> = (current: Item | undefined) => Item | undefined

/** Where the queue is written down. A change reads and writes in one step: two tabs cannot overwrite each other. */
export interface QueueStore {
  readonly answers: (user: number) => Promise<QueuedAnswer[]>
  readonly files: (user: number) => Promise<QueuedFile[]>
  readonly changeAnswer: (key: QuestionKey, change: Change<QueuedAnswer>) => Promise<QueuedAnswer | undefined>
  readonly changeFile: (chiave: string, change: Change<QueuedFile>) => Promise<QueuedFile | undefined>
}

export const databaseStore: QueueStore = {
  answers: async (user) => (await deviceDatabase()).getAll('risposta', ofUser(user)),
  files: async (user) => (await deviceDatabase()).getAllFromIndex('file', 'user', user),
  changeAnswer: (key, change) => changeIn('risposta', keyOf(key), change),
  changeFile: (chiave, change) => changeIn('file', chiave, change),
}

const keyOf = ({ user, audit, processo, domanda }: QuestionKey): [number, number, number, number] => [
  user,
  audit,
  processo,
  domanda,
]

async function changeIn<Item extends QueuedAnswer | QueuedFile>(
  name: 'risposta' | 'file',
  key: string | [number, number, number, number],
  change: Change<Item>,
): Promise<Item | undefined> {
  deviceMark.set()
  const writing = (await deviceDatabase()).transaction(name, 'readwrite', { durability: 'strict' })
  const current = (await writing.store.get(key)) as Item | undefined
  const next = change(current)
  if (next) await writing.store.put(next)
  else if (current) await writing.store.delete(key)
  await writing.done
  // Set again: another tab that found the device empty a moment ago has removed the mark.
  if (next) deviceMark.set()
  return next
}

/** For a browser without storage, and for tests: lost with the page. */
export function memoryStore(): QueueStore {
  const answers = new Map<string, QueuedAnswer>()
  const files = new Map<string, QueuedFile>()
  return {
    answers: async (user) => [...answers.values()].filter((one) => one.user === user),
    files: async (user) => [...files.values()].filter((one) => one.user === user),
    changeAnswer: async (key, change) => changeOf(answers, keyOf(key).join('/'), change),
    changeFile: async (chiave, change) => changeOf(files, chiave, change),
  }
}

function changeOf<Item>(items: Map<string, Item>, key: string, change: Change<Item>) {
  const next = change(items.get(key))
  if (next) items.set(key, next)
  else items.delete(key)
  return next
}
