import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyTemplate } from './testing/engine.ts'
import { newPlace } from './testing/new-place.ts'
import { freePort, launch, shortLived } from './testing/process.ts'

// Refused before an engine starts, or for another reason than the engine: once, while start.test.ts runs on both.
const refused = async (environment: Record<string, string>) => {
  const own = await newPlace()
  const product = launch({ ...own.place, PORT: '0', DEMO: '1', ...environment }, shortLived)
  const { code } = await product.ended
  await own.clean()
  return { code, lines: product.errors().trim().split('\n') }
}

// Each variable is tried in config.test.ts.
it('a wrong variable', async () => {
  expect(await refused({ PORT: 'tremila' })).toEqual({
    code: 1,
    lines: [expect.stringContaining('La variabile PORT non è valida')],
  })
})

it('a database that does not answer', async () => {
  const nowhere = await freePort()
  expect(await refused({ DATABASE_URL: `postgres://127.0.0.1:${nowhere}/quadra` })).toEqual({
    code: 1,
    lines: [expect.stringContaining('non è raggiungibile')],
  })
})

it('a storage of files that does not answer, when the demonstration is to be loaded', async () => {
  const nowhere = await freePort()
  expect(await refused({ STORAGE_URL: `s3://k:s@127.0.0.1:${nowhere}/quadra?tls=0` })).toEqual({
    code: 1,
    lines: [expect.stringContaining('controllare STORAGE_URL')],
  })
})

it('a demonstration that strangers can reach says so at each start', async () => {
  const prepared = await copyTemplate()
  for (let turn = 0; turn < 2; turn++) {
    const product = launch({ ...prepared.environment, PORT: '0', PUBLIC_URL: 'https://quadra.example.org' }, shortLived)
    await product.ready()
    expect(product.output()).toContain('ATTENZIONE: https://quadra.example.org è raggiungibile da altri')
    product.child.kill('SIGTERM')
    await product.ended
    expect(product.output()).toContain('"security":"demo-exposed"')
  }
  await prepared.remove()
}, 90_000)

it('a folder of data that belongs to another database', async () => {
  const [own, other] = [await newPlace(), await newPlace()]
  const end = async (product: ReturnType<typeof launch>) => {
    await product.ready()
    product.child.kill('SIGTERM')
    await product.ended
  }
  const start = (place: Record<string, string>) => launch({ ...place, PORT: '0', DEMO: '0' }, shortLived)
  await end(start(own.place))
  await end(start(own.place))
  // Without a database of its own in the other place it is a new one in this folder.
  const foreign = other.place.DATABASE_URL
    ? { DATABASE_URL: other.place.DATABASE_URL, DATA_DIR: own.place.DATA_DIR }
    : own.place
  if (!other.place.DATABASE_URL) await rm(join(own.place.DATA_DIR, 'postgres'), { recursive: true })
  const refusedStart = start(foreign)
  expect((await refusedStart.ended).code).toBe(1)
  expect(refusedStart.errors().trim().split('\n')).toEqual([expect.stringMatching(/^La cartella .* un altro database/)])
  await end(start(other.place))
  await own.clean()
  await other.clean()
}, 120_000)
