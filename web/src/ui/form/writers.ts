import { writeCell } from '@quadra/contract/kernel/list'

export type Write = (value: unknown) => string

/** How each field of a form is called and writes its values; listeners hear of late words, such as options that arrive. */
export interface Writers {
  readonly set: (name: string, label: string, write: Write) => void
  readonly announce: () => void
  /** Fields that mean nothing without another: they go when it goes. */
  readonly depend: (on: string, names: readonly string[]) => void
  readonly dependents: (on: string) => readonly string[]
  readonly label: (name: string) => string
  readonly write: (name: string, value: unknown) => string
  /** An input stands on the screen until what this answers is called: a message shows at it. */
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
