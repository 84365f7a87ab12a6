import { deviceMark } from '../../client/device-mark.ts'
import { deviceDatabase } from './device-database.ts'
import type { QueueItem } from './queue-item.ts'

export type Change = (current: QueueItem | undefined) => QueueItem | undefined

/** Where the queue is written down. A change reads and writes in one step: two tabs cannot overwrite each other. */
export interface QueueStore {
  readonly items: (user: number) => Promise<QueueItem[]>
  readonly change: (chiave: string, change: Change) => Promise<QueueItem | undefined>
}

export const databaseStore: QueueStore = {
  items: async (user) => (await deviceDatabase()).getAllFromIndex('item', 'user', user),
  change: async (chiave, change) => {
    deviceMark.set()
    const writing = (await deviceDatabase()).transaction('item', 'readwrite', { durability: 'strict' })
    const current = await writing.store.get(chiave)
    const next = change(current)
    if (next && next !== current) await writing.store.put(next)
    else if (!next && current) await writing.store.delete(chiave)
    await writing.done
    // Set again: another tab that found the device empty a moment ago has removed the mark.
    if (next) deviceMark.set()
    return next
  },
}

/** For a browser without storage, and for tests: lost with the page. */
export function memoryStore(): QueueStore {
  const items = new Map<string, QueueItem>()
  return {
    items: async (user) => [...items.values()].filter((one) => one.user === user),
    change: async (chiave, change) => {
      const next = change(items.get(chiave))
      if (next) items.set(chiave, next)
      else items.delete(chiave)
      return next
    },
  }
}
