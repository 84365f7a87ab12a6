import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type TestProduct } from '../testing/product.ts'

/** The same guard on every kind of answer, for every caller. */
let product: TestProduct
let document: number
let audit: number
beforeAll(async () => {
  product = await openProduct()
  const first = async (table: string) =>
    (await product.db.execute<{ id: number }>(sql.raw(`select min(id) as id from ${table}`))).rows[0]!.id
  document = await first('documento')
  audit = await first('audit')
})
afterAll(() => product.close())

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

describe('every answer', () => {
  const getAsAdmin = (url: string, more: object = {}) => product.request('admin', 'GET', url, undefined, more)
  it.each([
    ['the page', 200, () => getAsAdmin('/')],
    ['a page within', 200, () => getAsAdmin('/pages/audit/1')],
    ['a page that does not exist', 200, () => getAsAdmin('/%3Cscript%3Ealert(1)%3C/script%3E')],
    ['an asset that does not exist', 404, () => getAsAdmin('/assets/nessuno.js')],
    ['a record', 200, () => getAsAdmin('/api/user')],
    ['a list', 200, () => getAsAdmin('/api/servizio')],
    ['a spreadsheet', 200, () => getAsAdmin('/api/servizio?formato=xlsx')],
    ['a call that does not exist', 404, () => getAsAdmin('/api/nessuna')],
    ['a stranger', 401, () => product.anonymous.get('/api/user')],
    ['a right that lacks', 403, () => product.as('utenteAlfa').get('/api/agenzia')],
    ['values that are wrong', 422, () => product.as('admin').post('/api/servizio', {})],
    [
      'a body that cannot be read',
      400,
      () =>
        product.request('admin', 'POST', '/api/servizio', undefined, {
          payload: '{',
          headers: { 'content-type': 'application/json' },
        }),
    ],
    [
      'a body that is too large',
      413,
      () => product.as('admin').post('/api/servizio', { descrizione: 'a'.repeat(1_100_000) }),
    ],
    ['an address that cannot be read', 404, () => getAsAdmin('/api/%zz')],
    ['a sign-in refused', 400, () => product.anonymous.post('/oauth/token', {})],
    ['health', 200, () => getAsAdmin('/healthz')],
    ['a method without a handler', 405, () => product.request('admin', 'PUT', '/api/user', {})],
  ])('%s', async (_, status, ask) => {
    const { headers, ...answer } = await ask()
    expect(answer.status).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringMatching(
        /camera=\(\), .*geolocation=\(\), .*publickey-credentials-get=\(self\)/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const directives = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
    )
    expect(directives).toMatchObject(policy)
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie'])
      expect(headers).not.toHaveProperty(name)
  })

  it.each([
    ['a file', () => getAsAdmin(`/api/documento/${document}/file`)],
    ['a report', () => getAsAdmin(`/api/audit/${audit}/pdf`)],
  ])('%s runs nowhere', async (_, ask) => {
    const { status, headers } = await ask()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    expect(headers['content-type']).not.toMatch(/html|svg|xml|script/)
  })

  it.each([
    ['a record', () => getAsAdmin('/api/user')],
    ['a list', () => getAsAdmin('/api/servizio')],
    ['a stranger', () => product.anonymous.get('/api/user')],
    ['a call that does not exist', () => getAsAdmin('/api/nessuna')],
    ['a sign-in refused', () => product.anonymous.post('/oauth/token', {})],
  ])('%s is not stored by the browser', async (_, ask) => {
    expect((await ask()).headers['cache-control']).toBe('no-store')
  })

  it('of the page allows browsers to run only our own scripts', async () => {
    const { headers, raw } = await getAsAdmin('/')
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*(unsafe|data:|blob:|\*|http)/)
    expect(raw.toString()).not.toMatch(/<script(?![^>]*\bsrc="\/)[^>]*>|\son\w+=|="javascript:/i)
  })
})

describe('headers that no browser sends', () => {
  it.each([
    `Bearer ${'a'.repeat(60_000)}`,
    'Bearer \u00ff\u00fe',
    "Bearer ' or 1=1 --",
    'Bearer null',
    'bearer',
    'Basic YWRtaW46YWRtaW4=',
    `Bearer ${'.'.repeat(43)}`,
  ])('Authorization: %.30s', async (authorization) => {
    const { status, body } = await product.request(undefined, 'GET', '/api/user', undefined, {
      headers: { authorization },
    })
    expect([status, body.message]).toEqual([401, 'Sessione scaduta o non valida: accedi di nuovo'])
  })

  it('another host or origin changes nothing', async () => {
    const plain = await product.as('admin').get('/api/user')
    const { body, headers } = await product.request('admin', 'GET', '/api/user', undefined, {
      headers: {
        host: 'altrove.example',
        origin: 'https://altrove.example',
        'x-forwarded-host': 'altrove.example',
        'x-http-method-override': 'DELETE',
      },
    })
    expect(body).toEqual(plain.body)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('bytes that are no request', () => {
  let at: URL
  beforeAll(async () => {
    at = new URL(await product.app.http.listen({ host: '127.0.0.1', port: 0 }))
  })

  it.each([
    ['headers without end', 431, `GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${'a'.repeat(100_000)}\r\n\r\n`],
    ['another protocol', 400, Buffer.from([22, 3, 1, 2, 0, 1, 0])],
    ['words', 400, 'buongiorno\r\n\r\n'],
    ['a length that is none', 400, 'POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Length: tre\r\n\r\n'],
    ['two lengths', 400, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc'],
    ['another version', 400, 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
  ])('%s: refused with our message, and other requests are not affected', async (_, status, bytes) => {
    const socket = connect(Number(at.port), at.hostname)
    socket.write(bytes)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    const [head = '', body = ''] = answer.toString().split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}\r\n`)
    expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/richiesta/i) })
    expect((await fetch(`${at.origin}/healthz`)).status).toBe(200)
  })
})
