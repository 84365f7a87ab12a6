import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyCluster } from './cluster-copy.ts'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'
import { askForCopy, isCopyName } from './door.ts'
import { type EmbeddedDatabase, openEmbedded } from './open.ts'

/**
 * A copy of a directory's database, to read at leisure: there is one connection, and a long reading would make all who
 * work wait for it. If a product runs on the directory, it makes the copy; it stands still only for that.
 */
export async function openEmbeddedCopy(directory: string): Promise<EmbeddedDatabase> {
  if (!existsSync(join(directory, 'postgres', 'PG_VERSION')))
    throw new Error(`La cartella dati ${directory} non contiene un database.`)
  const folder = await mkdtemp(join(directory, 'copy-'))
  // Held from the beginning: whoever clears forgotten copies leaves this one alone.
  const lock = await lockDirectory(folder)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await copy(directory, folder)
    // Not before: a product asked by a process that was killed since copies on, and takes one copy after the other.
    await removeForgotten(directory)
    const database = await openEmbedded(folder, lock)
    return { ...database, close: () => database.close().then(remove) }
  } catch (error) {
    await lock.release()
    await remove()
    throw error
  }
}

async function copy(directory: string, folder: string) {
  const lock = await lockDirectory(directory).catch((error: Error) => {
    if (!(error instanceof DirectoryInUse)) throw error
  })
  if (!lock) return askForCopy(folder)
  try {
    await copyCluster(directory, folder)
  } finally {
    await lock.release()
  }
}

/** Left by processes that were killed: nobody holds them. */
async function removeForgotten(directory: string) {
  for (const name of (await readdir(directory)).filter(isCopyName)) {
    const folder = join(directory, name)
    const lock = await lockDirectory(folder).catch(() => undefined)
    await lock?.release()
    if (lock) await rm(folder, { recursive: true, force: true })
  }
}
