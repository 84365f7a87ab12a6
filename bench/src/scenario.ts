import type pg from 'pg'

/** The consortium's manager, or the manager of one of the cooperatives. */
export type Who = 'gestore' | 'manager'

/** One thing people do all day, asked of the product and of the floor in the same words. */
export interface Scenario {
  readonly name: string
  /** The consortium's manager by default. */
  readonly who?: Who
  /** How many ask at a time; one and 32 by default. */
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
