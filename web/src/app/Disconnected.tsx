import { type ComponentType, lazy, Suspense } from 'react'
import { useConnection } from '../client/use-connection.ts'
import { useDeviceMark } from '../client/use-device-mark.ts'

/** The queue and the offline audits, on a device that stores any; on all others this is never loaded. */
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
