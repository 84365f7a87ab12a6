import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { servizio } from './database/schema/registry.ts'
import { cast } from './testing/cast.ts'
import { copyTemplate } from './testing/engine.ts'
import { launch, shortLived } from './testing/process.ts'
import { pairOf, remote, signIn } from './testing/remote.ts'

/** On the slowest machine; the total time is checked at the end. */
const patience = 20_000

it('SIGTERM ends within ten seconds despite a slow sender; running writes still finish, and what was acknowledged is stored', async () => {
  const copy = await copyTemplate()
  const product = launch({ ...copy.environment, PORT: '0' }, shortLived)
  onTestFinished(async () => {
    product.child.kill('SIGKILL')
    await product.ended
    await copy.remove()
  })
  const address = await product.ready()
  const door = remote(() => address)
  const authorization = `Bearer ${pairOf(await signIn(door, cast.admin)).access_token}`
  const [cliente] = (await remote(() => address, authorization.slice(7)).get('/api/cliente')).body.data
  const body = (descrizione: string) => Buffer.from(JSON.stringify({ cliente: cliente.id, descrizione }))
  const post = (type: string, length: number) =>
    `POST /api/servizio HTTP/1.1\r\nhost: quadra\r\nauthorization: ${authorization}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

  const drippers = [
    talk('GET /api/servizio HTTP/1.1\r\nhost: quadra\r\nx-drip: '),
    talk(post('application/json', 10_000)),
    talk(`GET /healthz HTTP/1.1\r\nhost: quadra\r\n\r\nGET /healthz HTTP/1.1\r\nx-drip: `),
  ]
  const text = body('Servizio finito durante la chiusura')
  const writer = talk(post('application/json', text.length), text.subarray(0, 10))
  const drip = setInterval(() => drippers.forEach(({ socket }) => socket.write(' ')), 100)
  onTestFinished(() => clearInterval(drip))
  await vi.waitFor(() => expect(drippers[2]!.received()).toContain('vivo'), patience)

  const from = performance.now()
  product.child.kill('SIGTERM')
  await vi.waitFor(() => expect(product.output()).toContain('Chiudo Quadra…'), patience)
  await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed'), patience)
  writer.socket.write(text.subarray(10))
  await vi.waitFor(() => expect(writer.received()).toMatch(/^HTTP\/1\.1 201/), patience)
  expect(await product.ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - from).toBeLessThan(10_000)

  const { db, close } = await openDatabase(readConfig(copy.environment, ''), () => {})
  const rows = await db.select().from(servizio).where(eq(servizio.descrizione, 'Servizio finito durante la chiusura'))
  expect(rows).toHaveLength(1)
  await close()

  /** A raw connection, on which the test itself writes HTTP. */
  function talk(...words: (string | Buffer)[]) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('error', () => {})
    for (const word of words) socket.write(word)
    onTestFinished(() => void socket.destroy())
    return { socket, received: () => received }
  }
}, 60_000)
