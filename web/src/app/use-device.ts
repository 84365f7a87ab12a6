import { useEffect } from 'react'
import { deviceMark } from '../client/device-mark.ts'
import { useSession } from '../client/session.ts'

/** Sends what waits on this device as soon as its user is signed in, on any page. */
export function useDevice() {
  const { id } = useSession()
  useEffect(() => {
    if (!deviceMark.isSet()) return
    void import('../domain/offline/device.ts').then(({ visitDevice }) => visitDevice(id)).catch(() => {})
  }, [id])
}
