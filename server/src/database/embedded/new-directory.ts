import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../sync-folder.ts'
import { lockDirectory } from './directory-lock.ts'
import { openEmbedded } from './open.ts'

/**
 * A database beside its future place, locked meanwhile, which appears there only with `keep`: whole, closed and on
 * disk.
 */
export async function openNewEmbedded(directory: string) {
  const lock = await lockDirectory(directory)
  const place = join(directory, 'postgres')
  try {
    if (existsSync(place))
      throw new Error(
        `La cartella dati ${directory} contiene già un database: per il ripristino ne serve una nuova. Non è stato toccato nulla.`,
      )
    const draft = await mkdtemp(join(directory, 'new-'))
    const { pool, close } = await openEmbedded(draft)
    let closed: Promise<void> | undefined
    const closeOnce = () => (closed ??= close())
    return {
      pool,
      keep: async () => {
        await closeOnce()
        await rename(join(draft, 'postgres'), place)
        await syncFolder(directory)
      },
      close: async () => {
        await closeOnce()
        await rm(draft, { recursive: true, force: true })
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
