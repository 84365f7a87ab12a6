import { type ComponentType, lazy, Suspense } from 'react'
import { useDeviceMark } from '../client/use-device-mark.ts'

/** What waits on this device, and that there is no connection; where nothing is stored this is never loaded. */
export function Disconnected() {
  const isDevice = useDeviceMark()
  return (
    isDevice && (
      <Suspense>
        <DeviceSign />
      </Suspense>
    )
  )
}

const DeviceSign = lazy<ComponentType>(() =>
  import('../domain/offline/DeviceSign.tsx')
    .then((module) => ({ default: module.DeviceSign }))
    .catch(() => ({ default: () => null })),
)
