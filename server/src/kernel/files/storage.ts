import { createHash } from 'node:crypto'
import { hostname } from 'node:os'

/**
 * Where the bytes of files stand, each under the id of its row: no name a user gave ever reaches it. Files are small
 * (fileLimit), so bytes travel whole: an answer starts only once all of them are there.
 */
export interface FileStorage {
  /** Settles once the bytes would survive a loss of power. */
  put(id: string, bytes: Buffer): Promise<void>
  get(id: string): Promise<Buffer | undefined>
  exists(id: string): Promise<boolean>
  /** Removing what is not there is no failure. */
  remove(id: string): Promise<void>
}

/** The same storage, for which somebody hears of what could not be put into it. */
export const tellingFailures = (storage: FileStorage, onFailure: () => void): FileStorage => ({
  ...storage,
  put: async (id, bytes) => {
    try {
      await storage.put(id, bytes)
    } catch (error) {
      onFailure()
      throw error
    }
  },
})

/**
 * Proves that files can be written: a mistaken address is not left for the first upload to find. No row tells of the file it
 * writes, so it always bears the same name: what a process leaves that is killed meanwhile, the next one on its port removes.
 */
export async function checkStorage(storage: FileStorage, port: number) {
  const id = proofOn(port)
  await storage.remove(id)
  await storage.put(id, Buffer.from('Quadra'))
  await storage.remove(id)
}

/** The name of that file. */
export const proofOn = (port: number) =>
  createHash('sha256')
    .update(`${hostname()} ${port}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
