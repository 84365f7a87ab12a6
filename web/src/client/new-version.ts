/** Code of a page that could not be loaded: the connection is lost, or the server has a newer build. */
export class LostCode extends Error {
  override readonly name = 'LostCode'
}

/** The router reloads by itself after a failed import; here the page reloads only when the user chooses to. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new LostCode('The code of this page did not arrive', { cause })
  }
}

/** Whether the server has a newer build than this page. */
let isThere = false
const listeners = new Set<() => void>()

export const newVersion = {
  isThere: () => isThere,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Notifies the component that shows it. */
export function offerNewVersion() {
  isThere = true
  for (const listener of listeners) listener()
}
