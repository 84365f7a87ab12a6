export type Write = (value: unknown) => string

/** How each field of a form writes its values; listeners hear when a writer learns more words (options that arrive late). */
export interface Writers {
  readonly set: (name: string, write: Write) => void
  readonly announce: () => void
  readonly write: (name: string, value: unknown) => string
  readonly subscribe: (listener: () => void) => () => void
  readonly version: () => number
}

export function createWriters(): Writers {
  const known = new Map<string, Write>()
  const listeners = new Set<() => void>()
  let version = 0
  return {
    set: (name, write) => known.set(name, write),
    announce: () => {
      version += 1
      for (const listener of listeners) listener()
    },
    write: (name, value) => (known.get(name) ?? asText)(value),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
  }
}

/** The text of a plain value; nothing for nothing. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return typeof value === 'object' ? '' : String(value)
}
