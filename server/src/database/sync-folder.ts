import { open } from 'node:fs/promises'

/**
 * Without it a power failure may lose the name of a file whose bytes are on disk. Windows does not need it, and cannot
 * do it.
 */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
