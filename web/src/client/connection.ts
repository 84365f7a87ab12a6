/**
 * Whether the last call reached the server. The browser's own state is not enough: a network without internet counts as
 * a connection.
 */
let reached = true
const listeners = new Set<() => void>()

export const connection = {
  isUp: () => reached && navigator.onLine,
  report(isReached: boolean) {
    if (reached === isReached) return
    reached = isReached
    notify()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const notify = () => {
  for (const listener of listeners) listener()
}
addEventListener('offline', notify)
addEventListener('online', () => {
  reached = true
  notify()
})
