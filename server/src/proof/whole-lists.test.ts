import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import type { ListView } from '@quadra/contract/kernel/list'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PreparingClient } from '../database/prepared.ts'
import { listSlots } from '../kernel/stream/request-slots.ts'
import { spreadsheet } from '../kernel/spreadsheets/spreadsheet.ts'
import { registryKeys } from '../testing/cases.ts'
import { cast, type Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { size } from '../testing/size.ts'
import { readBack } from '../testing/xlsx/read-back.ts'

/** More than the buffers between two ends of a connection contain, in several batches. */
const many = size({ gate: 1700, night: 3300 })
/** A hundred rows each. */
const allBatches = many / 100
const long = 12_000
const base = '/api/non_conformita'
/** A third of them or more, which are more than a list is answered at once. */
const found = 'q=perche%201&ordina=segnalante&direzione=desc'
const moreThanAtOnce = 600

let product: TestProduct
let origin: string
beforeAll(async () => {
  product = await openProduct({}, { log: false, lists: listSlots(2000) })
  const { alfa, norma } = await registryKeys(product)
  await product.db.execute(sql`
    insert into non_conformita (cliente_id, utente_id, norma_id, tipo, data_segnalazione, segnalante, descrizione)
    select ${alfa}::int, (select min(id) from utente), ${norma}::int, 'reclamo', date '2026-01-01' + n % 300, 'Perché ' || n,
      'È ' || repeat('x', ${long}::int) from generate_series(1, ${many}::int) n`)
  origin = await product.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const answer of opened.splice(0)) answer.destroy()
})
afterAll(() => product.close())

/** The response over a separate connection, whose bytes are not read yet. */
async function open(who: Who, query = ''): Promise<IncomingMessage> {
  const authorization = `Bearer ${await product.token(who)}`
  const [answer] = await once(get(`${origin}${base}${query}`, { agent: false, headers: { authorization } }), 'response')
  opened.push(answer as IncomingMessage)
  return answer as IncomingMessage
}
const opened: IncomingMessage[] = []

/** How many batches of rows have been read since. */
function countBatches() {
  const statements = vi.spyOn(PreparingClient.prototype, 'query')
  return () => statements.mock.calls.filter(isBatch).length
}
/** A page of one row is no batch. */
function isBatch([statement, ...given]: readonly unknown[]) {
  const { text = '', values = given[0] } = statement as { text?: string; values?: unknown }
  const keys = Array.isArray(values) ? values.find((value) => Array.isArray(value)) : undefined
  return text.includes('= any(') && keys !== undefined && keys.length > 1
}

/** Those rows as the spreadsheet of their list. */
const spreadsheetOf = (rows: readonly NonConformitaRow[]) =>
  buffer(spreadsheet(nonConformitaApi.list.view as ListView<object>, [rows]))

/** The rows page by page. No rows are written here: a repeated read returns the same. */
async function pages(who: Who, query = '') {
  const known = paged.get(who + query)
  if (known) return known
  const rows: object[] = []
  for (let pagina = 1; ; pagina++) {
    const { body } = await product.as(who).get(`${base}?pagina=${pagina}&per_pagina=200${query}`)
    rows.push(...body.data)
    if (rows.length >= body.meta.totale) break
  }
  paged.set(who + query, rows)
  return rows
}
const paged = new Map<string, object[]>()

describe('a whole list', () => {
  it('has the bytes it would have had at once, with the total where one is requested', async () => {
    const answer = await open('gestore')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect((await text(answer)) === JSON.stringify({ data: await pages('gestore') })).toBe(true)

    const data = await pages('gestore', `&${found}`)
    const expected = JSON.stringify({ data, meta: { totale: data.length, pagina: 1, per_pagina: data.length } })
    expect(data.length).toBeGreaterThan(moreThanAtOnce)
    expect((await text(await open('gestore', `?${found}`))) === expected).toBe(true)
  })

  it('as a spreadsheet says what its rows say, though it reads less of them', async () => {
    const sheet = await product.as('gestore').get(`${base}?formato=xlsx&${found}`)
    const rows = (await pages('gestore', `&${found}`)) as NonConformitaRow[]
    const [read, expected] = [sheet.raw, await spreadsheetOf(rows)].map((bytes) => readBack(bytes).rows)
    expect(read!.length).toBeGreaterThan(moreThanAtOnce)
    expect(JSON.stringify(read) === JSON.stringify(expected)).toBe(true)
  })

  it('contains only the rows of its reader', async () => {
    const own = await pages('managerBeta')
    expect(await text(await open('managerBeta'))).toBe(JSON.stringify({ data: own }))
    expect(own.length).toBeLessThan(many)
  })

  it('is read no faster than its client reads it, and no other request waits for it', async () => {
    const batches = countBatches()
    const slow = await open('gestore')
    for (let call = 0; call < 20; call++)
      expect((await product.as('gestore').get(`${base}?pagina=1&per_pagina=1`)).status).toBe(200)
    const waited = batches()
    expect(JSON.parse(await text(slow)).data.length).toBeGreaterThanOrEqual(many)
    // No more are in flight than fit the connection's own buffers.
    expect(batches()).toBeGreaterThanOrEqual(allBatches)
    expect(waited).toBeLessThanOrEqual(allBatches - 5)
  })

  it('is read in batches by what its rows weigh, a page of many rows too', async () => {
    const few: object[] = []
    for (let pagina = 1; pagina <= 10; pagina++)
      few.push(...(await product.as('gestore').get(`${base}?pagina=${pagina}&per_pagina=20`)).body.data)
    const batches = countBatches()
    const { body } = await product.as('gestore').get(`${base}?pagina=1&per_pagina=200`)
    expect(JSON.stringify(body.data) === JSON.stringify(few)).toBe(true)
    expect(body.meta).toEqual({ totale: (await pages('gestore')).length, pagina: 1, per_pagina: 200 })
    expect(batches()).toBeGreaterThan(1)
  })

  it('that fails in the middle cuts the connection', async () => {
    const query = PreparingClient.prototype.query
    const answer = await open('gestore')
    vi.spyOn(PreparingClient.prototype, 'query').mockImplementation(function (this: PreparingClient, ...given) {
      if (isBatch(given)) throw new Error('the database went away')
      return query.apply(this, given)
    })
    let received = ''
    answer.setEncoding('utf8').on('data', (part: string) => (received += part))
    await expect(once(answer, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(received).toMatch(/^\{"data":\[\{/)
    expect(() => JSON.parse(received)).toThrow(SyntaxError)
  })

  it.each(['', '?formato=xlsx'])('ends with the session of its reader%s', async (query) => {
    const answer = await open('gestore', query)
    await product.db.execute(
      sql`delete from session_family where utente_id = (select id from utente where email = ${cast.gestore})`,
    )
    product.forget('gestore')
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 1000)
    let received = 0
    answer.on('data', (part: Buffer) => (received += part.length))
    await expect(once(answer, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' })
    vi.restoreAllMocks()
    expect(received).toBeLessThan((await product.request('gestore', 'GET', `${base}${query}`)).raw.length)
  })

  it('that fails before its first row says so in words', async () => {
    const query = PreparingClient.prototype.query
    vi.spyOn(PreparingClient.prototype, 'query').mockImplementation(function (this: PreparingClient, ...given) {
      if (isBatch(given)) throw new Error('the database went away')
      return query.apply(this, given)
    })
    const { status, body } = await product.as('gestore').get(base)
    expect([status, body.message]).toEqual([500, 'Si è verificato un errore imprevisto'])
  })
})

describe('slots of whole lists', () => {
  it('are two for each person, spreadsheets included; then a wait, then a refusal in words', async () => {
    const busySlots = [await open('gestore'), await open('gestore')]
    const [refused, sheet] = await Promise.all([open('gestore'), open('gestore', '?formato=xlsx')])
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
    expect(JSON.parse(await text(refused)).message).toMatch(/riprova tra qualche secondo/)
    expect(sheet.statusCode).toBe(503)

    // Short lists need no slot, and others do not wait for this user's.
    expect((await product.as('gestore').get('/api/servizio')).status).toBe(200)
    const short = await product.as('gestore').get(`${base}?formato=xlsx&segnalante=perche ${many - 1}`)
    expect(readBack(short.raw).rows).toHaveLength(1)
    const others = await open('admin')
    expect([...busySlots, others].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  it('do not block others, even if their clients read nothing', async () => {
    const slow = [await open('gestore'), await open('gestore'), await open('admin'), await open('admin')]
    const other = await open('managerAlfa')
    expect(JSON.parse(await text(other)).data.length).toBeGreaterThanOrEqual(many)
    const [first] = slow
    expect(JSON.parse(await text(first!)).data.length).toBeGreaterThanOrEqual(many)
  })

  it('are free again when the list was read, and when its reader disconnects in the middle', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const [read, left] = [await open('gestore'), await open('gestore')]
      expect([read.statusCode, left.statusCode]).toEqual([200, 200])
      await text(read)
      left.destroy()
      await vi.waitFor(async () => {
        const next = await Promise.all([open('gestore'), open('gestore')])
        for (const answer of next) answer.destroy()
        expect(next.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      }, 20_000)
    }
  })
})
