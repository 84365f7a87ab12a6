import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { cacheFolder } from './cache-folder.ts'
import { startProduct } from './programs.ts'
import { prepare } from './scenarios.ts'
import { stress } from './seed.ts'
import { type Seeding, seedDatabase } from './seeding.ts'

/** The product on its own engine, with the same data, in a copy of what waits for every run. */
export async function embeddedProduct(wanted: string) {
  const directory = await embeddedCopy(stress)
  try {
    // The engine admits one process: what the scenarios need is read before the product starts.
    const scenarios = await within(directory, (pool) => prepare(pool, wanted))
    return { ...(await startEmbedded(directory)), scenarios }
  } catch (error) {
    await remove(directory)
    throw error
  }
}

/** Started in a copy that is deleted with it. */
export async function startEmbedded(directory: string) {
  const product = await startProduct({ DATA_DIR: directory })
  return { ...product, stop: () => product.stop().then(() => remove(directory)) }
}

export async function embeddedCopy(seeding: Seeding): Promise<string> {
  const seeded = join(await cacheFolder(seeding), 'embedded')
  if (!existsSync(seeded)) await fill(seeded, seeding)
  const directory = await mkdtemp(join(tmpdir(), 'quadra-bench-embedded-'))
  await cp(seeded, directory, { recursive: true })
  return directory
}

const remove = (directory: string) => rm(directory, { recursive: true, force: true })

/** Filled under another name, so that a run cut short leaves nothing that looks whole. */
async function fill(seeded: string, seeding: Seeding) {
  const filling = `${seeded}-being-filled`
  await remove(filling)
  await (await startProduct({ DATA_DIR: filling })).stop()
  await within(filling, (pool) => seedDatabase(pool, seeding))
  await rename(filling, seeded)
}

export async function within<T>(directory: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const path = new URL('../../server/dist/database/embedded/open.js', import.meta.url).href
  const { openEmbedded } = (await import(path)) as { openEmbedded: (directory: string) => Promise<Engine> }
  const { pool, close } = await openEmbedded(directory)
  try {
    return await work(pool)
  } finally {
    await close()
  }
}

interface Engine {
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}
