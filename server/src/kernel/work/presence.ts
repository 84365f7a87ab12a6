import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'

const lockClass = 7_213_092

/**
 * A number by which the database server knows that this process is alive: a dedicated connection has the advisory lock
 * of that number, and the server releases it the moment the connection ends, however the process ended.
 */
export class Presence {
  readonly #pool: pg.Pool
  #opening: Promise<number> | undefined
  #current: { readonly number: number; readonly client: pg.PoolClient } | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** A new one after each loss of the connection; concurrent callers share the same attempt. */
  async number(): Promise<number> {
    if (this.#current) return this.#current.number
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  async #open(): Promise<number> {
    const client = await this.#pool.connect()
    const number = randomInt(1, 2 ** 31)
    try {
      await client.query('select pg_advisory_lock($1, $2)', [lockClass, number])
    } catch (error) {
      client.release(true)
      throw error
    }
    // Released at once: a connection that is not released occupies one of the pool's slots for ever.
    const lost = () => {
      if (this.#current?.client === client) this.end()
    }
    this.#current = { number, client }
    client.once('error', lost)
    client.once('end', lost)
    return number
  }

  end() {
    const client = this.#current?.client
    this.#current = undefined
    client?.release(true)
  }
}

/** Whether the process that left its number in a column has ended; unknown where it left none. */
export const isGone = (column: ReturnType<typeof sql>) => sql`(${column} is not null and not exists (
  select 1 from pg_locks where locktype = 'advisory' and classid = ${sql.raw(String(lockClass))} and objid = (${column})::oid and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())))`
