import { Readable } from 'node:stream'
import type { ListView, PageMeta } from '@quadra/contract/kernel/list'
import type { FastifyReply } from 'fastify'
import type { Places } from './places.ts'
import { spreadsheet, spreadsheetHeaders } from './spreadsheet.ts'

/** A list longer than is read at once: its rows as they come, a few at a time. */
export interface WholeList<Row> {
  readonly every: AsyncIterable<readonly Row[]>
  /** Whether it is answered with how many there were. */
  readonly counted: boolean
}

/** Who takes nothing for so many milliseconds has gone away without a word. */
const patience = 60_000

/**
 * Answers a whole list while it is being read: rows are asked for only as fast as the reader takes bytes, and nothing is
 * held meanwhile but a place. Whatever ends the answer early ends the reading; an error of it cuts the connection.
 */
export async function sendWhole(
  places: Places,
  user: number,
  reply: FastifyReply,
  list: WholeList<object>,
  view: ListView<object> | undefined,
) {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const leave = await places.take(user, gone.signal)
  reply.raw.setTimeout(patience, () => reply.raw.destroy())
  const bytes = view ? spreadsheet(view, flat(list.every)) : Readable.from(json(list), { objectMode: false })
  bytes.once('close', leave)
  return reply.headers(view ? spreadsheetHeaders(view) : jsonHeaders).send(bytes)
}

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8' }

async function* flat(every: AsyncIterable<readonly object[]>) {
  for await (const rows of every) yield* rows
}

/** The bytes that the list read at once would have had. */
async function* json({ every, counted }: WholeList<object>) {
  let total = 0
  for await (const rows of every) {
    if (rows.length === 0) continue
    yield `${total ? ',' : '{"data":['}${JSON.stringify(rows).slice(1, -1)}`
    total += rows.length
  }
  const meta: PageMeta | undefined = counted ? { totale: total, pagina: 1, per_pagina: total } : undefined
  yield `${total ? '' : '{"data":['}]${meta ? `,"meta":${JSON.stringify(meta)}` : ''}}`
}
