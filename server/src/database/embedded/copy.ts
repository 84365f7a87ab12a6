import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyCluster } from './cluster-copy.ts'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'
import { requestCopy, isCopyName } from './copy-socket.ts'
import { type EmbeddedDatabase, openEmbedded } from './open.ts'

/**
 * A copy of a directory's database, for long reads: there is one connection, and a long read would make all users wait
 * for it. If a product runs on the directory, it makes the copy; it is blocked only for that.
 */
export async function openEmbeddedCopy(directory: string): Promise<EmbeddedDatabase> {
  if (!existsSync(join(directory, 'postgres', 'PG_VERSION')))
    throw new Error(`La cartella dati ${directory} non contiene un database.`)
  const folder = await mkdtemp(join(directory, 'copy-'))
  // The folder is locked from the beginning: the removal of abandoned copies skips it.
  const lock = await lockDirectory(folder)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await copy(directory, folder)
    // Not before: a product continues a copy that a process since killed had requested, and makes one copy after the
    // other.
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
  if (!lock) return requestCopy(folder)
  try {
    await copyCluster(directory, folder)
  } finally {
    await lock.release()
  }
}

/** Left by processes that were killed: they are not locked. */
async function removeForgotten(directory: string) {
  for (const name of (await readdir(directory)).filter(isCopyName)) {
    const folder = join(directory, name)
    const lock = await lockDirectory(folder).catch(() => undefined)
    await lock?.release()
    if (lock) await rm(folder, { recursive: true, force: true })
  }
}
