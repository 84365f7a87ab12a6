import { demoPassword } from './testing/cast.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate } from './testing/engine.ts'
import { newPlace } from './testing/new-place.ts'
import { asBuilt, launch, shortLived } from './testing/process.ts'

const { engine } = inject('template')
let prepared: Awaited<ReturnType<typeof copyTemplate>>
beforeAll(async () => {
  prepared = await copyTemplate()
})
afterAll(() => prepared.remove())

const start = (more: Record<string, string> = {}) => launch({ ...prepared.environment, PORT: '0', ...more }, shortLived)

async function signIn(address: string, username = 'gestore@example.org') {
  const answer = await fetch(`${address}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'quadra-web',
      client_secret: 'quadra-web',
      username,
      password: demoPassword,
    }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
const services = async (address: string, token: string) =>
  (
    (await (await fetch(`${address}/api/servizio`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
      data: { descrizione: string; cliente: { id: number } }[]
    }
  ).data

describe('a product that starts', () => {
  // As people start it; on a server three of them together on an empty database.
  const asPeopleDo = { ...shortLived, program: asBuilt }
  const together = engine === 'postgres' ? 3 : 1

  it('is ready with its demonstration, also among others, says so, and ends cleanly on SIGTERM and SIGINT', async () => {
    const own = await newPlace()
    const counts: number[] = []
    for (const [signal, count] of [
      ['SIGTERM', together],
      ['SIGINT', 1],
    ] as const) {
      const all = Array.from({ length: count }, () => launch({ ...own.place, PORT: '0', DEMO: '1' }, asPeopleDo))
      const addresses = await Promise.all(all.map((product) => product.ready()))
      for (const address of addresses) {
        expect((await fetch(`${address}/healthz`)).status).toBe(200)
        expect((await fetch(`${address}/readyz`)).status).toBe(200)
        counts.push((await services(address, await signIn(address))).length)
      }
      for (const product of all) {
        expect(product.output()).toContain('gestore@example.org')
        expect(product.output()).not.toContain('ATTENZIONE')
        product.child.kill(signal)
        expect(await product.ended).toEqual({ code: 0, signal: null })
      }
    }
    expect(counts).toEqual(Array.from({ length: together + 1 }, () => counts[0]))
    expect(counts[0]).toBeGreaterThan(10)
    await own.clean()
  })
})

describe('a start that cannot succeed says why in one line', () => {
  const refused = async (more: Record<string, string>) => {
    const product = start(more)
    const { code } = await product.ended
    return { code, lines: product.errors().trim().split('\n') }
  }

  it('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await refused({ PORT: String(port) })).toEqual({
      code: 1,
      lines: [expect.stringContaining(`La porta ${port} è già in uso`)],
    })
    other.close()
  })

  it.runIf(engine === 'embedded')(
    'a data directory in use',
    async () => {
      const product = start()
      await product.ready()
      expect(await refused({})).toEqual({ code: 1, lines: [expect.stringContaining('è già in uso')] })
      product.child.kill('SIGTERM')
      expect((await product.ended).code).toBe(0)
    },
    60_000,
  )

  it('demonstration data where none may be, or where they were not requested in public', async () => {
    if (engine === 'embedded') {
      const { DEMO: _, ...desk } = { ...prepared.environment, PORT: '0' }
      const product = launch({ ...desk, PUBLIC_URL: 'https://quadra.example.org' }, shortLived)
      expect((await product.ended).code).toBe(1)
      expect(product.errors()).toContain('dati dimostrativi')
    }
    expect(await refused({ DEMO: '0' })).toEqual({ code: 1, lines: [expect.stringContaining('dati dimostrativi')] })
  })
})

describe('a first start without demonstration', () => {
  it('creates one administrator, whose password is shown once', async () => {
    const own = await newPlace()
    const first = launch({ ...own.place, PORT: '0', DEMO: '0' }, shortLived)
    const address = await first.ready()
    const [, email = '', password = ''] = /email\s+(\S+)\n\s+password\s+(\S+)/.exec(first.output()) ?? []
    const answer = await fetch(`${address}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'quadra-web',
        client_secret: 'quadra-web',
        username: email,
        password,
      }),
    })
    expect(answer.status).toBe(200)
    const headers = { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` }
    const user = await fetch(`${address}/api/user`, { headers })
    expect(await user.json()).toMatchObject({ data: { password_iniziale: true } })
    expect((await fetch(`${address}/api/servizio`, { headers })).status).toBe(403)
    expect(await signIn(address)).toBeUndefined()
    first.child.kill('SIGTERM')
    await first.ended
    const second = launch({ ...own.place, PORT: '0', DEMO: '0' }, shortLived)
    await second.ready()
    expect(second.output()).not.toContain('password')
    second.child.kill('SIGTERM')
    await second.ended
    await own.clean()
  })
})
