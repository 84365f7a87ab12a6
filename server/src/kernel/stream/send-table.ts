import { exportName, type ListView } from '@quadra/contract/kernel/list'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { Refusal } from '../errors.ts'
import type { Listing } from '../records/declaration.ts'
import { csv } from '../spreadsheets/csv.ts'
import { spreadsheet, spreadsheetHeaders } from '../spreadsheets/spreadsheet.ts'
import { activeRequests } from './active-requests.ts'
import { outsideSlot } from './current-slot.ts'
import { listsOf } from './line.ts'
import { isKnown, spool } from './spool.ts'
import { inTurns, sendWhole } from './whole-list.ts'

type Queues = Pick<App, 'requests' | 'lists'>
export type TableFormat = 'xlsx' | 'csv' | 'json'

/**
 * A list as a file: the same rows in each format. Tables for programs, which read them again and again, have a version
 * (ETag), so that one that did not change is not sent.
 */
export async function sendTable(
  app: Queues,
  request: FastifyRequest,
  reply: FastifyReply,
  listing: Listing<object>,
  format: TableFormat,
  view: ListView<object>,
) {
  if (format === 'xlsx') {
    if ('every' in listing) return sendWhole(app, request.session!.id, reply, listing, view)
    return reply.headers(spreadsheetHeaders(view)).send(spreadsheet(view, [listing.rows]))
  }
  const textOf = (rows: Rows) => (format === 'csv' ? csv(view, rows) : array(rows))
  const text =
    'every' in listing ? await inPaces(app, request, reply, textOf, listing.every) : await spool(textOf([listing.rows]))
  reply.headers({ ...headersOf(format, view), ETag: text.etag })
  if (isKnown(request.headers['if-none-match'], text.etag)) return reply.code(304).send()
  return reply.header('Content-Length', text.length).send(text.read())
}

type Rows = Iterable<readonly object[]> | AsyncIterable<readonly object[]>

/** A long list is made in turns with others' requests, by few of a person at once, for as long as somebody waits for it. */
async function inPaces(
  { lists, requests }: Queues,
  { session, admission }: FastifyRequest,
  reply: FastifyReply,
  textOf: (rows: Rows) => AsyncIterable<string>,
  every: AsyncIterable<readonly object[]>,
) {
  activeRequests.exclude(reply.raw)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return outsideSlot(async () => {
    const open = await lists.acquire(session!.id, gone.signal)
    const slot = requests.paused(listsOf(session!.id))
    try {
      return await spool(whileWanted(inTurns(textOf(every), slot)))
    } finally {
      slot.release()
      open.release()
    }
  })

  async function* whileWanted(parts: AsyncIterable<string>) {
    for await (const part of parts) {
      if (gone.signal.aborted) throw new Refusal(503, 'Chi leggeva non c’è più')
      await admission?.confirm(maxAge)
      yield part
    }
  }
}
/** How long an answer of who calls counts while rows are read, in milliseconds. */
const maxAge = 1000

async function* array(rows: Rows): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const some of rows) {
    if (some.length > 0) yield `${isFirst ? '' : ','}${JSON.stringify(some).slice(1, -1)}`
    isFirst &&= some.length === 0
  }
  yield ']'
}

const headersOf = (format: 'csv' | 'json', view: ListView<object>) => ({
  'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
  'Content-Disposition': `attachment; filename="${exportName(view, new Date()).replace(/xlsx$/, format)}"`,
})
