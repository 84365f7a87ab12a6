import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { address, calls, mayCall } from '../testing/calls.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { expectSound } from '../testing/refusals.ts'
import { draw, seed, size } from '../testing/size.ts'

/** Anything in an address is answered, or refused in Italian: it breaks nothing and changes no row. */
let product: TestProduct
let untouched: Record<string, string>
beforeAll(async () => {
  product = await openProduct()
  untouched = await fingerprint(product.db)
})
afterAll(() => product.close())

const hostile = [
  ...['x', '-1', '1.5', '1e400', '2147483648', '1,2,x', ' ', 'a\u0000b', 'a'.repeat(10_000)],
  ...["'; drop table utente; --", '%_\\', '((((', '💥\u202e', '\r\nX-Altro: 1', '<script>alert(1)</script>'],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '__proto__', 'constructor', 'password_hash', 'desc; select 1'],
]
/** Of the values that a parameter takes, and of the keys, so many are sent. */
const several = size({ gate: 3, night: hostile.length })
/** Bytes that are no UTF-8, and half a surrogate pair. */
const malformed = ['%ff%fe', '%ed%a0%80']

const parameters = calls.flatMap((call) =>
  call.endpoint.method === 'GET' && call.endpoint.who !== 'anyone'
    ? Object.entries(call.endpoint.query.shape).map(([name, field]) => ({
        call,
        name,
        field,
        title: `${call.label}?${name}`,
      }))
    : [],
)

describe(`parameters (${seed})`, () => {
  it.each(parameters)('$title', async ({ call, name, field, title }) => {
    const path = address(call.endpoint.path, { id: 1 })
    const taken = hostile.filter((value) => z.safeParse(field, value).success)
    const refused = hostile.filter((value) => !taken.includes(value))
    const queries = [
      // All values that the contract refuses take the same path: a few represent all.
      ...[...draw(taken, several, title), ...draw(refused, size({ gate: 1, night: 3 }), title)]
        .map(encodeURIComponent)
        .concat(draw(malformed, size({ gate: 1, night: 2 }), title))
        .map((value) => `${name}=${value}`),
      `${name}=1&${name}=2`,
      `${name}[]=1&${name}[b]=2`,
      name,
    ]
    const who = mayCall('gestore', call) ? 'gestore' : 'admin'
    for (const query of queries) expectSound(await product.as(who).get(`${path}?${query}`), `${path}?${query}`)
  })

  it('that no call declares are ignored', async () => {
    const plain = await product.as('gestore').get('/api/servizio')
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty', 'limit', 'where', '$where', 'a[b][c]']) {
      const { status, body } = await product.as('gestore').get(`/api/servizio?${name}=1`)
      expect([name, status, body]).toEqual([name, 200, plain.body])
    }
    expect(({} as Record<string, unknown>)['1']).toBeUndefined()
  })
})

describe(`keys (${seed})`, () => {
  const keys = [
    '0',
    '-1',
    '1.5',
    '01',
    '99999999999',
    '1%20',
    'x',
    '%00',
    '%27',
    '__proto__',
    '..%2f..%2fetc',
    ...malformed,
  ]

  it.each(calls.filter(({ endpoint }) => endpoint.path.includes('/:')))('$label', async ({ endpoint }) => {
    const { path, method } = endpoint
    for (const key of draw(keys, several, `${method} ${path}`)) {
      const url = path.replaceAll(/:\w+/g, key)
      const answer = await product.request('admin', method, url, method === 'GET' ? undefined : {})
      expectSound(answer, `${method} ${url}`)
      expect(answer.status, `${method} ${url}`).not.toBe(201)
    }
  })

  it.each([
    '/api/servizio/%',
    '/api/%zz',
    '/%c0%ae%c0%ae/etc/passwd',
    `/api/help/${'a'.repeat(5000)}`,
    '//api//servizio',
    '/api/servizio/1/2/3/4',
    '/api/../api/servizio',
    '/api/servizio?%zz=%',
    `/api/servizio?${'a=1&'.repeat(5000)}`,
  ])('an address that is none: %.40s', async (url) => {
    expectSound(await product.as('admin').get(url), url)
    expectSound(await product.anonymous.get(url), url)
  })
})

it('after all of it nothing was written', async () => {
  expect(await fingerprint(product.db)).toEqual(untouched)
})
