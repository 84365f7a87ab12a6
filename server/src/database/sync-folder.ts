import { open } from 'node:fs/promises'

/** Without it a loss of power may forget the name of a file whose bytes are safe. Windows needs none, and cannot. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
