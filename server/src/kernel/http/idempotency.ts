import { createHash } from 'node:crypto'
import { type Endpoint, idempotencyHeader } from '@quadra/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { run } from '../../database/run.ts'
import { now } from '../../database/schema/columns.ts'
import { idempotencyKey } from '../../database/schema/kernel.ts'
import { pipeline } from '../../database/transactions.ts'
import { Refusal } from '../errors.ts'
import { sha256 } from '../files/keep.ts'
import type { UploadedFile } from '../files/multipart.ts'
import type { DailyJob } from '../work/jobs.ts'
import { isEarlier } from './earlier.ts'

export const otherBody = 'Questo invio è già stato registrato con altri valori: verificare prima di inviare di nuovo'

/**
 * The idempotency state of a POST with a key; undefined for every other call, and where the reply may not be stored.
 */
export function onceOf({ method, who, answer, secret }: Endpoint, request: FastifyRequest): Once | undefined {
  const given = request.headers[idempotencyHeader.toLowerCase()]
  if (method !== 'POST' || who === 'anyone' || secret || given === undefined) return undefined
  if (typeof given !== 'string' || !/^[\x21-\x2b\x2d-\x7e]{1,255}$/.test(given)) throw malformed()
  return new Once(
    request,
    given,
    answer === 'nothing' ? () => nothing : (data) => [isEarlier(data) ? 200 : 201, JSON.stringify({ data })],
  )
}

type Written = readonly [status: number, text: string]
const nothing: Written = [204, '']

/** One POST that must happen once, however often it is sent. The key and the reply are written in the very transaction of the write. */
class Once {
  readonly #user: number
  readonly #key: string
  readonly #path: string
  readonly #written: (result: unknown) => Written
  #body: unknown

  constructor({ session, url, body }: FastifyRequest, key: string, written: (result: unknown) => Written) {
    this.#user = session!.id
    this.#key = key
    this.#path = url
    this.#body = body ?? {}
    this.#written = written
  }

  /** A form is known once it has been received. */
  received(fields: object, file: UploadedFile | undefined) {
    this.#body = [fields, file && [file.name, sha256(file.bytes)]]
  }

  /**
   * The database as the handler sees it: the one transaction of the call claims the key first and stores the reply
   * last.
   */
  on(db: Db): Db {
    const transaction: Db['transaction'] = (work, config) =>
      db.transaction(async (tx) => {
        await this.#claim(tx)
        const result = await work(tx)
        await this.#keep(tx, result)
        return result
      }, config)
    return Object.create(db, { transaction: { value: transaction } })
  }

  /**
   * A second call waits here for the first: after its commit it answers the stored reply, after its failure it
   * proceeds.
   */
  async #claim(tx: Tx) {
    const request = createHash('sha256')
      .update(JSON.stringify([this.#path, this.#body]))
      .digest('hex')
    const claimed = await run(
      tx,
      sql`insert into idempotency_key as present (utente_id, key, request) values (${this.#user}, ${this.#key}, ${request})
        on conflict (utente_id, key) do update set request = excluded.request, at = excluded.at, status = null, reply = null
        where present.at < ${aDayAgo} returning true${prepared}`,
    )
    if (claimed.length) return
    const { rows } = await tx.execute<StoredReply>(
      sql`select request, status, reply from ${idempotencyKey} where utente_id = ${this.#user} and key = ${this.#key}${prepared}`,
    )
    const [earlier] = rows
    if (earlier?.request !== request) throw new Refusal(422, otherBody, { [idempotencyHeader]: otherBody })
    throw new Replay(earlier)
  }

  #keep(tx: Tx, result: unknown) {
    const [status, text] = this.#written(result)
    return pipeline(
      tx,
      run(
        tx,
        sql`update idempotency_key set status = ${status}, reply = ${text}
          where utente_id = ${this.#user} and key = ${this.#key}${prepared}`,
      ),
    )
  }
}

type StoredReply = { readonly request: string; readonly status: number; readonly reply: string }

/** Thrown out of the transaction of the second call: it writes nothing, and the first reply is the answer. */
export class Replay extends Error {
  readonly #reply: StoredReply
  constructor(reply: StoredReply) {
    super('answered before')
    this.#reply = reply
  }
  send(reply: FastifyReply) {
    const { status, reply: text } = this.#reply
    reply.code(status).header('Idempotency-Replayed', 'true')
    return text ? reply.type('application/json; charset=utf-8').send(text) : reply.send()
  }
}

const aDayAgo = sql`${now} - interval '24 hours'`

/** A key counts for 24 hours. */
export const forgetReplies: DailyJob = {
  name: 'forget-replies',
  hour: 3,
  work: async (tx) => {
    await tx.execute(sql`delete from ${idempotencyKey} where at < ${aDayAgo}`)
  },
}

function malformed() {
  const text = `${idempotencyHeader}: da 1 a 255 caratteri visibili, senza spazi né virgole`
  return new Refusal(400, text, { [idempotencyHeader]: text })
}
