import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { link, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { StartError } from '../../config/start-error.ts'
import type { Connection } from '../../database/database.ts'
import { setting } from '../../database/schema/kernel.ts'
import { syncFolder } from '../../database/sync-folder.ts'
import { Refusal } from '../errors.ts'
import { Complaint } from '../health/health.ts'

const idSetting = 'secret_key_id'
type Place = Pick<Config, 'secretKey' | 'dataDir'>

/** The key that secrets at rest are encrypted with: SECRET_KEY, or a file of DATA_DIR made at the first start. Neither is in backups. */
export class SecretKey {
  /** By which it is known beside what it encrypts; nothing is learned from it. */
  readonly id: string
  readonly #key: KeyObject

  constructor(key: KeyObject) {
    this.#key = key
    this.id = createHmac('sha256', key).update('quadra secret key id').digest('hex').slice(0, 16)
  }

  /** What only a holder of the key can write. */
  sign(text: string): string {
    return createHmac('sha256', this.#key).update(`quadra ${text}`).digest('hex')
  }

  encrypt(text: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
  }

  decrypt(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }
}

/** The key of this installation; nothing where the database names another one than this process has. */
export async function findSecretKey(db: Connection, place: Place): Promise<SecretKey | undefined> {
  const known = await storedKey(place)
  const [named] = await db.select().from(setting).where(eq(setting.key, idSetting))
  if (named) return known?.id === named.value ? known : undefined
  const key = known ?? (await makeKey(place.dataDir))
  // If two processes start at once, the key of the first one is used.
  await db.insert(setting).values({ key: idSetting, value: key.id }).onConflictDoNothing()
  const [first] = await db.select().from(setting).where(eq(setting.key, idSetting))
  return first?.value === key.id ? key : undefined
}

/** Fails while this process lacks the key of its database: what was encrypted with it cannot be read. */
export async function checkSecretKey(db: Connection, place: Place) {
  if (await findSecretKey(db, place)) return
  if (await storedKey(place))
    throw new Complaint(
      'SECRET_KEY non è la chiave di questo database: i segreti delle app di autenticazione non si leggono. Rimettere quella di prima',
    )
  throw new Complaint(
    'Manca SECRET_KEY: questo processo non ha la chiave con cui sono cifrati i segreti delle app di autenticazione',
  )
}

/** The same for a call that cannot be answered without it. */
export async function secretKeyOf(db: Connection, place: Place): Promise<SecretKey> {
  const key = await findSecretKey(db, place)
  if (!key) throw new Refusal(503, 'Manca SECRET_KEY')
  return key
}

const keyPath = (dataDir: string) => join(dataDir, 'secret.key')

/** The key of a process, from its variables or its folder. */
export async function storedKey({ secretKey, dataDir }: Place): Promise<SecretKey | undefined> {
  if (secretKey) return new SecretKey(secretKey)
  const text = await readFile(keyPath(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EACCES') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length === 32) return new SecretKey(createSecretKey(bytes))
  throw new StartError(`${keyPath(dataDir)} non contiene una chiave: rimettere quella giusta da una copia.`)
}

/** Whole under its name or not there at all; of two processes that make one at once, both use the first. */
async function makeKey(dataDir: string): Promise<SecretKey> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = await mkdtemp(join(dataDir, 'secret-key-'))
  try {
    const file = await open(join(draft, 'key'), 'wx', 0o600)
    try {
      await file.writeFile(`${randomBytes(32).toString('base64')}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(join(draft, 'key'), keyPath(dataDir)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await syncFolder(dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return (await storedKey({ secretKey: undefined, dataDir }))!
}
