import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startProduct } from './programs.ts'
import { prepare } from './scenarios.ts'
import { seed } from './seed.ts'

/** The product on its own engine, with the same data. The engine admits one process: it is seeded between two starts. */
export async function embeddedProduct(wanted: string) {
  const directory = await mkdtemp(join(tmpdir(), 'quadra-bench-embedded-'))
  const remove = () => rm(directory, { recursive: true, force: true })
  try {
    const first = await startProduct({ DATA_DIR: directory })
    await first.stop()
    const asked = await seeded(directory, wanted)
    const product = await startProduct({ DATA_DIR: directory })
    return { ...product, asked, stop: () => product.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

async function seeded(directory: string, wanted: string) {
  const path = new URL('../../server/dist/database/embedded/open.js', import.meta.url).href
  const { openEmbedded } = (await import(path)) as { openEmbedded: (directory: string) => Promise<Engine> }
  const { pool, close } = await openEmbedded(directory)
  try {
    await seed(pool)
    return await prepare(pool, wanted)
  } finally {
    await close()
  }
}

interface Engine {
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}
