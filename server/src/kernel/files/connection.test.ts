import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileLimit } from '@quadra/contract/kernel/upload'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Who } from '../../testing/cast.ts'
import { type Attachments, type Driver, encode, formOf, openAttachments } from '../../testing/attachments.ts'

// Clients that send wrong lengths, stop or disconnect need a real connection.
describe.each<Driver>(['directory', 'bucket'])('a sender to a %s', (driver) => {
  let test: Attachments
  let port: number
  const open: Socket[] = []
  beforeAll(async () => {
    test = await openAttachments(driver)
    await test.app.http.listen({ port: 0, host: '127.0.0.1' })
    port = (test.app.http.server.address() as { port: number }).port
  })
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy()
    await test.ensureWhole()
  })
  afterAll(() => test.close())

  /** Begins a request and leaves the rest to the test. */
  async function begin(who: Who | undefined, request: string, headers: Record<string, string | number>) {
    const socket = connect(port, '127.0.0.1')
    open.push(socket)
    const authorization = who && { authorization: `Bearer ${await test.token(who)}` }
    const lines = Object.entries({ host: 'quadra.test', ...authorization, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    socket.write(`${request} HTTP/1.1\r\n${lines.join('')}\r\n`)
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('error', () => {})
    const status = () =>
      vi.waitFor(() => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? expect.unreachable()), { timeout: 60_000 })
    return { socket, status, received: () => received }
  }
  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
  const form = async (size: number) => encode(formOf({ descrizione: 'x' }, Buffer.alloc(size, 1)))
  const count = async () => (await test.rows()).length

  it('an upload without a declared length has the same limit', async () => {
    for (const [size, expected] of [
      [fileLimit, 201],
      [fileLimit + 1, 413],
    ] as const) {
      const { payload, headers } = await form(size)
      const { socket, status } = await begin('managerAlfa', 'POST /api/allegato', {
        ...headers,
        'transfer-encoding': 'chunked',
      })
      for (let at = 0; at < payload.length; at += 60_000) socket.write(chunk(payload.subarray(at, at + 60_000)))
      socket.write('0\r\n\r\n')
      expect(await status()).toBe(expected)
    }
  })

  it('a sender of more than the declared length is cut off at that length', async () => {
    const before = await count()
    const { payload, headers } = await form(fileLimit + 1)
    const { socket, status } = await begin('managerAlfa', 'POST /api/allegato', { ...headers, 'content-length': 1000 })
    socket.write(payload)
    expect(await status()).toBe(400)
    expect(await count()).toBe(before)
  })

  it('a sender that declares more than it sends is refused at the limit, without waiting for the rest', async () => {
    const { payload, headers } = await form(fileLimit + 100_000)
    const { socket, status, received } = await begin('managerAlfa', 'POST /api/allegato', {
      ...headers,
      'content-length': 1e10,
    })
    socket.write(payload)
    expect(await status()).toBe(413)
    expect(received()).toContain('La dimensione del file non deve superare i 2MB!')
  })

  it('a sender that disconnects in the middle leaves nothing behind', async () => {
    const before = await count()
    const begun = test.uploads.length
    const { payload, headers } = await form(1_000_000)
    const { socket } = await begin('managerAlfa', 'POST /api/allegato', {
      ...headers,
      'content-length': payload.length,
    })
    socket.write(payload.subarray(0, 500_000))
    await vi.waitFor(() => expect(test.uploads.length).toBe(begun + 1))
    socket.destroy()
    await expect(test.uploads.at(-1)).rejects.toMatchObject({ status: 400, message: 'Invio interrotto' })
    expect(await count()).toBe(before)
  })

  it('a sender without rights is refused before the body is read', async () => {
    const { body } = await test.send('managerAlfa', 'POST', '/api/allegato', formOf({ descrizione: 'x' }, 'ciao'))
    const { headers } = await form(1)
    const begun = test.uploads.length
    const stranger: [Who | undefined, string, number][] = [
      [undefined, 'POST /api/allegato', 401],
      ['utenteAlfa', 'POST /api/allegato', 403],
      ['managerBeta', `PUT /api/allegato/${body.data.id}`, 404],
    ]
    for (const [who, request, expected] of stranger) {
      const { socket, status } = await begin(who, request, { ...headers, 'content-length': 2_000_000 })
      expect(await status()).toBe(expected)
      socket.destroy()
      await once(socket, 'close')
    }
    expect(test.uploads.length).toBe(begun)
  })
})
