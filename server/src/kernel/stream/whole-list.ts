import { Readable } from 'node:stream'
import type { ListView, PageMeta } from '@quadra/contract/kernel/list'
import type { FastifyReply } from 'fastify'
import { nextTurn, others } from './pace.ts'
import type { Place, Places } from './places.ts'
import { spreadsheet, spreadsheetHeaders } from '../spreadsheets/spreadsheet.ts'

/** A list longer than is read at once: its rows as they come, a few at a time. */
export interface WholeList<Row> {
  readonly every: AsyncIterable<readonly Row[]>
  /** Whether it is answered with how many there were. */
  readonly counted: boolean
}

/** Who takes nothing for so many milliseconds has gone away without a word. */
const patience = 60_000
/** Who takes nothing for so many is slow: others work meanwhile. */
const slow = 2_000

/**
 * Answers a whole list while it is being read: rows are asked for only as fast as the reader takes bytes, and nothing is
 * held meanwhile but a place. Whatever ends the answer early ends the reading; an error of it cuts the connection.
 */
export const sendWhole = (
  places: Places,
  user: number,
  reply: FastifyReply,
  list: WholeList<object>,
  view: ListView<object> | undefined,
) =>
  sendSlowly(places, user, reply.headers(view ? spreadsheetHeaders(view) : jsonHeaders), (place) => {
    const every = resting(list.every, place)
    return view ? spreadsheet(view, every) : Readable.from(json(every, list.counted), { objectMode: false })
  })

/** Answers what is made while it is being sent. */
export async function sendSlowly(places: Places, user: number, reply: FastifyReply, make: (place: Place) => Readable) {
  others.takesLong(reply.raw)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const place = await places.take(user, gone.signal)
  reply.raw.setTimeout(patience, () => reply.raw.destroy())
  const bytes = make(place)
  bytes.once('close', () => place.leave())
  return reply.send(bytes)
}

/** Work in a place: it rests whenever the reader lets it wait, so that slow readers keep nobody from theirs, and takes turns. */
export async function* resting<Step>(steps: AsyncIterable<Step>, place: Place) {
  for await (const step of steps) {
    const timer = setTimeout(() => place.rest(), slow).unref()
    yield step
    clearTimeout(timer)
    await place.again()
    await nextTurn()
  }
}

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8' }

/** The bytes that the list read at once would have had. */
async function* json(every: WholeList<object>['every'], counted: boolean) {
  let total = 0
  for await (const rows of every) {
    if (rows.length === 0) continue
    yield `${total ? ',' : '{"data":['}${JSON.stringify(rows).slice(1, -1)}`
    total += rows.length
  }
  const meta: PageMeta | undefined = counted ? { totale: total, pagina: 1, per_pagina: total } : undefined
  yield `${total ? '' : '{"data":['}]${meta ? `,"meta":${JSON.stringify(meta)}` : ''}}`
}
