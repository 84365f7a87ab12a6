import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { openBucket } from '../testing/bucket.ts'
import { readBucketUrl } from '../config/bucket-url.ts'
import { copyToBucket } from './copy-to-bucket.ts'
import { encrypterFor, encryptFile, openBackup } from './encryption.ts'

let identity: string
let recipient: string
beforeAll(async () => {
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quadra-encrypted-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
const inPlace = (dataDir: string, environment: object = {}) =>
  readConfig({ DATA_DIR: dataDir, ...environment }, dataDir)

it('the command encrypts, copies into the bucket, and what it writes opens with the key alone', async () => {
  const folder = await newFolder()
  const bucket = await openBucket()
  onTestFinished(() => bucket.close())
  const dataDir = join(folder, 'data')
  await cp(inject('template').directory, dataDir, { recursive: true })
  const env = { DATA_DIR: dataDir, BACKUP_RECIPIENTS: recipient, BACKUP_BUCKET: bucket.url() }
  const program = fileURLToPath(new URL('../../dist/commands/backup.js', import.meta.url))
  const backUp = async (more: object) => {
    const child = spawn(process.execPath, [program, `${folder}/`], { env: { ...env, ...more } })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return { code, said }
  }
  expect(await backUp({})).toEqual({ code: 0, said: '' })
  const name = readdirSync(folder).find((file) => file.startsWith('quadra-'))
  expect(name).toMatch(/^quadra-\d{8}-\d{6}\.tar\.age$/)
  const path = join(folder, name!)
  expect(bucket.objects.get(name!)).toEqual(await readFile(path))

  const key = join(folder, 'chiave.txt')
  await writeFile(key, `# created: today\n# public key: ${recipient}\n${identity}\n`)
  const config = inPlace(join(folder, 'altrove'), { BACKUP_IDENTITY: key })
  const archive = await openBackup(config, path)
  expect(archive.contents.tables.find(({ name: table }) => table === 'utente')?.rows).toBeGreaterThan(5)
  await archive.close()
  // What was decrypted is gone.
  expect(readdirSync(config.dataDir)).toEqual([])

  // A bucket that refuses does not cost the backup, and is not passed over in silence.
  bucket.objects.clear()
  await rm(path)
  expect(await backUp({ BACKUP_BUCKET: bucket.url('altro') })).toEqual({
    code: 3,
    said: expect.stringContaining('la copia nel bucket non è riuscita (403 SignatureDoesNotMatch)'),
  })
  expect(readdirSync(folder).filter((file) => file.startsWith('quadra-'))).toEqual([expect.stringMatching(/\.age$/)])
  expect(bucket.objects.size).toBe(0)
})

it('without its key, with another one, or with one byte changed it is refused in words, and nothing is left', async () => {
  const folder = await newFolder()
  const plain = join(folder, 'copia.tar')
  await writeFile(plain, Buffer.alloc(300_000, 7))
  const path = `${plain}.age`
  await encryptFile(encrypterFor([recipient]), plain, path)
  const dataDir = join(folder, 'data')
  await expect(openBackup(inPlace(dataDir), path)).rejects.toThrow(`${path} è cifrato: indicare in BACKUP_IDENTITY`)
  const keyOf = async (words: string) => {
    const file = join(folder, 'chiave.txt')
    await writeFile(file, words)
    return inPlace(dataDir, { BACKUP_IDENTITY: file })
  }
  await expect(openBackup(await keyOf('AGE-SECRET-KEY-1SBAGLIATA'), path)).rejects.toThrow(
    'non contiene una chiave age',
  )
  await expect(openBackup(inPlace(dataDir, { BACKUP_IDENTITY: 'nessuna' }), path)).rejects.toThrow('non si può leggere')
  const other = await keyOf(await generateX25519Identity())
  await expect(openBackup(other, path)).rejects.toThrow('non si apre con la chiave di BACKUP_IDENTITY')
  const own = await keyOf(identity)
  // It opens: what it contains is no backup.
  await expect(openBackup(own, path)).rejects.toThrow('non è una copia di Quadra')
  const bytes = await readFile(path)
  bytes[200_000]! ^= 1
  await writeFile(path, bytes)
  await expect(openBackup(own, path)).rejects.toThrow('è danneggiato o incompleto')
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
  expect(() => encrypterFor([`${recipient}x`])).toThrow('non è una chiave pubblica age')
})

it('goes into the bucket in parts, again after an outage, and leaves no half of it behind', async () => {
  const folder = await newFolder()
  const bucket = await openBucket()
  onTestFinished(() => bucket.close())
  const path = join(folder, 'quadra-20260101-000000.tar')
  await writeFile(path, Buffer.from(Array.from({ length: 2500 }, (_, index) => index % 251)))
  bucket.outages = 2
  await copyToBucket(readBucketUrl(bucket.url())!, path, 1000)
  expect(bucket.objects.get('quadra-20260101-000000.tar')).toEqual(await readFile(path))
  bucket.objects.clear()
  bucket.failingPart = 2
  await expect(copyToBucket(readBucketUrl(bucket.url())!, path, 1000)).rejects.toThrow('answered 500')
  expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0])
})
