import { storedSession } from './stored-session.ts'

/** What a person likes on this machine, such as rows per page: kept apart for each user, and after signing out. */
export const preferences = {
  read: (name: string) => localStorage.getItem(key(name)),
  write: (name: string, value: string) => localStorage.setItem(key(name), value),
}
const key = (name: string) => `quadra.preference:${storedSession.read()?.id ?? ''}:${name}`
