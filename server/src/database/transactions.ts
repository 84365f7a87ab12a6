import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db, Reader } from './database.ts'

/** Drizzle over a pool whose connections send a statement without waiting for the answer to the one before. */
export function databaseOn(pool: pg.Pool): Db {
  const dialect = new PgDialect()
  return Object.assign(new NodePgDatabase(dialect, new PoolSession(pool, dialect), undefined), { $client: pool })
}

/** Sends a statement whose answer nobody reads: a transaction commits behind it, or fails with it. */
export const sendAhead = (db: Reader, statement: PromiseLike<unknown>) => ahead(db, 'sent', statement)

/** Asks what may refuse the whole transaction: it goes on meanwhile, and hears the answer before it commits. */
export const askAhead = (db: Reader, question: PromiseLike<unknown>) => ahead(db, 'asked', question)

/** Statements on their way. A connection carries them out in their order, whoever waits for which. */
interface Journey {
  readonly sent: Promise<unknown>[]
  readonly asked: Promise<unknown>[]
}
const journeys = new WeakMap<Reader, Journey>()

async function ahead(db: Reader, kind: keyof Journey, statement: PromiseLike<unknown>) {
  const promise = Promise.resolve(statement)
  const journey = journeys.get(db)
  if (!journey) {
    await promise
    return
  }
  // A failure is told at the end of the transaction; one that fails earlier for another reason never hears of it.
  promise.catch(() => {})
  journey[kind].push(promise)
}

type None = Record<string, never>

class PoolSession extends NodePgSession<None, None> {
  readonly #pool: pg.Pool
  readonly #dialect: PgDialect

  constructor(pool: pg.Pool, dialect: PgDialect) {
    super(pool, dialect, undefined)
    this.#pool = pool
    this.#dialect = dialect
  }

  /** As Drizzle's own, with fewer journeys: the first statement travels with "begin", the last with "commit". */
  override async transaction<T>(
    work: (tx: NodePgTransaction<None, None>) => Promise<T>,
    { isolationLevel = 'read committed', accessMode = 'read write' }: PgTransactionConfig = {},
  ): Promise<T> {
    const client = await this.#pool.connect()
    const session = new NodePgSession<None, None>(client, this.#dialect, undefined)
    const tx = new NodePgTransaction<None, None>(this.#dialect, session, undefined)
    const journey: Journey = { sent: [], asked: [] }
    journeys.set(tx, journey)
    let broken: Error | undefined
    try {
      await sendAhead(tx, client.query(`begin isolation level ${isolationLevel} ${accessMode}`))
      const result = await work(tx)
      await Promise.all(journey.asked)
      // Behind a statement that fails the server takes "commit" for "rollback"; the failure is ours to tell.
      await Promise.all([...journey.sent, client.query('commit')])
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw (await firstFailure(journey.sent)) ?? error
    } finally {
      client.release(broken)
    }
  }
}

/** Behind a statement that failed every other one is refused: what counts is why the first did. */
async function firstFailure(sent: readonly Promise<unknown>[]): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).find((outcome) => outcome.status === 'rejected')
  return failed?.reason
}
