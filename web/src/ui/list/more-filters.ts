import { preferences } from '../../client/preferences.ts'

/** Whether the other filters of a list are unfolded, as they were left; a saved view may say so too. */
export const moreFilters = {
  isOpen: (list: string) => preferences.read(`filtri:${list}`) === 'aperti',
  set(list: string, open: boolean) {
    preferences.write(`filtri:${list}`, open ? 'aperti' : 'chiusi')
    for (const changed of listeners) changed()
  },
  subscribe(changed: () => void) {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  },
}
const listeners = new Set<() => void>()
