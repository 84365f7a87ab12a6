import { storedSession } from './stored-session.ts'

/** Preferences on this device, such as rows per page: stored per user, also after signing out. */
export const preferences = {
  read: (name: string) => localStorage.getItem(key(name)),
  write: (name: string, value: string) => localStorage.setItem(key(name), value),
}
const key = (name: string) => `quadra.preference:${storedSession.read()?.id ?? ''}:${name}`
