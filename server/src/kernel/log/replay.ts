import { isDeepStrictEqual } from 'node:util'
import { withoutValues } from '@quadra/contract/kernel/azioni'
import type { Change } from '../../database/schema/kernel.ts'

/** A line of the change log, with what is needed to replay a record. */
export interface ReplayedLine {
  readonly id: number
  readonly version: number
  readonly part: string | null
  readonly part_id: number | null
  readonly action: string
  readonly changes: readonly Change[]
}

/** The state of a record, or of a row of its parts, after the lines so far. */
interface ReplayedState {
  /** Undefined until a line records its creation or its deletion. */
  alive: boolean | undefined
  /** Its creation was logged with all of its values: a field never named is empty. */
  whole: boolean
  /** Values of version 1 are logged in other forms, and only those that mean the same now can be compared. */
  readonly values: Map<string, { readonly value: unknown; readonly old: boolean }>
}

/** Replays a record's lines from the first: the old values of each must be the new values of those before it. */
export class Replay {
  readonly record: ReplayedState = nothing()
  readonly parts = new Map<string, ReplayedState>()
  /** Lines that do not follow from those before. */
  readonly breaks: { readonly line: number; readonly what: string }[] = []
  /** Some lines are sentences, which do not describe rows. */
  hasOldLines = false

  add(line: ReplayedLine) {
    const { id, version, part, part_id, action, changes } = line
    const state = part === null ? this.record : this.#part(partKey(part, part_id!))
    if (version === 1) this.hasOldLines = true
    else {
      for (const { field, from, to } of changes) {
        // The line omits the old value: its purpose is to remove it.
        if (action === 'pseudonym' && from === null) continue
        if (!follows(state, field, from))
          this.breaks.push({ line: id, what: `«${field}» prima non era così: riga non conseguente` })
        else if (part === null && isDeepStrictEqual(from, to))
          this.breaks.push({ line: id, what: `«${field}» non cambia: riga senza effetto` })
      }
      if (changes.length === 0 && !withoutValues.includes(action) && action !== 'pseudonym')
        this.breaks.push({ line: id, what: 'riga senza modifiche' })
    }
    if (action === 'create') Object.assign(state, { alive: true, whole: version > 1 })
    if (action === 'remove') state.alive = false
    // A line of a part that was never logged before begins in the middle.
    if (part !== null && (action === 'update' || action === 'pseudonym'))
      Object.assign(state, { alive: true, whole: true })
    // A part's line is its whole row.
    if (part !== null) state.values.clear()
    for (const { field, to } of changes) state.values.set(field, { value: to, old: version === 1 })
  }

  #part(key: string) {
    const state = this.parts.get(key) ?? nothing()
    this.parts.set(key, state)
    return state
  }
}

export const partKey = (part: string, id: number) => `${part} ${id}`

/** The fields whose current value differs from the last one logged. */
export function differing({ values, whole }: ReplayedState, present: ReadonlyMap<string, unknown>): string[] {
  return [...present].flatMap(([field, value]) => {
    const last = values.get(field)
    if (!last) return whole && plain(value) !== null ? [field] : []
    return same(last, value) ? [] : [field]
  })
}

const nothing = (): ReplayedState => ({ alive: undefined, whole: false, values: new Map() })

function follows({ values, whole, alive }: ReplayedState, field: string, from: unknown) {
  const last = values.get(field)
  if (alive === false) return plain(from) === null
  if (last) return same(last, from)
  return !whole || plain(from) === null
}

function same(last: { readonly value: unknown; readonly old: boolean }, value: unknown) {
  const [was, is] = [plain(last.value), plain(value)]
  if (isDeepStrictEqual(was, is)) return true
  return last.old && was !== null && (typeof was !== typeof is || typeof was === 'object')
}

/** Without the words that belong to another record: people and things by their key, choices in any order, nothing as null. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) {
    const all = value.map(plain)
    return all.length ? all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : null
  }
  if (typeof value !== 'object') return value
  if ('utente' in value && typeof value.utente === 'number') return value.utente
  return 'id' in value ? value.id : value
}
