import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db, Connection } from './database.ts'

/** Drizzle over a pool whose connections send a statement without waiting for the answer to the one before. */
export function databaseOn(pool: pg.Pool): Db {
  const dialect = new PgDialect()
  return Object.assign(new NodePgDatabase(dialect, new PoolSession(pool, dialect), undefined), { $client: pool })
}

/** Sends a statement without waiting for its result: the transaction commits after it, or fails with it. */
export const pipeline = (db: Connection, statement: PromiseLike<unknown>) => enqueue(db, 'statements', statement)

/** Sends a check that may refuse the whole transaction, which goes on meanwhile and waits for it before it commits. */
export const pipelineCheck = (db: Connection, check: PromiseLike<unknown>) => enqueue(db, 'checks', check)

/** Statements sent and not yet answered. A connection runs them in the order they were sent. */
interface Pipeline {
  readonly statements: Promise<unknown>[]
  readonly checks: Promise<unknown>[]
}
const pipelines = new WeakMap<Connection, Pipeline>()

async function enqueue(db: Connection, kind: keyof Pipeline, statement: PromiseLike<unknown>) {
  const promise = Promise.resolve(statement)
  const open = pipelines.get(db)
  if (!open) {
    await promise
    return
  }
  // The transaction reports a failure when it ends; if it fails earlier for another reason, nobody awaits this promise.
  promise.catch(() => {})
  open[kind].push(promise)
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

  /** As Drizzle's own, with fewer round trips: the first statement is sent with "begin", the last with "commit". */
  override async transaction<T>(
    work: (tx: NodePgTransaction<None, None>) => Promise<T>,
    { isolationLevel = 'read committed', accessMode = 'read write' }: PgTransactionConfig = {},
  ): Promise<T> {
    const client = await this.#pool.connect()
    const session = new NodePgSession<None, None>(client, this.#dialect, undefined)
    const tx = new NodePgTransaction<None, None>(this.#dialect, session, undefined)
    const sent: Pipeline = { statements: [], checks: [] }
    pipelines.set(tx, sent)
    let broken: Error | undefined
    try {
      await pipeline(tx, client.query(`begin isolation level ${isolationLevel} ${accessMode}`))
      const result = await work(tx)
      await Promise.all(sent.checks)
      // After a failed statement the server treats "commit" as "rollback" without an error: we report the failure ourselves.
      await Promise.all([...sent.statements, client.query('commit')])
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw (await firstFailure(sent.statements)) ?? error
    } finally {
      client.release(broken)
    }
  }
}

/** After a failed statement the server refuses all others: the cause is the first failure. */
async function firstFailure(statements: readonly Promise<unknown>[]): Promise<unknown> {
  const failed = (await Promise.allSettled(statements)).find((outcome) => outcome.status === 'rejected')
  return failed?.reason
}
