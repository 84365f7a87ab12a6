import { changedFields } from './changes.ts'
import type { Values } from './form-scope.tsx'

/** Unsaved input: it survives a reload and an expired session, and nothing else. */
export interface Draft {
  readonly values: Values
  /** The form's values before the typing, and the version of the record at that time. */
  readonly base: Values
  readonly version: string
}

export const drafts = {
  read(key: string): Draft | null {
    const back = revived.get(key)
    if (back) return back
    try {
      return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
    } catch {
      return null
    }
  },
  /** A draft without changes is not stored; and a full storage must not stop the user from typing. */
  write(key: string, draft: Draft) {
    revived.delete(key)
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
  drop(key: string) {
    revived.delete(key)
    sessionStorage.removeItem(prefix + key)
  },
  /** Restores what was discarded a moment ago, files included. */
  revive(key: string, draft: Draft) {
    drafts.write(key, draft)
    revived.set(key, draft)
  },
  /** Once its form is mounted, the form manages them itself. */
  taken: (key: string) => void revived.delete(key),
  /** All drafts of now; the returned function restores those dropped since. */
  snapshot() {
    const entries = Object.entries(sessionStorage).filter(([key]) => key.startsWith(prefix))
    return () => {
      for (const [key, text] of entries) if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, text)
    }
  },
}

/** Also what cannot be written down, until the form it belongs to is drawn again. */
const revived = new Map<string, Draft>()

const prefix = 'quadra.draft:'
/** Files cannot be written down, passwords must not. */
const storable = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !/password/i.test(name) && !containsFile(value)))
const containsFile = (value: unknown) =>
  value instanceof File || (Array.isArray(value) && value.some((one) => one instanceof File))
