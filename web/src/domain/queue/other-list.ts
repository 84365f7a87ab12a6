import type { ReactNode } from 'react'

/** A list that can take the queue's place, under its own name. */
export interface OtherList {
  readonly name: string
  readonly title: string
  /** Absent while it is not known. */
  readonly count?: number
  readonly lines: ReactNode
  /** The way to all of them. */
  readonly all?: ReactNode
}

/** Lists that were not read yet. */
export interface UnreadLists {
  readonly error: unknown
  /** Reads them, or reads them again. */
  readonly ask: () => void
}
