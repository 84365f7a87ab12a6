import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { ListView, PageMeta } from '@quadra/contract/kernel/list'
import type { FastifyReply } from 'fastify'
import type { App } from '../app.ts'
import { spreadsheet, spreadsheetHeaders } from '../spreadsheets/spreadsheet.ts'
import { activeRequests } from './active-requests.ts'
import { outsideSlot } from './current-slot.ts'
import { listsOf } from './line.ts'
import type { Slot } from './slots.ts'

/** A list larger than is answered at once: its rows as they come, a few at a time. */
export interface WholeList<Row> {
  readonly every: AsyncIterable<readonly Row[]>
  /** What is answered with it; `withTotal` adds how many rows there were. */
  readonly withTotal: boolean
  readonly meta?: PageMeta
}

/** A client that takes nothing for so many milliseconds has disconnected. */
const patience = 60_000

type Queues = Pick<App, 'requests' | 'lists'>

/**
 * Answers a whole list while it is being read: rows are read only as fast as the client takes bytes, and no connection
 * is occupied meanwhile. Any early end of the answer ends the reading; an error while reading cuts the connection.
 */
export const sendWhole = (
  app: Queues,
  user: number,
  reply: FastifyReply,
  { every, withTotal, meta }: WholeList<object>,
  view: ListView<object> | undefined,
) =>
  sendStream(app, user, reply.headers(view ? spreadsheetHeaders(view) : jsonHeaders), (slot) =>
    view ? spreadsheet(view, inTurns(every, slot)) : textOf(inTurns(json(every, withTotal, meta), slot)),
  )

/** Answers what is made while it is being sent. */
export async function sendStream(app: Queues, user: number, reply: FastifyReply, make: (slot: Slot) => Readable) {
  activeRequests.exclude(reply.raw)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const open = await outsideSlot(() => app.lists.acquire(user, gone.signal))
  const slot = app.requests.paused(listsOf(user))
  reply.raw.setTimeout(patience, () => reply.raw.destroy())
  const bytes = make(slot)
  bytes.once('close', () => {
    slot.release()
    open.release()
  })
  return reply.send(bytes)
}

export const textOf = (parts: AsyncIterable<string>) => Readable.from(parts, { objectMode: false })

/** Each step waits for its turn; between two steps, however long the client takes, other requests run. */
export async function* inTurns<Step>(steps: AsyncIterable<Step>, slot: Slot): AsyncGenerator<Step> {
  const iterator = steps[Symbol.asyncIterator]()
  try {
    for (;;) {
      await slot.resume()
      const { done, value } = await iterator.next().finally(() => slot.pause())
      if (done) return
      yield value
      // Network events are handled between two steps.
      await setImmediate()
    }
  } finally {
    await iterator.return?.()
  }
}

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8' }

/** The bytes that the list read at once would have had. */
async function* json(every: WholeList<object>['every'], withTotal: boolean, known: PageMeta | undefined) {
  let total = 0
  for await (const rows of every) {
    if (rows.length === 0) continue
    yield `${total ? ',' : '{"data":['}${JSON.stringify(rows).slice(1, -1)}`
    total += rows.length
  }
  const meta = known ?? (withTotal ? { totale: total, pagina: 1, per_pagina: total } : undefined)
  yield `${total ? '' : '{"data":['}]${meta ? `,"meta":${JSON.stringify(meta)}` : ''}}`
}
