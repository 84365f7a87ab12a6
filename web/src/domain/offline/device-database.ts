import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { deviceMark } from '../../client/device-mark.ts'
import type { OfflineAudit } from './offline-audit.ts'
import type { QueuedAnswer, QueuedFile } from './queue-rules.ts'

export interface DeviceStores extends DBSchema {
  /** By user, audit, process and question. */
  risposta: { key: [number, number, number, number]; value: QueuedAnswer }
  file: { key: string; value: QueuedFile; indexes: { user: number } }
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
  openDB<DeviceStores>('quadra', 1, {
    upgrade(database) {
      database.createObjectStore('risposta', { keyPath: ['user', 'audit', 'processo', 'domanda'] })
      database.createObjectStore('file', { keyPath: 'chiave' }).createIndex('user', 'user')
      database.createObjectStore('audit', { keyPath: ['user', 'id'] })
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
  const names = ['risposta', 'file', 'audit'] as const
  const reading = (await deviceDatabase()).transaction(names)
  const counts = await Promise.all(names.map((name) => reading.objectStore(name).count()))
  const isEmpty = counts.every((count) => count === 0)
  if (isEmpty) deviceMark.clear()
  return isEmpty
}
