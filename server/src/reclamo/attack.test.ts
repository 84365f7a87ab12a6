import { connect, type AddressInfo } from 'node:net'
import { challengeBits } from '@quadra/contract/reclamo/limits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { formOf, openComplaints, png, someAddress } from '../testing/complaints.ts'

/** Two programs over one database, as behind a balancer; the embedded engine is one program's. */
const cases = openComplaints()
const { written, after, sent, newest, time, tokens } = cases
const closing: (() => Promise<void>)[] = []
let second: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  const { config, app } = cases.product
  second = app
  if (!config.databaseUrl) return
  const database: Database = await openDatabase(config, () => {})
  second = await buildApp(config, { log: false, clock: time.clock })
  second.open(database)
  closing.push(() => second.http.close(), database.close)
})
afterAll(async () => {
  for (const close of closing) await close()
})

let network = 0
/** Addresses of one network: each also claims to be another one. */
const neighbours = () => {
  const prefix = `2001:db8:77:${(++network).toString(16)}`
  return (n: number) => ({
    remoteAddress: `${prefix}::${n.toString(16)}`,
    headers: { 'x-forwarded-for': someAddress() },
  })
}
type From = ReturnType<ReturnType<typeof neighbours>>
/** Many at once, to each program in turn. */
const flood = (count: number, from: (n: number) => From, call: (n: number) => Call) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { http } = n % 2 ? second : cases.product.app
      const { headers, ...request } = call(n)
      const { remoteAddress, headers: own } = from(n)
      const answer = await http.inject({ ...request, remoteAddress, headers: { ...own, ...headers } })
      return { status: answer.statusCode, body: answer.json(), retry: Number(answer.headers['retry-after']) }
    }),
  )
interface Call {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly payload?: object | Buffer
  readonly headers?: Record<string, string>
}
const tally = (answers: readonly { status: number }[]) => {
  const found: Record<number, number> = {}
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1
  return found
}
const rows = async (query: ReturnType<typeof sql>) =>
  (await cases.product.db.execute<{ n: number }>(sql`select count(*)::int as n ${query}`)).rows[0]!.n
const complaints = () => rows(sql`from reclamo`)
const bodies = async (count: number, token: string, more: object = {}) => {
  const all = []
  for (let n = 0; n < count; n++) all.push(await written(token, more))
  after(5)
  return all
}
const posting = (token: string, payload: object): Call => ({
  method: 'POST',
  url: `/api/pubblico/reclamo/${token}`,
  payload,
})

describe('two programs count together, and neighbours of a network as one, whatever they say they are', () => {
  it('one solved challenge sent fifty times is one record, one code, one mail', async () => {
    const before = await complaints()
    const [body] = await bodies(1, tokens.sad, { email: 'cinquanta@example.net' })
    const answers = await flood(50, neighbours(), () => posting(tokens.sad, body!))
    expect(tally(answers)).toEqual({ 201: 50 })
    expect(new Set(answers.map((one) => one.body.data.codice)).size).toBe(1)
    expect(await complaints()).toBe(before + 1)
    expect(await rows(sql`from outbox where recipient = 'cinquanta@example.net'`)).toBe(1)
  })

  it('pages, complaints of an address, codes, files, mails', async () => {
    const [pages, senders, guessers] = [neighbours(), neighbours(), neighbours()]
    const page = { method: 'GET', url: `/api/pubblico/reclamo/${tokens.cdd}` } as const
    expect(tally(await flood(130, pages, () => page))).toEqual({ 200: 120, 429: 10 })
    expect(tally(await flood(1, neighbours(), () => page))).toEqual({ 200: 1 })

    const many = await bodies(12, tokens.cdd, { email: 'stessa@example.net' })
    const answers = await flood(12, senders, (n) => posting(tokens.cdd, many[n]!))
    expect(tally(answers)).toEqual({ 201: 5, 429: 7 })
    expect(answers.every(({ status, retry }) => status === 201 || retry > 0)).toBe(true)
    expect(await rows(sql`from outbox where recipient = 'stessa@example.net'`)).toBe(3)

    const guess = { method: 'POST', url: '/api/pubblico/reclamo_stato', payload: { codice: 'AAAA-BBBB-CCCC' } } as const
    expect(tally(await flood(30, guessers, () => guess))).toEqual({ 404: 20, 429: 10 })

    const { codice } = answers.find(({ status }) => status === 201)!.body.data
    const file = (code: string): Call => ({
      method: 'POST',
      url: '/api/pubblico/reclamo_file',
      ...formOf({ codice: code }, 'a.png', png),
    })
    expect(tally(await flood(8, neighbours(), () => file(codice)))).toEqual({ 201: 3, 409: 5 })
    // Sixty a day at a point: three are there, and most of the rest are taken as counted.
    await cases.product.db.execute(sql`update reclamo_conteggio set numero = 58 where tipo = 'file' and numero = 3`)
    const others = answers.filter(({ status }) => status === 201).slice(1)
    const last = await flood(8, neighbours(), (n) => file(others[n % others.length]!.body.data.codice))
    expect(tally(last)).toEqual({ 201: 2, 429: 6 })
  })

  it('sixty an hour at a point, from as many addresses as one likes, in numbers without gaps', async () => {
    // The work itself is not what is tested here.
    const { harder } = challengeBits
    onTestFinished(() => void Object.assign(challengeBits, { harder }))
    Object.assign(challengeBits, { harder: 1 })
    const many = await bodies(66, tokens.beta)
    const answers = await flood(
      66,
      (n) => ({ ...neighbours()(n) }),
      (n) => posting(tokens.beta, many[n]!),
    )
    expect(tally(answers)).toEqual({ 201: 60, 429: 6 })
    const { rows: found } = await cases.product.db.execute<{ numero: number }>(
      sql`select numero from reclamo where cliente_id = ${cases.keys.beta} order by numero`,
    )
    expect(found.map(({ numero }) => numero)).toEqual(found.map((_, at) => at + 1))
  })
})

describe('what is sent by halves, or too much of it', () => {
  it('is refused in words or forgotten: nothing is stored, nothing counted', async () => {
    await cases.product.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = cases.product.app.http.server.address() as AddressInfo
    /** Sends raw bytes, and returns the response until the connection ends. */
    const raw = (bytes: string, { leave = false } = {}) =>
      new Promise<string>((resolve) => {
        let received = ''
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(bytes, 'latin1')
          // A client that disconnects in the middle gets no response.
          if (leave) setTimeout(() => (socket.destroy(), resolve('')), 50)
        })
        socket.on('data', (chunk) => (received += chunk))
        socket.on('error', () => resolve(received))
        socket.on('close', () => resolve(received))
      })
    const head = (path: string, more: string) =>
      `POST /api/pubblico/${path} HTTP/1.1\r\nHost: quadra.test\r\nConnection: close\r\n${more}\r\n\r\n`
    const { codice } = await sent(tokens.sad)
    const before = [await complaints(), await rows(sql`from file`), await rows(sql`from reclamo_sfida`)]
    const counters = await cases.product.db.execute(sql`select * from reclamo_conteggio order by 1, 2, 3, 4, 5`)
    const [body] = await bodies(1, tokens.sad)
    const json = JSON.stringify(body)
    const path = `reclamo/${tokens.sad}`
    const typed = 'Content-Type: application/json\r\n'
    await raw(`${head(path, `${typed}Content-Length: ${json.length}`)}${json.slice(0, -20)}`, { leave: true })
    const form = formOf({ codice }, 'foto.png', png)
    const multipart = `Content-Type: ${form.headers['content-type']}\r\n`
    const half = form.payload.subarray(0, form.payload.length - 40).toString('latin1')
    await raw(`${head('reclamo_file', `${multipart}Content-Length: ${form.payload.length}`)}${half}`, { leave: true })
    const refusals = [
      await raw(`${head(path, `${typed}Content-Length: 17`)}{"testo": "a meta`),
      await raw(`${head('reclamo_file', `${multipart}Content-Length: ${half.length}`)}${half}`),
      await raw(head(path, `${typed}Content-Length: 40000`)),
      await raw(`${head(path, `${typed}Transfer-Encoding: chunked`)}9000\r\n${'x'.repeat(0x9000)}\r\n0\r\n\r\n`),
      await raw(head('reclamo_stato', `${typed}Content-Length: 40000`)),
    ]
    const statuses = refusals.map((answer) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]))
    expect(statuses).toEqual([400, 400, 413, 413, 413])
    for (const answer of refusals)
      expect(answer).toMatch(/"message":"(Richiesta non valida|Il modulo|Invio|La richiesta)/)
    const long = formOf({ codice, nota: 'x'.repeat(40_000) }, 'foto.png', png)
    const large = formOf({ codice }, 'foto.png', Buffer.concat([png, Buffer.alloc(2_048_001 - png.length)]))
    for (const one of [long, large]) {
      const [answer] = await flood(1, neighbours(), () => ({
        method: 'POST',
        url: '/api/pubblico/reclamo_file',
        ...one,
      }))
      expect(answer!.status).toBe(413)
    }
    expect([await complaints(), await rows(sql`from file`), await rows(sql`from reclamo_sfida`)]).toEqual(before)
    const now = await cases.product.db.execute(sql`select * from reclamo_conteggio order by 1, 2, 3, 4, 5`)
    expect(now.rows).toEqual(counters.rows)
    // What was cut off can be sent whole.
    expect(tally(await flood(1, neighbours(), () => posting(tokens.sad, body!)))).toEqual({ 201: 1 })
  })

  it('a form without its file is refused for its code first', async () => {
    const formCall = (fields: Record<string, string>): Call => {
      const boundary = 'quadra-form'
      const parts = Object.entries(fields).map(
        ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      return {
        method: 'POST',
        url: '/api/pubblico/reclamo_file',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
      }
    }
    const { codice } = await sent(tokens.sad)
    const refusalOf = async (fields: Record<string, string>) => {
      const [{ status, body } = { status: 0, body: {} }] = await flood(1, neighbours(), () => formCall(fields))
      return [status, body.message, Object.keys(body.errors ?? {})]
    }
    expect(await refusalOf({ codice: 'AAAA-BBBB-CCCC' })).toEqual([404, 'Codice non trovato', []])
    expect((await refusalOf({ codice })).filter((_, at) => at !== 1)).toEqual([422, ['documento']])
    expect((await refusalOf({})).filter((_, at) => at !== 1)).toEqual([422, ['documento', 'codice']])
    expect((await newest()).numero_file).toBe(0)
  })
})

it('signed-in users are answered between anonymous requests, for any number of addresses', async () => {
  await cases.product.as('managerAlfa').get('/api/reclamo')
  const from = performance.now()
  const wrong = await written(tokens.sad, { soluzione: 'no' })
  const strangers = Array.from({ length: 500 }, () => cases.post(tokens.sad, wrong))
  let over = false
  const refused = Promise.all(strangers).finally(() => (over = true))
  const waits: number[] = []
  while (!over) {
    const start = performance.now()
    const { status } = await cases.product.as('managerAlfa').get('/api/reclamo?pagina=1&per_pagina=5')
    expect(status).toBe(200)
    waits.push(performance.now() - start)
  }
  expect(tally(await refused)).toEqual({ 422: 500 })
  const lasted = performance.now() - from
  // In one queue with them the first reply would be sent after all of theirs.
  expect(waits.length).toBeGreaterThan(5)
  expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]! / lasted).toBeLessThan(0.2)
})
