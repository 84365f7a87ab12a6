/**
 * Marks, without opening the database, that this device stores answers or audits of a user: without the mark the code
 * that reads them is never loaded.
 */
const key = 'quadra.device'

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

export const deviceMark = {
  isSet: () => localStorage.getItem(key) !== null,
  set() {
    if (deviceMark.isSet()) return
    localStorage.setItem(key, '1')
    notify()
  },
  clear() {
    localStorage.removeItem(key)
    notify()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
