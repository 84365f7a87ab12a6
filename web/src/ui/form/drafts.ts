import { changedFields } from './changes.ts'
import type { Values } from './form-scope.tsx'

/** What somebody typed and has not saved: it survives a reload and an expired session, and nothing else. */
export interface Draft {
  readonly values: Values
  /** What the form held before the typing, and the version of the record that was. */
  readonly base: Values
  readonly version: string
}

export const drafts = {
  read(key: string): Draft | null {
    try {
      return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
    } catch {
      return null
    }
  },
  /** Nothing worth keeping is nothing kept; and a full storage must not stop anybody from typing. */
  write(key: string, draft: Draft) {
    const values = storable(draft.values)
    if (changedFields(draft.base, { ...draft.base, ...values }).length === 0) return drafts.drop(key)
    try {
      sessionStorage.setItem(prefix + key, JSON.stringify({ ...draft, values }))
    } catch {
      sessionStorage.removeItem(prefix + key)
    }
  },
  /** The keys of what waits in the dialogs and small forms of a page, under `path#name`. */
  on: (path: string): string[] =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(`${prefix}${path}#`))
      .map((key) => key.slice(prefix.length)),
  drop: (key: string) => sessionStorage.removeItem(prefix + key),
}

const prefix = 'quadra.draft:'
/** Files cannot be written down, passwords must not. */
const storable = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !/password/i.test(name) && !holdsFile(value)))
const holdsFile = (value: unknown) =>
  value instanceof File || (Array.isArray(value) && value.some((one) => one instanceof File))
