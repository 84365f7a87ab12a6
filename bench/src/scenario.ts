import type pg from 'pg'

/** One thing people do all day, asked of the product and of the reference in the same words. */
export interface Scenario {
  readonly name: string
  /** What the requests need to know of the data. */
  readonly prepare: (db: pg.Pool) => Promise<(round: number) => Ask>
}

export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
}
