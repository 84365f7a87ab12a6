import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '../testing/calls.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

/** What programs of others rely on: methods, media types, challenges, and the pages of well-known names. */
let product: TestProduct
beforeAll(async () => {
  product = await openProduct({ SECURITY_CONTACT: 'sicurezza@example.org', PUBLIC_URL: 'https://quadra.example.org' })
})
afterAll(() => product.close())

const ask = (method: string, url: string, headers: Record<string, string> = {}) =>
  product.request(undefined, method as 'GET', url, undefined, { headers })

it('a method that a path lacks is 405 with those it has; a path that is none stays 404', async () => {
  const { status, headers, body } = await ask('DELETE', '/api/audit')
  expect([status, body.message]).toEqual([405, 'Operazione non prevista a questo indirizzo'])
  expect(String(headers['allow']).split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST'])
  expect((await ask('PATCH', '/api/audit/1?x=1')).headers['allow']).toContain('PUT')
  for (const method of ['GET', 'POST', 'DELETE']) expect((await ask(method, '/api/non_esiste')).status).toBe(404)
  // No call of the contract is refused for its method.
  const refused = await Promise.all(
    calls.map(async ({ label, endpoint }) => {
      const url = endpoint.path.replaceAll(/:\w+/g, '1')
      return (await ask(endpoint.method, url)).status === 405 ? label : []
    }),
  )
  expect(refused.flat()).toEqual([])
})

it('a media type that no call reads is 415', async () => {
  const sent = { payload: '<a/>', headers: { 'content-type': 'application/xml' } }
  const { status, body } = await product.request('managerAlfa', 'POST', '/api/servizio', undefined, sent)
  expect([status, body.message]).toEqual([415, 'Formato della richiesta non riconosciuto'])
})

it('401 says how to say who calls: a spreadsheet is asked for name and password, pages never', async () => {
  const challenge = async (url: string, headers = {}) => (await ask('GET', url, headers)).headers['www-authenticate']
  expect(await challenge('/api/audit')).toBe('Bearer realm="Quadra"')
  expect(await challenge('/api/audit?formato=csv')).toBe('Basic realm="Quadra", charset="UTF-8"')
  expect(await challenge('/api/audit?formato=json&stato=1')).toMatch(/^Basic/)
  expect(await challenge('/api/audit?formato=xlsx')).toMatch(/^Bearer/)
  // Pages send what they have, also when it is worth nothing any more.
  expect(await challenge('/api/audit?formato=csv', { authorization: 'Bearer scaduto' })).toMatch(/^Bearer/)
})

it('where a weakness is reported, where passwords are changed, and that nothing is for search engines', async () => {
  const { status, raw } = await ask('GET', '/.well-known/security.txt')
  expect(status).toBe(200)
  const text = raw.toString()
  expect(text).toContain('Contact: mailto:sicurezza@example.org\n')
  expect(text).toContain('Canonical: https://quadra.example.org/.well-known/security.txt\n')
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)![1]!)
  expect(expires).toBeGreaterThan(Date.now() + 20 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
  expect((await ask('GET', '/.well-known/change-password')).headers['location']).toBe('/pages/profilo')
  expect((await ask('GET', '/robots.txt')).raw.toString()).toContain('Disallow: /\n')
  const plain = await openProduct({ PUBLIC_URL: 'https://quadra.example.org' })
  expect((await plain.request(undefined, 'GET', '/.well-known/security.txt')).status).toBe(404)
  await plain.close()
})
