import type { Config } from '../config.ts'
import { openNewDatabase } from '../database/open.ts'
import { placeAnchors, refuseAnchors, removeAnchors } from './anchors.ts'
import type { Archive } from './archive-reader.ts'
import { filesAtOnce } from './backup.ts'
import { openBackup } from './encryption.ts'
import { paths } from './format.ts'
import { inOrder } from './in-order.ts'
import { loadDatabase, refuseUnlessEmpty } from './load.ts'
import { type NewFiles, openNewFiles } from './new-files.ts'
import { migrationsFor } from './schema.ts'

/** Makes a new product of a backup: all of it or, after any failure, nothing. Returns the contents of the backup. */
export async function restore(config: Config, path: string, print: (line: string) => void) {
  print('Verifico la copia…')
  const archive = await openBackup(config, path)
  try {
    migrationsFor(archive.head)
    const database = await openNewDatabase(config)
    try {
      await refuseUnlessEmpty(database.pool)
      await fill(config, archive, database, print)
    } finally {
      await database.close()
    }
    return { head: archive.head, contents: archive.contents }
  } finally {
    await archive.close()
  }
}

async function fill(
  config: Config,
  archive: Archive,
  database: Awaited<ReturnType<typeof openNewDatabase>>,
  print: (line: string) => void,
) {
  const files = await openNewFiles(config)
  let placing = false
  try {
    refuseAnchors(config.dataDir)
    print('Ripristino i file…')
    await placeFiles(archive, files)
    print('Ripristino il database…')
    await loadDatabase(database.pool, archive, print, async () => {
      await files.keep()
      placing = true
      await placeAnchors(config.dataDir, archive)
    })
    await database.keep()
  } catch (error) {
    if (placing) await removeAnchors(config.dataDir)
    await files.discard()
    throw error
  } finally {
    await files.close()
  }
}

async function placeFiles({ contents, read }: Archive, { storage }: NewFiles) {
  const placing = inOrder(contents.files, filesAtOnce, async (id) => storage.put(id, await read(paths.file(id))))
  for await (const _placed of placing);
}
