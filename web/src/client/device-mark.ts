/**
 * Marks, without opening the database, that this device stores answers or audits of a user: without the mark the code
 * that reads them is never loaded.
 */
const key = 'quadra.device'

let isMarked = false
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

export const deviceMark = {
  isSet: () => isMarked || localStorage.getItem(key) !== null,
  set() {
    if (deviceMark.isSet()) return
    try {
      localStorage.setItem(key, '1')
    } catch {
      // A full device: what waits is in memory, and so is its mark.
      isMarked = true
    }
    notify()
  },
  clear() {
    isMarked = false
    localStorage.removeItem(key)
    notify()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
