/**
 * Says, without opening the database, that this device holds answers or audits of somebody: everybody else never loads the
 * code that reads them.
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
