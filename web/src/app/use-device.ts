import { useEffect } from 'react'
import { deviceMark } from '../client/device-mark.ts'
import { useSession } from '../client/session.ts'

/** What waited on this device leaves as soon as its owner is here, whatever page they open. */
export function useDevice() {
  const { id } = useSession()
  useEffect(() => {
    if (!deviceMark.isSet()) return
    void import('../domain/offline/device.ts').then(({ visitDevice }) => visitDevice(id)).catch(() => {})
  }, [id])
}
