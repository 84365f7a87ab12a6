import { createHash } from 'node:crypto'
import { eq, max } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { reclamo } from '../database/schema/reclamo.ts'
import { servizio } from '../database/schema/registry.ts'
import { today } from '../kernel/clock.ts'
import { makeChallenge } from '../reclamo/challenge.ts'
import { keyOfDay } from '../reclamo/keys.ts'
import { registryKeys } from './cases.ts'
import { testClock } from './clock.ts'
import { openProduct, type TestProduct } from './product.ts'

type Answer = Awaited<ReturnType<TestProduct['request']>>

/** What the browser computes: a number that, after the challenge, has a hash that begins with so many zero bits. */
export function solve(sfida: string, bit: number): string {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${sfida}:${number}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - bit) === 0) return String(number)
  }
}

let addresses = 0
/** An address that has not called before. */
export const someAddress = () => {
  const one = ++addresses
  return `10.${(one >> 16) & 255}.${(one >> 8) & 255}.${one & 255}`
}

export const png = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(64, 7)])

/** A form with a file, as a browser sends it. */
export function formOf(fields: Readonly<Record<string, string>>, name: string, bytes: Buffer) {
  const boundary = 'quadra-form'
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      ...Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value)),
      part(`name="documento"; filename="${name}"`, bytes),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  }
}

/** The calls of the author of a complaint, to a product whose clock the test sets. */
export function complainant(product: () => TestProduct, time: ReturnType<typeof testClock>) {
  const after = (seconds: number) => time.set(new Date(time.clock().getTime() + seconds * 1000).toISOString())
  const call = (
    method: 'GET' | 'POST',
    url: string,
    body: object | undefined,
    remoteAddress: string,
  ): Promise<Answer> => product().request(undefined, method, url, body, { remoteAddress })
  /** An address counts as the one it calls from, independently of its headers. */
  const page = (token: string, remoteAddress = someAddress()) =>
    product().request(undefined, 'GET', `/api/pubblico/reclamo/${token}`, undefined, {
      remoteAddress,
      headers: { 'x-forwarded-for': someAddress() },
    })
  const body = (sfida: string, bit: number) => ({
    testo: 'Il pasto è arrivato freddo per tre giorni di seguito',
    informativa_letta: true,
    sfida,
    soluzione: solve(sfida, bit),
  })
  /** A body that is complete. Its challenge is signed as a page's is, but easy: what is tested is seldom the work. */
  const written = async (token: string, more: object = {}, bit = 1) => {
    const key = (await keyOfDay(product().db, today(time.clock), true))!
    return { ...body(makeChallenge(key, token, time.clock(), bit, '0'.repeat(64)), bit), ...more }
  }
  /** The same from its page, as a browser does it. */
  const fromPage = async (token: string) => {
    const { sfida, bit } = (await page(token)).body.data
    return body(sfida, bit)
  }
  const post = (token: string, body: object, from = someAddress()) =>
    call('POST', `/api/pubblico/reclamo/${token}`, body, from)
  /** A whole complaint, some seconds after its page was opened. */
  const send = async (token: string, more: object = {}, from = someAddress()) => {
    const whole = await written(token, more)
    after(5)
    return post(token, whole, from)
  }
  const sent = async (token: string, more: object = {}, from = someAddress()) => {
    const answer = await send(token, more, from)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data as { codice: string; scadenza_risposta: string }
  }
  const follow = (codice: string, from = someAddress()) => call('POST', '/api/pubblico/reclamo_stato', { codice }, from)
  const attach = (codice: string, name = 'foto.png', bytes = png, remoteAddress = someAddress()) => {
    const { headers, payload } = formOf({ codice }, name, bytes)
    return product().request(undefined, 'POST', '/api/pubblico/reclamo_file', undefined, {
      remoteAddress,
      headers,
      payload,
    })
  }
  return { after, page, written, fromPage, post, send, sent, follow, attach }
}

/** The product on Monday 16/11/2026, with the pages of two services of Alfa and one of Beta switched on, for all tests of one file. */
export function openComplaints(
  environment: NodeJS.ProcessEnv = {},
  log: false | { write: (line: string) => void } = false,
) {
  const time = testClock('2026-11-16T10:00:00Z')
  let product: TestProduct
  let keys: Awaited<ReturnType<typeof registryKeys>> & { readonly betaService: number }
  const tokens = { sad: '', cdd: '', beta: '' }
  beforeAll(async () => {
    product = await openProduct(environment, { log, clock: time.clock })
    const known = await registryKeys(product)
    const [ofBeta] = await product.db
      .select({ id: servizio.id })
      .from(servizio)
      .where(eq(servizio.cliente_id, known.beta))
    keys = { ...known, betaService: ofBeta!.id }
    tokens.sad = await switchOn(keys.service('SAD'))
    tokens.cdd = await switchOn(keys.service('CDD'))
    tokens.beta = await switchOn(keys.betaService)
  })
  afterAll(() => product.close())

  const switchOn = async (id: number) => {
    const answer = await product.as('gestore').put(`/api/servizio/${id}/punto_reclami`, { attivo: true })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data.token as string
  }
  return {
    get product() {
      return product
    },
    get keys() {
      return keys
    },
    time,
    tokens,
    switchOn,
    ...complainant(() => product, time),
    /** The complaint made last, as the consortium reads it; those of the demonstration end today, whatever the test's day. */
    newest: async () => {
      const [row] = await product.db.select({ id: max(reclamo.id) }).from(reclamo)
      return (await product.as('gestore').get(`/api/reclamo/${row!.id}`)).body.data
    },
  }
}
