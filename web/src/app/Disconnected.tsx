import { type ComponentType, lazy, Suspense } from 'react'
import { deviceMark } from '../client/device-mark.ts'
import { useConnection } from '../client/use-connection.ts'

/** What waits and what opens without connection, on a device that holds any of it; on all others it is never loaded. */
export function Disconnected() {
  const isUp = useConnection()
  return (
    !isUp &&
    deviceMark.isSet() && (
      <Suspense>
        <OfflineNotice />
      </Suspense>
    )
  )
}

const OfflineNotice = lazy<ComponentType>(() =>
  import('../audit/offline/OfflineNotice.tsx')
    .then((module) => ({ default: module.OfflineNotice }))
    .catch(() => ({ default: () => null })),
)
