import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cast, demoPassword } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

/** A copy of a browser's tokens does not include its secret. */
let product: TestProduct
beforeAll(async () => {
  product = await openProduct({ PUBLIC_URL: 'https://quadra.test' })
})
afterAll(() => product.close())
afterEach(() => product.db.execute(sql`delete from outbox`))

const client = { client_id: 'quadra-web', client_secret: 'quadra-web' }
type Headers = Readonly<Record<string, string>>
const page: Headers = { 'sec-fetch-site': 'same-origin' }
const post = (body: object, headers: Headers) =>
  product.request(undefined, 'POST', '/oauth/token', { ...client, ...body }, { headers })
type Reply = Awaited<ReturnType<typeof post>>

const cookieIn = ({ headers }: Reply) =>
  [headers['set-cookie']].flat().find((one) => one?.startsWith('__Host-quadra_session='))
/** Signs in; answers the tokens and what the browser sends from then on. */
async function signIn(headers: Headers = {}) {
  const reply = await post({ grant_type: 'password', username: cast.managerAlfa, password: demoPassword }, headers)
  expect(reply.status).toBe(200)
  return { token: reply.body['refresh_token'], cookie: { cookie: cookieIn(reply)!.split(';')[0]! } }
}
const refresh = (refresh_token: unknown, headers: Headers = {}) =>
  post({ grant_type: 'refresh_token', refresh_token }, headers)
const mails = async () =>
  (await product.db.execute(sql`select recipient from outbox where subject like '%chiuso per sicurezza'`)).rows
const another: Headers = { cookie: `__Host-quadra_session=${'x'.repeat(43)}` }

it('is a value that no script reads, no other site sends and the database does not know', async () => {
  const reply = await post({ grant_type: 'password', username: cast.managerAlfa, password: demoPassword }, page)
  expect(cookieIn(reply)).toMatch(
    /^__Host-quadra_session=[\w-]{43}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Strict; Secure$/,
  )
  const { rows } = await product.db.execute(sql`select session_family::text as row from session_family`)
  expect(JSON.stringify(rows)).not.toContain(cookieIn(reply)!.slice('__Host-quadra_session='.length, 60))
})

it('a session whose browser knows the secret by its bare name, as before the upgrade, goes on and gets the prefixed one', async () => {
  const { token, cookie } = await signIn(page)
  const bare = { cookie: cookie.cookie.replace('__Host-', '') }
  const next = await refresh(token, { ...page, ...bare })
  expect([next.status, cookieIn(next)!.split(';')[0]]).toEqual([200, cookie.cookie])
  // The bare one stays, for a process of the version before; a planted one does not replace the prefixed one.
  const planted = { cookie: `quadra_session=${'x'.repeat(43)}; ${cookie.cookie}` }
  const last = await refresh(next.body['refresh_token'], { ...page, ...planted })
  expect([last.status, last.headers['set-cookie']]).toEqual([200, undefined])
  expect(
    (await refresh(last.body['refresh_token'], { ...page, ...planted, cookie: planted.cookie.split(';')[0]! })).status,
  ).toBe(400)
  expect(await mails()).toEqual([{ recipient: cast.managerAlfa }])
})

it.each([
  ['none', {}],
  ['another', another],
])('a copied token with %s renews nothing: the session ends, and its owner is notified', async (_, stolen) => {
  const { token, cookie } = await signIn(page)
  expect((await refresh(token, stolen)).status).toBe(400)
  expect(await mails()).toEqual([{ recipient: cast.managerAlfa }])
  expect((await refresh(token, cookie)).status).toBe(400)
})

it('nor does it seconds behind the victim, whose successor it used to get', async () => {
  const { token, cookie } = await signIn(page)
  const victim = await refresh(token, cookie)
  expect(victim.status).toBe(200)
  const thief = await refresh(token)
  expect([thief.status, thief.body['access_token']]).toEqual([400, undefined])
  expect(await mails()).toEqual([{ recipient: cast.managerAlfa }])
  expect((await refresh(victim.body['refresh_token'], cookie)).status).toBe(400)
})

it('two tabs of one browser get the same successor, again and again', async () => {
  const { token: first, cookie } = await signIn(page)
  let token = first
  for (let turn = 0; turn < 5; turn++) {
    const tabs = await Promise.all(Array.from({ length: 4 }, () => refresh(token, cookie)))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(tabs.map(({ body }) => body['refresh_token'])).size).toBe(1)
    token = tabs[0]!.body['refresh_token']
  }
  expect(await mails()).toEqual([])
})

it('of many concurrent requests with a copied token none succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { token, cookie } = await signIn(page)
    const [victims, thieves] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => refresh(token, cookie))),
      Promise.all(Array.from({ length: 5 }, () => refresh(token))),
    ])
    expect(thieves.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(victims.every(({ status }) => status === 200 || status === 400)).toBe(true)
  }
})

it('a client without cookies renews as before', async () => {
  const first = await signIn()
  const [one, other] = [await refresh(first.token), await refresh(first.token)]
  expect([one.status, other.body['refresh_token']]).toEqual([200, one.body['refresh_token']])
  const next = await refresh(one.body['refresh_token'], another)
  expect(next.status).toBe(200)
  expect((await refresh(next.body['refresh_token'])).status).toBe(200)
  expect(await mails()).toEqual([])
})

it('one that sends its secret once must always send it from then on', async () => {
  const { token, cookie } = await signIn()
  const next = await refresh(token, cookie)
  expect(next.status).toBe(200)
  expect((await refresh(next.body['refresh_token'])).status).toBe(400)
})

it('all sessions of a browser have one secret, so that a second sign-in does not end the first', async () => {
  const first = await signIn(page)
  const second = await signIn({ ...first.cookie })
  expect(second.cookie).toEqual(first.cookie)
  expect((await refresh(first.token, second.cookie)).status).toBe(200)
  expect((await refresh(second.token)).status).toBe(400)
})
