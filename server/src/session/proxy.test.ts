import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInFailure } from '../database/schema/access.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct({ PUBLIC_URL: 'https://quadra.test', TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' })
})
afterAll(() => product.close())

// The address for which failed sign-ins are counted: a client that could choose it would have no limit.
it.each([
  ['a trusted proxy reports the caller', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['so does one by IPv6', '2001:db8::1', '203.0.113.10', '203.0.113.10'],
  ['what the caller itself put before is not believed', '10.1.2.3', '192.0.2.66, 203.0.113.11', '203.0.113.11'],
  ['a stranger is taken by its own address', '198.51.100.7', '203.0.113.12', '198.51.100.7'],
  ['this machine too, once others are named', '127.0.0.1', '203.0.113.13', '127.0.0.1'],
])('%s', async (_case, remoteAddress, forwarded, expected) => {
  await product.db.delete(signInFailure)
  const grant = { grant_type: 'password', client_id: 'quadra-web', client_secret: 'quadra-web' }
  const attempt = { ...grant, username: `${expected}@example.org`, password: 'sbagliata' }
  const { status } = await product.request(undefined, 'POST', '/oauth/token', attempt, {
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
  })
  expect(status).toBe(400)
  expect((await product.db.select().from(signInFailure)).map(({ address }) => address)).toEqual([expected])
})
