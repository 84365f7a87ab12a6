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

/**
 * What the database does not take waits in memory, from where it is sent as well: a note on a full device stays in its
 * field. A deletion that the database refused is remembered, so that nothing is sent over and over.
 */
export function withMemory(disk: QueueStore, onChange: (isUsed: boolean) => void = () => {}): QueueStore {
  const memory = new Map<string, QueueItem>()
  const removed = new Set<string>()
  return {
    items: async (user) => {
      const items = await disk.items(user).catch(() => [])
      const isOnlyStored = ({ chiave }: QueueItem) => !memory.has(chiave) && !removed.has(chiave)
      return [...items.filter(isOnlyStored), ...[...memory.values()].filter((item) => item.user === user)]
    },
    change: async (chiave, change) => {
      const before = memory.get(chiave)
      let changed: { readonly item: QueueItem | undefined } | undefined
      const once: Change = (current) => {
        const item = change(before ?? (removed.has(chiave) ? undefined : current))
        changed = { item: item && withoutMark(item) }
        return changed.item
      }
      try {
        const item = await disk.change(chiave, once)
        memory.delete(chiave)
        removed.delete(chiave)
        return item
      } catch (error) {
        // A database that does not even open has not called it.
        const { item } = changed ?? { item: once(undefined) }
        if (item) memory.set(chiave, { ...item, inMemory: isFull(error) ? 'full' : 'unavailable' })
        else memory.delete(chiave)
        if (item) removed.delete(chiave)
        else removed.add(chiave)
        return item
      } finally {
        onChange(memory.size > 0)
      }
    },
  }
}

const withoutMark = ({ inMemory: _, ...item }: QueueItem) => item as QueueItem
export const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'
