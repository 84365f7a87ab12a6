import { demoPassword } from './testing/cast.ts'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase } from './testing/postgres.ts'
import { freePort, launch } from './testing/process.ts'

const engine = inject('template')
let place: Record<string, string>
let clean: () => Promise<unknown>

/** Where a product of its own keeps its data, on the engine of this run. */
async function newPlace() {
  const dataDir = await mkdtemp(join(tmpdir(), 'quadra-start-'))
  const server = engine.engine === 'postgres' ? await createDatabase(engine.serverUrl) : undefined
  return {
    place: { DATA_DIR: dataDir, ...(server && { DATABASE_URL: server.url }) },
    clean: async () => {
      await server?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
beforeAll(async () => {
  ;({ place, clean } = await newPlace())
})
afterAll(() => clean())

const start = (more: Record<string, string> = {}) => launch({ ...place, PORT: '0', DEMO: '1', ...more })

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
const createService = async (address: string, token: string, descrizione: string, cliente: number) =>
  (
    await fetch(`${address}/api/servizio`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ cliente, descrizione }),
    })
  ).status
const services = async (address: string, token: string) =>
  (
    (await (await fetch(`${address}/api/servizio`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
      data: { descrizione: string; cliente: { id: number } }[]
    }
  ).data

describe('a product that starts', () => {
  it('is ready with its demonstration, says so, and ends cleanly on SIGTERM and SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const product = start()
      const address = await product.ready()
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
      expect(product.output()).toContain('gestore@example.org')
      expect((await services(address, await signIn(address))).length).toBeGreaterThan(10)
      product.child.kill(signal)
      expect(await product.ended).toEqual({ code: 0, signal: null })
    }
  })

  it('loses nothing it acknowledged when killed at any moment', async () => {
    const written: string[] = []
    for (let round = 0; round < 3; round++) {
      const product = start()
      const address = await product.ready()
      const token = await signIn(address)
      const [one] = await services(address, token)
      const writer = (async () => {
        for (let n = 0; ; n++) {
          const name = `Durevole ${round}-${n}`
          if ((await createService(address, token, name, one!.cliente.id)) === 201) written.push(name)
          if (n === 3 + round) product.child.kill('SIGKILL')
        }
      })()
      await expect(writer).rejects.toThrow('fetch failed')
      expect((await product.ended).signal).toBe('SIGKILL')
    }
    const product = start()
    const address = await product.ready()
    const kept = new Set((await services(address, await signIn(address))).map(({ descrizione }) => descrizione))
    expect(written.length).toBeGreaterThan(8)
    expect(written.filter((name) => !kept.has(name))).toEqual([])
    product.child.kill('SIGTERM')
    expect((await product.ended).code).toBe(0)
  })
})

describe('a start that cannot succeed says why in one line', () => {
  const refused = async (more: Record<string, string>) => {
    const product = start(more)
    const { code } = await product.ended
    return { code, lines: product.errors().trim().split('\n') }
  }

  it.each([
    [{ PORT: 'tremila' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DEMO: 'forse' }, 'DEMO'],
    [{ STORAGE_URL: 's3://chiave:segreto@host' }, 'STORAGE_URL'],
    [{ SMTP_URL: 'posta' }, 'SMTP_URL'],
    [{ PUBLIC_URL: 'quadra' }, 'PUBLIC_URL'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  ])('a wrong variable: %o', async (variable, name) => {
    expect(await refused(variable)).toEqual({
      code: 1,
      lines: [expect.stringContaining(`La variabile ${name} non è valida`)],
    })
  })

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

  it('a database that does not answer', async () => {
    const nowhere = await freePort()
    expect(await refused({ DATABASE_URL: `postgres://127.0.0.1:${nowhere}/quadra` })).toEqual({
      code: 1,
      lines: [expect.stringContaining('non è raggiungibile')],
    })
  })

  it('a storage of files that does not answer, when the demonstration is to be loaded', async () => {
    const own = await newPlace()
    const nowhere = await freePort()
    expect(await refused({ ...own.place, STORAGE_URL: `s3://k:s@127.0.0.1:${nowhere}/quadra?tls=0` })).toEqual({
      code: 1,
      lines: [expect.stringContaining('controllare STORAGE_URL')],
    })
    await own.clean()
  })

  it.runIf(engine.engine === 'embedded')(
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

  it('demonstration data where none may be, or where nobody asked for them in public', async () => {
    if (engine.engine === 'embedded') {
      const { DEMO: _, ...desk } = { ...place, PORT: '0', DEMO: '' }
      const product = launch({ ...desk, PUBLIC_URL: 'https://quadra.example.org' })
      expect((await product.ended).code).toBe(1)
      expect(product.errors()).toContain('dati dimostrativi')
    }
    expect(await refused({ DEMO: '0' })).toEqual({ code: 1, lines: [expect.stringContaining('dati dimostrativi')] })
  })
})

it('a demonstration that strangers can reach says so at each start', async () => {
  for (let turn = 0; turn < 2; turn++) {
    const product = start({ PUBLIC_URL: 'https://quadra.example.org' })
    await product.ready()
    expect(product.output()).toContain('ATTENZIONE: https://quadra.example.org è raggiungibile da altri')
    product.child.kill('SIGTERM')
    await product.ended
    expect(product.output()).toContain('"security":"demo-exposed"')
  }
  const desk = start()
  await desk.ready()
  expect(desk.output()).not.toContain('ATTENZIONE')
  desk.child.kill('SIGTERM')
  await desk.ended
}, 90_000)

describe('a first start without demonstration', () => {
  it('creates one administrator, whose password is shown once', async () => {
    const own = await newPlace()
    const first = launch({ ...own.place, PORT: '0', DEMO: '0' })
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
    expect(await signIn(address)).toBeUndefined()
    first.child.kill('SIGTERM')
    await first.ended
    const second = launch({ ...own.place, PORT: '0', DEMO: '0' })
    await second.ready()
    expect(second.output()).not.toContain('password')
    second.child.kill('SIGTERM')
    await second.ended
    await own.clean()
  })

  it.runIf(engine.engine === 'postgres')(
    'lets several processes start together on one database',
    async () => {
      const own = await newPlace()
      const all = Array.from({ length: 3 }, () => launch({ ...own.place, PORT: '0', DEMO: '1' }))
      const addresses = await Promise.all(all.map((one) => one.ready()))
      const counts = await Promise.all(
        addresses.map(async (address) => (await services(address, await signIn(address))).length),
      )
      expect(new Set(counts).size).toBe(1)
      for (const one of all) one.child.kill('SIGTERM')
      expect((await Promise.all(all.map((one) => one.ended))).map(({ code }) => code)).toEqual([0, 0, 0])
      await own.clean()
    },
    120_000,
  )
})
