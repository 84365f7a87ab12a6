import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileLimit } from '@quadra/contract/kernel/upload'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBucket } from '../../testing/bucket.ts'
import { freePort } from '../../testing/process.ts'
import { bucketStorage } from './bucket.ts'
import { readBucketUrl } from '../../config/bucket-url.ts'
import { directoryStorage } from './directory.ts'
import { checkStorage, type FileStorage } from './storage.ts'

let root: string
let bucket: Awaited<ReturnType<typeof openBucket>>
beforeAll(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'quadra-storage-')), 'files')
  bucket = await openBucket()
})
afterAll(async () => {
  await bucket.close()
  await rm(join(root, '..'), { recursive: true, force: true })
})

const drivers: [string, () => FileStorage][] = [
  ['a directory', () => directoryStorage(root)],
  ['a bucket', () => bucketStorage(readBucketUrl(bucket.url())!)],
]

describe.each(drivers)('%s', (_name, open) => {
  it('gives back the bytes it was given, however many', async () => {
    const storage = open()
    for (const size of [1, 65_536, fileLimit]) {
      const [id, bytes] = [randomUUID(), randomBytes(size)]
      await storage.put(id, bytes)
      expect(await storage.exists(id)).toBe(true)
      expect((await storage.get(id))?.equals(bytes)).toBe(true)
    }
  })

  it('reports a file it does not contain, and removes it without an error', async () => {
    const storage = open()
    const id = randomUUID()
    expect([await storage.get(id), await storage.exists(id)]).toEqual([undefined, false])
    await storage.put(id, Buffer.from('x'))
    await storage.remove(id)
    await storage.remove(id)
    expect([await storage.get(id), await storage.exists(id)]).toEqual([undefined, false])
  })

  it('can be checked at the start, and leaves no file of the check behind, nor of one that was interrupted', async () => {
    const total = bucket.objects.size + (await filesBelow(root)).length
    const cut = async () => {
      throw new Error('killed')
    }
    const storage = open()
    const put: FileStorage['put'] = (id, bytes) => storage.put(id, bytes).then(cut)
    await expect(checkStorage({ ...storage, put }, 3000)).rejects.toThrow('killed')
    expect(bucket.objects.size + (await filesBelow(root)).length).toBe(total + 1)
    await checkStorage(storage, 3000)
    expect(bucket.objects.size + (await filesBelow(root)).length).toBe(total)
  })
})

describe('the directory', () => {
  it('is closed to other accounts, and spreads its files over folders', async () => {
    const id = randomUUID()
    await directoryStorage(root).put(id, Buffer.from('x'))
    const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    expect(await mode(join(root, id.slice(0, 2), id))).toBe('600')
    expect(await mode(join(root, id.slice(0, 2)))).toBe('700')
  })

  it('puts bytes and name on the disk before it returns', async () => {
    const some = await open(join(root, '..'))
    const sync = vi.spyOn(Object.getPrototypeOf(some) as { sync: () => Promise<void> }, 'sync')
    await some.close()
    await directoryStorage(join(root, '..', 'new')).put(randomUUID(), Buffer.from('x'))
    // The file, its folder, and the two above, which contain a new name too.
    expect(sync).toHaveBeenCalledTimes(4)
    sync.mockRestore()
  })

  it('never takes anything but an id for a place', async () => {
    const storage = directoryStorage(root)
    for (const id of ['../../etc/passwd', '..', '', `${randomUUID()}/x`, 'x'.repeat(36)])
      await expect(async () => storage.get(id)).rejects.toThrow('not the id of a file')
  })

  it('does not show a file that a crash left half written, and removes it with the rest', async () => {
    const id = randomUUID()
    const path = join(root, id.slice(0, 2), id)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(`${path}.part`, 'half')
    const storage = directoryStorage(root)
    expect(await storage.exists(id)).toBe(false)
    await storage.remove(id)
    expect((await filesBelow(root)).filter((file) => file.includes(id))).toEqual([])
  })

  it('leaves no draft of a file that cannot be written', async () => {
    const id = randomUUID()
    await mkdir(join(root, id.slice(0, 2), id, 'in the way'), { recursive: true })
    await expect(directoryStorage(root).put(id, Buffer.from('x'))).rejects.toMatchObject({ code: 'EISDIR' })
    expect((await filesBelow(root)).filter((file) => file.endsWith('.part'))).toEqual([])
  })

  it('fails the proof when it cannot be written', async () => {
    const taken = join(root, '..', 'taken')
    await writeFile(taken, 'a file where a folder should be')
    await expect(checkStorage(directoryStorage(taken), 3000)).rejects.toMatchObject({ code: 'ENOTDIR' })
  })
})

describe('the bucket', () => {
  it('signs its requests: a wrong secret and a wrong bucket are reported at the start', async () => {
    const open = (url: string) => checkStorage(bucketStorage(readBucketUrl(url)!), 3000)
    await expect(open(bucket.url('sbagliato'))).rejects.toMatchObject({ code: '403 SignatureDoesNotMatch' })
    await expect(open(bucket.url(undefined, 'altro'))).rejects.toMatchObject({ code: '404 NoSuchBucket' })
    await expect(open(`s3://a:b@127.0.0.1:${await freePort()}/x?tls=0`)).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    })
  })

  it('retries when the service is busy for a moment, and not for ever', async () => {
    const storage = bucketStorage(readBucketUrl(bucket.url())!)
    bucket.outages = 2
    const id = randomUUID()
    await storage.put(id, Buffer.from('x'))
    expect(bucket.objects.has(id)).toBe(true)
    bucket.outages = 3
    await expect(storage.get(id)).rejects.toMatchObject({ code: '503 SlowDown' })
  })
})

describe('the address of a bucket', () => {
  it('contains key, secret, place and options', () => {
    expect(readBucketUrl('s3://AKIA:a%2Fb%3A+c@s3.example.org:9000/quadra/prova/?region=eu-south-1&tls=0')).toEqual({
      address: 'http://s3.example.org:9000/quadra/prova',
      accessKeyId: 'AKIA',
      secretAccessKey: 'a/b:+c',
      region: 'eu-south-1',
    })
    expect(readBucketUrl('s3://k:s@s3.example.org/quadra')).toMatchObject({
      address: 'https://s3.example.org/quadra',
      region: 'us-east-1',
    })
  })

  it.each([
    '',
    's3://host/bucket',
    's3://k@host/b',
    's3://k:s@host',
    's3://k:s@host/',
    's3://k:a/b@host/b',
    'https://k:s@host/b',
    's3://k:%zz@host/b',
    's3://k:s@ho st/b',
  ])('is not %j', (url) => {
    expect(readBucketUrl(url)).toBeUndefined()
  })
})

const filesBelow = async (directory: string) =>
  (await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
