import type { ReactNode } from 'react'

/** A list that can take the queue's place, under its own name. */
export interface OtherList {
  readonly name: string
  readonly title: string
  readonly count: number
  readonly lines: ReactNode
  /** The way to all of them. */
  readonly all: ReactNode
}
