import { sql } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { afterCommit, collectHooks, type CommitHook, runHooks } from './after-commit.ts'
import type { Db, Connection } from './database.ts'

/** Drizzle over a pool whose connections send a statement without waiting for the answer to the one before. */
export function databaseOn(pool: pg.Pool): Db {
  const dialect = new PgDialect()
  const session = new PoolSession(pool, dialect, () => db)
  const db: Db = Object.assign(new NodePgDatabase(dialect, session, undefined), { $client: pool })
  return db
}

/** Sends a statement without waiting for its result: the transaction commits after it, or fails with it. */
export const pipeline = (db: Connection, statement: PromiseLike<unknown>) => enqueue(db, 'statements', statement)

/**
 * Sends a check that may refuse the whole transaction, which continues meanwhile and waits for it before it commits.
 */
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
  // The transaction reports a failure when it ends; if it fails earlier for another reason, this promise is not
  // awaited.
  promise.catch(() => {})
  open[kind].push(promise)
}

type None = Record<string, never>
type Work<T> = (tx: NodePgTransaction<None, None>) => Promise<T>

class PoolSession extends NodePgSession<None, None> {
  readonly #pool: pg.Pool
  readonly #dialect: PgDialect
  readonly #db: () => Db

  constructor(pool: pg.Pool, dialect: PgDialect, db: () => Db) {
    super(pool, dialect, undefined)
    this.#pool = pool
    this.#dialect = dialect
    this.#db = db
  }

  /** As Drizzle's own, with fewer round trips: the first statement is sent with "begin", the last with "commit". */
  override async transaction<T>(work: Work<T>, config: PgTransactionConfig = {}): Promise<T> {
    const { result, hooks } = await this.#commit(work, config)
    await runHooks(this.#db(), hooks)
    return result
  }

  async #commit<T>(
    work: Work<T>,
    { isolationLevel = 'read committed', accessMode }: PgTransactionConfig,
  ): Promise<{ result: T; hooks: readonly CommitHook[] }> {
    const client = await this.#pool.connect()
    const session = new NodePgSession<None, None>(client, this.#dialect, undefined)
    const tx = new Transaction(this.#dialect, session, undefined)
    const hooks = collectHooks(tx)
    const sent: Pipeline = { statements: [], checks: [] }
    pipelines.set(tx, sent)
    let broken: Error | undefined
    try {
      // Without an access mode the session decides, which is read only while the disk is full.
      await pipeline(tx, client.query(`begin isolation level ${isolationLevel} ${accessMode ?? ''}`))
      const result = await work(tx)
      await Promise.all(sent.checks)
      // After a failed statement the server treats "commit" as "rollback" without an error: we report the failure ourselves.
      await Promise.all([...sent.statements, client.query('commit')])
      return { result, hooks }
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw (await firstFailure(sent.statements)) ?? error
    } finally {
      client.release(broken)
    }
  }
}

/** One whose nested transactions hand on what must happen after the commit, unless they roll back. */
class Transaction extends NodePgTransaction<None, None> {
  override async transaction<T>(work: Work<T>): Promise<T> {
    const { dialect, session } = this as unknown as { dialect: PgDialect; session: NodePgSession<None, None> }
    const nested = new Transaction(dialect, session, undefined, this.nestedIndex + 1)
    const savepoint = sql.identifier(`sp${nested.nestedIndex}`)
    const hooks = collectHooks(nested)
    await this.execute(sql`savepoint ${savepoint}`)
    try {
      const result = await work(nested)
      await this.execute(sql`release savepoint ${savepoint}`)
      for (const hook of hooks) await afterCommit(this, hook)
      return result
    } catch (error) {
      await this.execute(sql`rollback to savepoint ${savepoint}`)
      throw error
    }
  }
}

/** After a failed statement the server refuses all others: the cause is the first failure. */
async function firstFailure(statements: readonly Promise<unknown>[]): Promise<unknown> {
  const failed = (await Promise.allSettled(statements)).find((outcome) => outcome.status === 'rejected')
  return failed?.reason
}
