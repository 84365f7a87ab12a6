import { preferences } from '../../client/preferences.ts'

/** Whether the other filters of a list are unfolded, as the user left them; a saved view may set it too. */
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
