import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cast, demoPassword } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

/** Failures of other clients at an account, or from an address, do not lock its owner out. */
let product: TestProduct
beforeAll(async () => {
  product = await openProduct({ PUBLIC_URL: 'https://quadra.test' })
})
afterAll(() => product.close())
afterEach(() => product.db.execute(sql`delete from sign_in_failure`))

const client = { grant_type: 'password', client_id: 'quadra-web', client_secret: 'quadra-web' }
const signIn = (username: string, password: string, cookie?: string) =>
  product.request(
    undefined,
    'POST',
    '/oauth/token',
    { ...client, username, password },
    {
      remoteAddress: '192.0.2.1',
      ...(cookie && { headers: { cookie } }),
    },
  )
const given = ({ headers }: Awaited<ReturnType<typeof signIn>>) => String([headers['set-cookie']].flat()[0])
const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) => given(answer).split(';')[0]!
const fail = async (username: string, times: number, cookie?: string) => {
  for (let n = 0; n < times; n++) expect((await signIn(username, 'Sbagliata!1', cookie)).status).toBe(400)
}

it('is distinguished from others by a value that no script reads and no other site sends', async () => {
  const answer = await signIn(cast.utenteAlfa, demoPassword)
  expect(given(answer)).toMatch(
    /^__Host-quadra_browser=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
  )
  const { rows } = await product.db.execute(sql`select known_browser::text as row from known_browser`)
  expect(JSON.stringify(rows)).not.toContain(cookieOf(answer).split('=')[1])
  expect((await signIn(cast.utenteAlfa, 'Sbagliata!1')).headers['set-cookie']).toBeUndefined()
})

it('a browser that signed in before has its own ten failures, others share the account’s', async () => {
  const mine = cookieOf(await signIn(cast.utenteAlfa, demoPassword))
  await fail(cast.utenteAlfa, 10)
  expect((await signIn(cast.utenteAlfa, demoPassword)).status).toBe(429)
  expect((await signIn(cast.utenteAlfa, demoPassword, mine)).status).toBe(200)
  await fail(cast.utenteAlfa, 10, mine)
  expect((await signIn(cast.utenteAlfa, demoPassword, mine)).status).toBe(429)
})

it('is known by the bare name of before the upgrade', async () => {
  const mine = cookieOf(await signIn(cast.utenteAlfa, demoPassword)).replace('__Host-', '')
  await fail(cast.utenteAlfa, 10)
  expect((await signIn(cast.utenteAlfa, demoPassword)).status).toBe(429)
  expect(cookieOf(await signIn(cast.utenteAlfa, demoPassword, mine))).toBe(`__Host-${mine}`)
})

it('is not stopped by failures of others from its address', async () => {
  const mine = cookieOf(await signIn(cast.utenteAlfa, demoPassword))
  await product.db.execute(sql`insert into sign_in_failure (account, address)
    select 'account ' || n, '192.0.2.1' from generate_series(1, 100) n`)
  expect((await signIn(cast.utenteAlfa, demoPassword)).status).toBe(429)
  expect((await signIn(cast.utenteAlfa, demoPassword, mine)).status).toBe(200)
})

it('is known to the accounts that signed in from it, and to no other', async () => {
  const shared = cookieOf(await signIn(cast.utenteAlfa, demoPassword))
  await fail(cast.utenteBeta, 10)
  expect((await signIn(cast.utenteBeta, demoPassword, shared)).status).toBe(429)
  await product.db.execute(sql`delete from sign_in_failure`)
  // The people of one desk share its browser.
  expect(cookieOf(await signIn(cast.utenteBeta, demoPassword, shared))).toBe(shared)
  await fail(cast.utenteBeta, 10)
  expect((await signIn(cast.utenteBeta, demoPassword, shared)).status).toBe(200)
})

it('gets a value of ours, and a planted one is replaced', async () => {
  const planted = `__Host-quadra_browser=${'a'.repeat(43)}`
  expect(cookieOf(await signIn(cast.utenteAlfa, demoPassword, planted))).not.toBe(planted)
})

it('is unknown again once another user has set the password', async () => {
  const mine = cookieOf(await signIn(cast.coordinatoreAlfa, demoPassword))
  const { rows } = await product.db.execute<{ id: number }>(
    sql`select id from utente where email = ${cast.coordinatoreAlfa}`,
  )
  const chosen = { password: 'Nuova!4821', confirmPassword: 'Nuova!4821' }
  expect((await product.as('admin').put(`/api/utente/${rows[0]!.id}/update_password`, chosen)).status).toBe(200)
  await fail(cast.coordinatoreAlfa, 10)
  expect((await signIn(cast.coordinatoreAlfa, chosen.password, mine)).status).toBe(429)
})
