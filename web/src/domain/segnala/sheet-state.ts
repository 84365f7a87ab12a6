import { useSyncExternalStore } from 'react'

/** Whether the sheet of a report is open: the round button, a list and the page "Non inviate" open the same one. */
let isOpen = false
const listeners = new Set<() => void>()

function set(next: boolean) {
  if (isOpen === next) return
  isOpen = next
  for (const listener of listeners) listener()
}

export const openSegnala = () => set(true)
export const closeSegnala = () => set(false)
export const useSegnalaOpen = () => useSyncExternalStore(subscribe, () => isOpen)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
