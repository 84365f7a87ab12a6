import type pg from 'pg'

/** The consortium's manager, or the manager of one of the cooperatives. */
export type Who = 'gestore' | 'manager'

/** A frequent action of users, sent to the product and to the reference server. */
export interface Scenario {
  readonly name: string
  /** The consortium's manager by default. */
  readonly who?: Who
  /** How many concurrent callers. Default: one and 32. */
  readonly callers?: readonly number[]
  /** What the requests need to know of the data. */
  readonly prepare: (db: pg.Pool) => Promise<(round: number) => BenchRequest>
}

/** For calls that take a tenth of a second: 32 at a time would wait unrealistically long for the embedded engine. */
export const few = [1, 8] as const

export interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  /** The status of a refusal that is the answer. */
  readonly answers?: number
}
