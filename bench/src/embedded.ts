import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { cacheFolder } from './cache-folder.ts'
import { startProduct } from './programs.ts'
import { prepare } from './scenarios.ts'
import { seed } from './seed.ts'

/** The product on its own engine, with the same data, in a copy of what waits for every run. */
export async function embeddedProduct(wanted: string) {
  const seeded = join(await cacheFolder(), 'embedded')
  if (!existsSync(seeded)) await fill(seeded)
  const directory = await mkdtemp(join(tmpdir(), 'quadra-bench-embedded-'))
  const remove = () => rm(directory, { recursive: true, force: true })
  try {
    await cp(seeded, directory, { recursive: true })
    // The engine admits one process: what the scenarios need to know is asked before the product starts.
    const requested = await within(directory, (pool) => prepare(pool, wanted))
    const product = await startProduct({ DATA_DIR: directory })
    return { ...product, requested, stop: () => product.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Filled under another name, so that a run cut short leaves nothing that looks whole. */
async function fill(seeded: string) {
  const seeding = `${seeded}-being-filled`
  await rm(seeding, { recursive: true, force: true })
  await (await startProduct({ DATA_DIR: seeding })).stop()
  await within(seeding, seed)
  await rename(seeding, seeded)
}

async function within<T>(directory: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
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
