import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { syncFolder } from '../database/sync-folder.ts'
import { directoryStorage } from '../kernel/files/directory.ts'
import type { FileStorage } from '../kernel/files/storage.ts'
import { openStorage } from '../kernel/files/open-storage.ts'
import { BackupError } from './format.ts'

/** A folder for the files of a restored product, which becomes permanent with `keep`. */
export interface NewFiles {
  readonly storage: FileStorage
  keep(): Promise<void>
  /** Also reverts `keep`. */
  discard(): Promise<void>
  close(): Promise<void>
}

export const openNewFiles = (config: Config): Promise<NewFiles> =>
  config.bucket ? inBucket(config) : inDirectory(config.dataDir)

/** Bytes there are not read before a row names them; the remains of a failure are overwritten by the next attempt. */
async function inBucket(config: Config): Promise<NewFiles> {
  return { storage: openStorage(config), keep: async () => {}, discard: async () => {}, close: async () => {} }
}

async function inDirectory(dataDir: string): Promise<NewFiles> {
  const place = join(dataDir, 'files')
  const found = existsSync(place) ? await readdir(place) : []
  if (found.length)
    throw new BackupError(
      `La cartella ${place} non è vuota: per il ripristino ne serve una nuova. Non è stato toccato nulla.`,
    )
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = await mkdtemp(join(dataDir, 'restore-'))
  const files = join(draft, 'files')
  await mkdir(files, { mode: 0o700 })
  let isMoved = false
  return {
    storage: directoryStorage(files),
    keep: async () => {
      if (existsSync(place)) await rmdir(place)
      await rename(files, place)
      isMoved = true
      await syncFolder(dataDir)
    },
    discard: async () => {
      if (isMoved) await rename(place, files)
    },
    close: () => rm(draft, { recursive: true, force: true }),
  }
}
