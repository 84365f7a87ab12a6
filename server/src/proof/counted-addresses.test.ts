import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cast } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { programs } from '../testing/sources.ts'

/** A household or an attacker has a whole network of the newer addresses: limits count it as one. */
let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())
afterEach(() => product.db.execute(sql`truncate sign_in_failure, sfida, recovery_request`))

const client = { client_id: 'quadra-web', client_secret: 'quadra-web' }
const post = (url: string, body: object, remoteAddress: string) =>
  product.request(undefined, 'POST', url, body, { remoteAddress })
/** Another address of the same network, and one of another network. */
const own = (n: number) => `2001:db8:1:2:${n.toString(16)}::${(n * 7).toString(16)}`
const other = '2001:db8:1:3::1'

it('a caller’s address is read where limits count it, where logs write it and where a proxy is checked, and nowhere else', () => {
  const reading = programs().filter(({ source }) => /\.ip\b|\bip, headers\b|remoteAddress/.test(source))
  expect(reading.map(({ path }) => path).toSorted()).toEqual([
    'kernel/access/events.ts',
    'kernel/http/counted-address.ts',
    // The other way round: the address that a notice was sent to.
    'notifica_esterna/post.ts',
    'proxy-proof.ts',
  ])
})

const failing: readonly [string, string, (n: number) => object, number][] = [
  [
    'a wrong password',
    '/oauth/token',
    (n) => ({ ...client, grant_type: 'password', username: `x${n}@example.org`, password: 'x' }),
    400,
  ],
  ['a passkey', '/oauth/token', () => ({ ...client, grant_type: 'passkey', sfida: 'x', risposta: {} }), 400],
  ['a code of a provider', '/oauth/token', () => ({ ...client, grant_type: 'oidc', codice: 'x' }), 400],
  ['a link', `/api/utente/reset_password/${'x'.repeat(43)}`, () => ({ password: 'Nuova!4821' }), 404],
]
it.each(failing)('%s of many addresses of one network is refused after a hundred', async (_, url, body, status) => {
  await product.db.execute(sql`insert into sign_in_failure (account, address)
    select 'account ' || n, '2001:db8:1:2::/64' from generate_series(1, 98) n`)
  const answers = [101, 102, 103, 104].map((n) => post(url, body(n), own(n)))
  const statuses = (await Promise.all(answers)).map((answer) => answer.status)
  expect(statuses.toSorted()).toEqual([status, status, 429, 429])
  expect((await post(url, body(0), other)).status).toBe(status)
})

it('challenges without an answer too', async () => {
  const ask = async (address: string) => (await post('/oauth/passkey/opzioni', {}, address)).status
  for (let n = 0; n < 100; n += 20) await Promise.all(Array.from({ length: 20 }, (_, i) => ask(own(n + i))))
  expect([await ask(own(200)), await ask(other)]).toEqual([429, 200])
})

it('recovery requests are limited per address, apart from failures, and whether or not the account exists', async () => {
  const ask = (email: string, address: string) => post('/api/utente/token_password', { email }, address)
  for (let n = 0; n < 30; n++) expect((await ask(`x${n}@example.org`, own(n))).status).toBe(201)
  for (const email of [cast.utenteAlfa, 'nessuno@example.org']) {
    const { status, headers, body } = await ask(email, own(40))
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect(body.message).toMatch(/^Troppe richieste: riprovare /)
  }
  expect((await ask(cast.utenteAlfa, other)).status).toBe(201)
  expect(await product.db.$count(sql`recovery_request`)).toBe(31)
  const wrong = { ...client, grant_type: 'password', username: cast.utenteAlfa, password: 'x' }
  expect((await post('/oauth/token', wrong, own(41))).status).toBe(400)
})
