import { useSyncExternalStore } from 'react'
import { useSession } from '../../client/session.ts'
import { deviceOf } from './device.ts'

/** All that waits on this device for the signed-in user, the oldest first. */
export function useQueueItems() {
  const device = deviceOf(useSession().id)
  const items = useSyncExternalStore(device.queue.subscribe, device.queue.items)
  return { device, items: [...items.values()] }
}
