import { signOut } from '../client/session.ts'
import { deviceMark } from '../client/device-mark.ts'
import { storedSession } from '../client/stored-session.ts'

/** Signs out, and clears the device of this person; unless something still waits there: then answers true. */
export async function leave() {
  const user = storedSession.read()
  if (user && deviceMark.isSet()) {
    const { clearDevice, waitingOf } = await import('../domain/offline/device.ts')
    const waiting = await waitingOf(user.id)
    if (waiting.length > 0) return true
    await clearDevice(user.id, []).catch(() => {})
  }
  await signOut()
  return false
}
