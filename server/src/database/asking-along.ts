import type pg from 'pg'
import type { Connection, Db } from './database.ts'
import { answered, clientOf } from './run.ts'
import { RowsQuery } from './rows-query.ts'
import { pipelineCheck } from './transactions.ts'

/** What must be known before the work of a call may count. */
export interface Question {
  readonly isAsked: boolean
  /** Asks on this connection, unless it was asked before. Fails where the work may not count. */
  ask(client: Client): Promise<unknown>
}
/** A connection, or all of them. */
export type Client = Pick<pg.Pool, 'query'>

/**
 * The database for one call that has a question: it goes with the call's first statement, in one packet, instead of before it.
 * A transaction commits only once the answer allows it, and outside of one nothing is sent before; what only reads goes on
 * meanwhile: whoever passes its result on asks first.
 */
export function askingAlong(db: Db, question: Question, onlyReads: boolean): Db {
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      await pipelineCheck(tx, question.ask(clientOf(tx)))
      return work(tx)
    }, config)
  const pool = clientOf(db) as pg.Pool
  const client = new AskingClient(onlyReads ? together(pool, question) : inTurn(pool, question))
  const session = Object.create(sessionOf(db), { client: { value: client } }) as object
  return Object.create(db, { transaction: { value: transaction }, session: { value: session } }) as Db
}
const sessionOf = (db: Connection) => (db as unknown as { session: object }).session

type Sends = <T>(send: (client: Client) => Promise<T>) => Promise<T>

const together =
  (pool: pg.Pool, question: Question): Sends =>
  async (send) => {
    if (question.isAsked) return send(pool)
    const client = await pool.connect()
    try {
      // Whoever waits for the answer hears of its failure.
      question.ask(client).catch(() => {})
      return await send(client)
    } finally {
      client.release()
    }
  }

const inTurn =
  (pool: pg.Pool, question: Question): Sends =>
  async (send) => {
    await question.ask(pool)
    return send(pool)
  }

/** As much of the driver as is used: with a promise by the query builder, with a function at the end by run.ts. */
class AskingClient {
  readonly #through: Sends
  constructor(through: Sends) {
    this.#through = through
  }

  query(statement: unknown, values?: unknown, done?: (error: unknown) => void): Promise<unknown> {
    const sent = this.#through<unknown>((client) =>
      statement instanceof RowsQuery ? answered(client, statement) : client.query(statement as string, values as never),
    )
    if (done) sent.then(() => done(undefined), done)
    return sent
  }
}
