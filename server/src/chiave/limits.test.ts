import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { KeyPace } from '../kernel/access/keys/key-pace.ts'
import { keys } from '../testing/keys.ts'
import { openProduct } from '../testing/product.ts'

describe('a key calls at most', () => {
  it('ten times in a second', async () => {
    const paced = await openProduct({}, { log: false })
    const own = keys(paced)
    const { segreto } = await own.create('gestore')
    const answers = await Promise.all(
      Array.from({ length: 14 }, async (_, n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 20))
        return own.call(segreto, 'GET', '/api/chiave/questa')
      }),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(4)
    expect(refused[0]!.headers['retry-after']).toBe('1')
    // Who has no key is not slowed down by it.
    expect((await paced.as('gestore').get('/api/user')).status).toBe(200)
    await paced.close()
  })

  it('four times at once, from the headers of a call to the last byte of its answer', async () => {
    const paced = await openProduct({}, { log: false, keyPace: new KeyPace({ perSecond: 1000, atOnce: 4 }) })
    const own = keys(paced)
    const { segreto } = await own.create('gestore', { ambito: 'scrittura' })
    await paced.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = paced.app.http.server.address() as AddressInfo
    const send = () => {
      const headers = { authorization: `Bearer ${segreto}`, 'content-type': 'application/json', 'content-length': '2' }
      const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/servizio', headers })
      const status = new Promise<number>((resolve) =>
        sent.on('response', (answer) => (answer.resume(), resolve(answer.statusCode!))),
      )
      sent.flushHeaders()
      return { sent, status }
    }
    const waiting = Array.from({ length: 4 }, send)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await send().status).toBe(429)
    for (const { sent } of waiting) sent.end('{}')
    for (const { status } of waiting) expect(await status).toBe(422)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await own.call(segreto, 'GET', '/api/chiave/questa')).status).toBe(200)
    await paced.close()
  })
})
