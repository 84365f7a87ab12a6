import { type ComponentType, lazy, Suspense } from 'react'
import { useConnection } from '../client/use-connection.ts'
import { useDeviceMark } from '../client/use-device-mark.ts'

/** What waits on a device that holds any of it, and what opens there without connection; on all others it is never loaded. */
export function Disconnected() {
  const isUp = useConnection()
  const isDevice = useDeviceMark()
  return isDevice && <Suspense>{isUp ? <SendingPhotos /> : <OfflineNotice />}</Suspense>
}

const OfflineNotice = lazy<ComponentType>(() =>
  import('../audit/offline/OfflineNotice.tsx')
    .then((module) => ({ default: module.OfflineNotice }))
    .catch(() => ({ default: () => null })),
)
const SendingPhotos = lazy<ComponentType>(() =>
  import('../domain/offline/SendingPhotos.tsx')
    .then((module) => ({ default: module.SendingPhotos }))
    .catch(() => ({ default: () => null })),
)
