import { dashboardApi } from '@quadra/contract/dashboard/api'
import type { Inizio, Seguito } from '@quadra/contract/dashboard/schema'
import type { Card } from './cards.ts'

/** What was read of home: its first part, and the rest once something asked for it. */
export type Home = Inizio & Partial<Seguito>

/** The rest, while it is not there. */
export interface Unread {
  /** Why it could not be read. */
  readonly error: unknown
  readonly isReading: boolean
  /** Reads it, or reads it again. */
  readonly ask: () => void
}

/** So many figures are in sight. */
export const inSight = 5

export const countOf = (name: Card, data: Home) => data[name]?.totale ?? 0
export const presentOf = (names: readonly Card[], data: Home) => names.filter((name) => countOf(name, data) > 0)

/** Those that come with the rest. */
export const laterOf = (names: readonly Card[]) => names.filter((name) => !(name in dashboardApi.inizio.reply.shape))
