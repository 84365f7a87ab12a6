import type pg from 'pg'

/** The consortium's manager, or the manager of one of the cooperatives. */
export type Who = 'gestore' | 'manager'

/** One thing users do all day, sent to the product and to the floor alike. */
export interface Scenario {
  readonly name: string
  /** The consortium's manager by default. */
  readonly who?: Who
  /** How many concurrent callers. Default: one and 32. */
  readonly callers?: readonly number[]
  /** What the requests need to know of the data. */
  readonly prepare: (db: pg.Pool) => Promise<(round: number) => Ask>
}

/** For what takes a tenth of a second: 32 at a time would wait longer for their turn at the embedded engine than anybody does. */
export const few = [1, 8] as const

export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
}
