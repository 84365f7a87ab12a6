import { writeCell } from '@quadra/contract/kernel/list'

export type Write = (value: unknown) => string

/** Each field's label and how it writes its values; listeners are notified of late labels, such as loaded options. */
export interface Writers {
  readonly set: (name: string, label: string, write: Write) => void
  readonly announce: () => void
  /** Fields that mean nothing without another: they are removed with it. */
  readonly depend: (on: string, names: readonly string[]) => void
  readonly dependents: (on: string) => readonly string[]
  readonly label: (name: string) => string
  readonly write: (name: string, value: unknown) => string
  /** Marks an input as mounted, so that messages show at it, until the returned function is called. */
  readonly draw: (name: string) => () => void
  readonly isDrawn: (name: string) => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly version: () => number
}

export function createWriters(): Writers {
  const known = new Map<string, { label: string; write: Write }>()
  const drawn = new Set<string>()
  const dependents = new Map<string, readonly string[]>()
  const listeners = new Set<() => void>()
  let version = 0
  return {
    set: (name, label, write) => {
      known.set(name, { label, write })
    },
    announce: () => {
      version += 1
      for (const listener of listeners) listener()
    },
    depend: (on, names) => {
      dependents.set(on, names)
    },
    dependents: (on) => dependents.get(on) ?? [],
    label: (name) => known.get(name)?.label ?? name,
    write: (name, value) => (known.get(name)?.write ?? asText)(value),
    draw: (name) => {
      drawn.add(name)
      return () => void drawn.delete(name)
    },
    isDrawn: (name) => drawn.has(name),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
  }
}

/** The text of a plain value; nothing for nothing. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return writeCell(value)
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return typeof value === 'object' ? '' : String(value)
}
