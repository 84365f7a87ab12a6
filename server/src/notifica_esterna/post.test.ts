import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Receiver, openReceiver } from '../testing/receivers.ts'
import { forbiddenWords } from './addresses.ts'
import { type Lookup, post } from './post.ts'

let receiver: Receiver
let secret: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
  secret = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await secret.close()
})

/** A name that means the next of these addresses each time it is asked for. */
function moving(...addresses: string[]) {
  const names: string[] = []
  const lookup: Lookup = (name, _options, callback) => {
    names.push(name)
    const address = addresses[Math.min(names.length, addresses.length) - 1]!
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])
  }
  return { lookup, names }
}
const call = (url: string, more: object = {}) =>
  post(url, { 'content-type': 'application/json' }, '{"type":"prova"}', { internal: true, patience: 400, ...more })

describe('a call to a receiver', () => {
  it('is accepted with a status of two hundred; the answer is noted up to 500 letters, without control characters', async () => {
    receiver.status(202, `ok\u0000\u001b[31m${'è'.repeat(900)}`)
    const { accepted, esito, risposta, ms } = await call(receiver.url)
    expect([accepted, esito, risposta.length]).toEqual([true, 202, 500])
    expect(risposta.startsWith('ok [31mè')).toBe(true)
    expect(ms).toBeGreaterThanOrEqual(0)
  })

  it('follows no redirect', async () => {
    for (const status of [301, 302, 307, 308]) {
      receiver.status(status, '', { location: secret.url })
      expect(await call(receiver.url)).toMatchObject({ accepted: false, esito: status })
    }
    receiver.status(302, '', { location: 'http://169.254.169.254/latest/meta-data/' })
    expect((await call(receiver.url)).risposta).toContain('non viene seguito')
    expect(secret.calls).toEqual([])
  })

  it('reads 64 kB of an answer that never ends, and waits for one that never comes as long as it may', async () => {
    let sent = 0
    receiver.state.answer = (reply) => {
      reply.writeHead(200)
      const more = () => {
        for (sent += 16_384; !reply.destroyed && reply.write('x'.repeat(16_384)); ) sent += 16_384
      }
      reply.on('drain', more)
      more()
    }
    expect((await call(receiver.url)).accepted).toBe(true)
    expect(sent).toBeLessThan(64 * 1024 * 1024)
    receiver.hang()
    expect(await call(receiver.url)).toMatchObject({
      accepted: false,
      esito: null,
      risposta: 'Nessuna risposta entro 10 secondi',
    })
  })

  it('goes where the name was judged: an address that changes meanwhile is not asked for again', async () => {
    receiver.status(204)
    const { port } = new URL(receiver.url)
    const good = moving('127.0.0.1', '169.254.169.254')
    const before = receiver.calls.length
    expect(await call(`http://ricevente.example.org:${port}/quadra`, { lookup: good.lookup })).toMatchObject({
      esito: 204,
    })
    expect([good.names, receiver.calls.length]).toEqual([['ricevente.example.org'], before + 1])
    const bad = moving('169.254.169.254')
    expect(await call(`http://ricevente.example.org:${port}/quadra`, { lookup: bad.lookup })).toMatchObject({
      esito: null,
      risposta: forbiddenWords,
    })
  })

  it('outside alone reaches no name of the own network, nor one that means an address there besides a good one', async () => {
    const { port } = new URL(secret.url)
    for (const address of ['127.0.0.1', '10.0.0.1', '::1', '169.254.169.254', '::ffff:127.0.0.1', 'fe80::1']) {
      const { lookup } = moving(address)
      const outcome = await call(`https://ricevente.example.org:${port}/`, { internal: false, lookup })
      expect([address, outcome.risposta]).toEqual([address, forbiddenWords])
    }
    const two: Lookup = (_name, _options, callback) =>
      callback(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    expect((await call('https://due.example.org/', { internal: false, lookup: two })).risposta).toBe(forbiddenWords)
    expect(secret.calls).toEqual([])
  })
})
