import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { fileOperations } from '../health/metrics.ts'

/**
 * Stores the bytes of files, each under the id of its row: no name a user gave ever reaches it. Files are small
 * (fileLimit), so bytes are read whole: a response starts only once all of them are there.
 */
export interface FileStorage {
  /** Settles once the bytes would survive a loss of power. */
  put(id: string, bytes: Buffer): Promise<void>
  get(id: string): Promise<Buffer | undefined>
  exists(id: string): Promise<boolean>
  /** Removing what is not there is no failure. */
  remove(id: string): Promise<void>
}

/** The bytes of a file could not be stored or read now: the call is answered 503, and background work tries again. */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super('the storage of files failed', { cause })
  }
}

/** The same storage, which counts what is done in it and reports what failed there. */
export const watchedStorage = (storage: FileStorage, onFailure: (error: unknown) => void): FileStorage => ({
  put: (id, bytes) => reporting(onFailure, () => counting('put', () => storage.put(id, bytes))),
  get: (id) => reporting(onFailure, () => counting('get', () => storage.get(id))),
  exists: (id) => reporting(onFailure, () => storage.exists(id)),
  remove: (id) => counting('remove', () => storage.remove(id)),
})

const reporting = <T>(onFailure: (error: unknown) => void, work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    onFailure(error)
    throw new StorageFailure(error)
  })

async function counting<T>(operation: string, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work()
    fileOperations.inc({ operation, outcome: 'done' })
    return done
  } catch (error) {
    fileOperations.inc({ operation, outcome: 'failed' })
    throw error
  }
}

/**
 * Checks that files can be written, so that a wrong address fails at the start and not at the first upload. No row
 * refers to the file it writes, so its name is always the same: if the process is killed meanwhile, the next one on its
 * port removes it.
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
