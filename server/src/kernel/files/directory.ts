import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../database/sync-folder.ts'
import type { FileStorage } from './storage.ts'

/** Files in a directory only the server reads, spread over 256 folders by the first letters of their id. */
export function directoryStorage(root: string): FileStorage {
  const place = (id: string) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Error('not the id of a file')
    return join(root, id.slice(0, 2), id)
  }
  return {
    put: (id, bytes) => write(root, place(id), bytes),
    get: (id) => readFile(place(id)).catch(unlessMissing(undefined)),
    exists: (id) => access(place(id)).then(() => true, unlessMissing(false)),
    remove: async (id) => {
      await rm(place(id), { force: true })
      await rm(draft(place(id)), { force: true })
    },
  }
}

/** Under its name only when complete and on disk: a crash before that leaves a draft, which is never read. */
const draft = (path: string) => `${path}.part`

async function write(root: string, path: string, bytes: Buffer) {
  const folder = dirname(path)
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const file = await open(draft(path), 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft(path), path)
  } catch (error) {
    await rm(draft(path), { force: true })
    throw error
  }
  await syncFolder(folder)
  if (firstMade) for (const above of new Set([root, dirname(firstMade)])) await syncFolder(above)
}

const unlessMissing =
  <Absent>(absent: Absent) =>
  (error: NodeJS.ErrnoException): Absent => {
    if (error.code === 'ENOENT') return absent
    throw error
  }
