import type { SessionUser } from '@quadra/contract/session/schema'
import { tokens } from './tokens.ts'

/** The signed-in user, stored beside the tokens and shared with the other tabs. */
const sessionKey = 'quadra.session'
/** How the last session ended: other tabs must know whether their unsaved text may stay. */
const endingKey = 'quadra.ended'
export type Ending = 'logout' | 'expired'

export const storedSession = {
  /** The same object until the stored text changes, as React's external stores require. */
  read(): SessionUser | null {
    const text = localStorage.getItem(sessionKey)
    if (text !== seen.text) seen = { text, user: parse(text) }
    return seen.user
  },
  write(user: SessionUser) {
    localStorage.removeItem(endingKey)
    localStorage.setItem(sessionKey, JSON.stringify(user))
    notify()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  ending: () => localStorage.getItem(endingKey) as Ending | null,
}

/** Deletes tokens and user. Dependent code (cache, screens) listens through `subscribe`. */
export function endSession(ending: Ending) {
  localStorage.setItem(endingKey, ending)
  tokens.clear()
  localStorage.removeItem(sessionKey)
  notify()
}

let seen: { text: string | null; user: SessionUser | null } = { text: null, user: null }

function parse(text: string | null): SessionUser | null {
  try {
    return text ? (JSON.parse(text) as SessionUser) : null
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

addEventListener('storage', ({ key }) => {
  if (key === sessionKey || key === null) notify()
})
