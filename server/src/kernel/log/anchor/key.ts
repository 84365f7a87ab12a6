import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { link, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import { StartError } from '../../../config/start-error.ts'
import { syncFolder } from '../../../database/sync-folder.ts'
import type { Signer } from './signed-seal.ts'

type Place = Pick<Config, 'dataDir' | 'logKey'>

/** The key that signs the seals: the given one, or that of DATA_DIR, generated at the first start. */
export async function openSigner(place: Place): Promise<Signer> {
  return (await knownSigner(place)) ?? signerOf(await makeKey(place.dataDir))
}

/** The same, where there is one already and it may be read. */
export async function knownSigner({ logKey, dataDir }: Place): Promise<Signer | undefined> {
  if (logKey) return signerOf(logKey)
  const pem = await readFile(keyPath(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EACCES') return undefined
    throw error
  })
  return pem && signerOf(readKey(pem, keyPath(dataDir)))
}

function readKey(pem: Buffer, path: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // As for a key of another kind: the error below explains it.
  }
  throw new StartError(`${path} non contiene una chiave Ed25519: rimettere quella giusta da una copia.`)
}

const keyPath = (dataDir: string) => join(dataDir, 'log-key.pem')

const signerOf = (privateKey: KeyObject): Signer => ({
  key: createPublicKey(privateKey).export({ format: 'jwk' }).x!,
  sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
})

/** The public key as other programs read it, openssl among them. */
export const publicKeyPem = ({ key }: Pick<Signer, 'key'>): Buffer => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key }
  return Buffer.from(createPublicKey({ key: jwk, format: 'jwk' }).export({ format: 'pem', type: 'spki' }))
}

/** Whole under its name or not there at all; of two processes that make one at once, both use the first. */
async function makeKey(dataDir: string): Promise<KeyObject> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = await mkdtemp(join(dataDir, 'log-key-'))
  try {
    const { privateKey } = generateKeyPairSync('ed25519')
    const file = await open(join(draft, 'key'), 'wx', 0o600)
    try {
      await file.writeFile(privateKey.export({ format: 'pem', type: 'pkcs8' }))
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
  return createPrivateKey(await readFile(keyPath(dataDir)))
}
