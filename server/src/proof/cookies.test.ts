import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../testing/calls.ts'
import { cast, demoPassword } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { programs } from '../testing/sources.ts'

/** A page of another site neither replaces a person's session nor ends it: calls with cookies are refused to it. */
const publicUrl = 'https://quadra.test'
let product: TestProduct
beforeAll(async () => {
  const provider = { id: 'spento', nome: 'Spento', issuer: 'http://127.0.0.1:1', client_id: 'a', client_secret: 'b' }
  product = await openProduct({ PUBLIC_URL: publicUrl, OIDC_PROVIDERS: JSON.stringify([provider]) })
})
afterAll(() => product.close())

const withCookies = calls.filter(({ endpoint }) => endpoint.cookies)
type Headers = Record<string, string>
const foreign: Headers[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: publicUrl },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': '' },
  { origin: 'https://altrove.test' },
  { origin: 'https://altro.quadra.test' },
  { origin: 'http://quadra.test' },
  { origin: 'null' },
]
const own: Headers[] = [{ 'sec-fetch-site': 'same-origin', origin: publicUrl }, { origin: publicUrl }, {}]
const aForm = { 'content-type': 'application/x-www-form-urlencoded' }
const credentials = { username: cast.managerAlfa, password: demoPassword }
const grant = { grant_type: 'password', client_id: 'quadra-web', client_secret: 'quadra-web', ...credentials }

it('these calls have to do with cookies, and no others', () => {
  expect(withCookies.map(({ label, endpoint }) => `${label} ${endpoint.cookies}`).toSorted()).toEqual([
    'GET /oauth/oidc/:provider own',
    'GET /oauth/oidc/:provider/callback return',
    'POST /api/logout own',
    'POST /api/utente/reset_password/:token own',
    'POST /oauth/token own',
  ])
})

it('cookies are read and written in one place, which refuses calls that do not say so', () => {
  const touching = programs().filter(({ source }) =>
    /set-cookie|headers\.cookie|\bcookie: sent|setCookie\(reply, ['"`]/i.test(source),
  )
  expect(touching.map(({ path }) => path)).toEqual(['kernel/http/cookies.ts'])
})

describe.each(withCookies)('$label', ({ endpoint: { method, path, cookies } }) => {
  const url = path.replace(':provider', 'spento').replace(':token', 'x'.repeat(43))
  const send = (headers: Headers) => product.request(undefined, method, url, {}, { headers })

  it.each(foreign)('is refused to %o', async (headers) => {
    const { status, body, headers: answered } = await send(headers)
    expect([status, answered['set-cookie']]).toEqual([403, undefined])
    expect(body.message).toBe(`La richiesta arriva da un altro sito: aprire Quadra da ${publicUrl}`)
  })

  it.each(own)('is answered to %o', async (headers) => expect((await send(headers)).status).not.toBe(403))

  it('a window that another site leads here is admitted only where a provider leads it back', async () => {
    const led = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    expect((await send(led)).status === 403).toBe(cookies === 'own')
    expect((await send({ ...led, 'sec-fetch-dest': 'iframe' })).status).toBe(403)
  })
})

it('a form of another site with right credentials opens no session, and leaves that of its victim alone', async () => {
  const post = (headers: Headers) =>
    product.app.http.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { ...aForm, ...headers },
      payload: new URLSearchParams(grant).toString(),
    })
  const sessions = () => product.db.$count(sql`session_family`)
  const own = await post({ 'sec-fetch-site': 'same-origin' })
  expect(own.statusCode).toBe(200)
  const before = await sessions()
  for (const headers of foreign) expect((await post(headers)).statusCode).toBe(403)
  expect(await sessions()).toBe(before)
  const cookie = [own.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')
  const { refresh_token } = own.json()
  const renewed = await product.request(
    undefined,
    'POST',
    '/oauth/token',
    { ...grant, grant_type: 'refresh_token', refresh_token },
    { headers: { cookie } },
  )
  expect(renewed.status).toBe(200)
})

it('without https a page is ours by any name of the machine', async () => {
  const plain = await openProduct({ PUBLIC_URL: 'http://127.0.0.1:3000' })
  const from = (origin: string) =>
    plain.request(undefined, 'POST', '/oauth/token', grant, { headers: { host: '192.0.2.7:3000', origin } })
  expect((await from('http://192.0.2.7:3000')).status).toBe(200)
  expect((await from('http://127.0.0.1:3000')).status).toBe(200)
  for (const origin of ['http://192.0.2.7:3001', 'https://192.0.2.7:3000', 'null'])
    expect((await from(origin)).status).toBe(403)
  await plain.close()
})
