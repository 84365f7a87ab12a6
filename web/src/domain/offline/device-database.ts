import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { deviceMark } from '../../client/device-mark.ts'
import { itemsOfFirstVersion } from './first-version.ts'
import type { OfflineAudit } from './offline-audit.ts'
import type { QueueItem } from './queue-item.ts'
import { reportStart } from './report-start.ts'

export interface DeviceStores extends DBSchema {
  item: { key: string; value: QueueItem; indexes: { user: number } }
  /** By user and audit. */
  audit: { key: [number, number]; value: OfflineAudit }
}
export type DeviceDatabase = IDBPDatabase<DeviceStores>

/** What this device stores for its users, opened on first use. */
export function deviceDatabase(): Promise<DeviceDatabase> {
  opened ??= open().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}
let opened: Promise<DeviceDatabase> | undefined

const open = async () =>
  openDB<DeviceStores>('quadra', 2, {
    async upgrade(database, before, _after, transaction) {
      if (before < 1) database.createObjectStore('audit', { keyPath: ['user', 'id'] })
      const items = database.createObjectStore('item', { keyPath: 'chiave' })
      items.createIndex('user', 'user')
      if (before !== 1) return
      // What waited before an update waits after it.
      for (const item of await itemsOfFirstVersion(transaction as never)) await items.put(item)
      for (const name of ['risposta', 'file']) database.deleteObjectStore(name as never)
    },
    // A tab of a newer version waits until this one closes the database.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  })

/** All keys that begin with this user: lists sort after numbers. */
export const ofUser = (user: number) => IDBKeyRange.bound([user], [user, []])

/** The mark is removed with the last stored item. */
export async function isDeviceEmpty(): Promise<boolean> {
  const names = ['item', 'audit'] as const
  const reading = (await deviceDatabase()).transaction(names)
  const counts = await Promise.all(names.map((name) => reading.objectStore(name).count()))
  const isEmpty = counts.every((count) => count === 0) && !reportStart.isThere()
  if (isEmpty) deviceMark.clear()
  return isEmpty
}
