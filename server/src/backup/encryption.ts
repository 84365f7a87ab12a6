import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import type { Config } from '../config.ts'
import { syncFolder } from '../database/sync-folder.ts'
import { type Archive, openArchive } from './archive-reader.ts'
import { BackupError } from './format.ts'

/** Refuses a misspelt recipient before anything is copied. */
export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter()
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new BackupError(`BACKUP_RECIPIENTS: ${recipient} non è una chiave pubblica age.`)
    }
  return encrypter
}

/** Writes the encrypted file under a draft's name, and gives it its own when it is whole and on disk. */
export async function encryptFile(encrypter: Encrypter, plain: string, path: string) {
  const draft = `${path}.part`
  const hash = createHash('sha256')
  let size = 0
  const measured = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes)
      size += bytes.length
      done(null, bytes)
    },
  })
  try {
    const encrypted = await encrypter.encrypt(streamOf(plain))
    await pipeline(
      Readable.fromWeb(encrypted as ReadableStream),
      measured,
      createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
    )
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return { size, sha256: hash.digest('hex') }
}

/** Opens a backup, encrypted or not; what was decrypted goes when it is closed. */
export async function openBackup(config: Config, path: string): Promise<Archive> {
  if (!(await isEncrypted(path))) return openArchive(path)
  const decrypter = await decrypterOf(config, path)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(config.dataDir, 'restore-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const plain = join(folder, basename(path, '.age'))
  try {
    await decryptFile(decrypter, path, plain)
    const archive = await openArchive(plain)
    return { ...archive, close: () => archive.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

async function decryptFile(decrypter: Decrypter, path: string, plain: string) {
  const header = await decrypter.decrypt(streamOf(path)).catch(() => {
    throw new BackupError(`${path} non si apre con la chiave di BACKUP_IDENTITY.`)
  })
  await pipeline(Readable.fromWeb(header as ReadableStream), createWriteStream(plain, { mode: 0o600 })).catch(
    (error: NodeJS.ErrnoException) => {
      // The disk has a code; bytes that were altered have none.
      if (error.code?.startsWith('E')) throw error
      throw new BackupError(`${path} è danneggiato o incompleto: non è stato toccato nulla.`)
    },
  )
}

async function decrypterOf({ backupIdentity }: Config, path: string): Promise<Decrypter> {
  if (!backupIdentity) throw new BackupError(`${path} è cifrato: indicare in BACKUP_IDENTITY il file della chiave.`)
  const text = await readFile(backupIdentity, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`BACKUP_IDENTITY: ${backupIdentity} non si può leggere (${error.code}).`)
  })
  const decrypter = new Decrypter()
  // As age-keygen writes it: comments, and a key on a line of its own.
  const keys = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  try {
    for (const key of keys) decrypter.addIdentity(key.trim())
  } catch {
    keys.length = 0
  }
  if (keys.length === 0) throw new BackupError(`BACKUP_IDENTITY: ${backupIdentity} non contiene una chiave age.`)
  return decrypter
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  if (!file) return false
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0)
    return buffer.subarray(0, bytesRead).toString() === mark
  } finally {
    await file.close()
  }
}

/** The first bytes of every file of age. */
const mark = 'age-encryption.org/v1'

const streamOf = (path: string) =>
  Readable.toWeb(createReadStream(path, { highWaterMark: 1 << 20 })) as globalThis.ReadableStream<Uint8Array>
