import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openArchive } from './archive-reader.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { format, formatVersion, paths } from './format.ts'
import { restore } from './restore.ts'

const at = new Date('2026-11-15T05:00:00Z')
const goodHead = {
  format,
  version: formatVersion,
  created_at: at.toISOString(),
  migrations: [{ hash: 'x', created_at: 1 }],
}
const contents = { tables: [], sequences: [], files: ['a', 'b'], lost_files: [] }
let folder: string
let good: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quadra-archive-'))
  good = await readFile(await write('buona.tar', goodHead))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function write(name: string, head: object) {
  const path = join(folder, name)
  const archive = await ArchiveWriter.create(path, at)
  await archive.add(paths.head, Buffer.from(JSON.stringify(head)))
  await archive.add(paths.file('a'), Buffer.alloc(0))
  await archive.add(paths.file('b'), Buffer.alloc(3000, 'quadra'))
  await archive.add(paths.contents, Buffer.from(JSON.stringify(contents)))
  await archive.finish()
  return path
}

/** How a file with these bytes is received. */
async function reception(bytes: Buffer): Promise<string> {
  const path = join(folder, 'prova.tar')
  await writeFile(path, bytes)
  return openArchive(path).then(
    (archive) => archive.close().then(() => 'accepted'),
    (error: Error) => error.message.replace(path, 'it'),
  )
}
const refused = /^it (è danneggiato o incompleto|non è una copia di Quadra|viene da una versione più recente)/

describe('the file of a backup', () => {
  it('is read back as it was written', async () => {
    const archive = await openArchive(join(folder, 'buona.tar'))
    expect(archive.head).toEqual(goodHead)
    // A backup older than the anchors contains none.
    expect(archive.contents).toEqual({ ...contents, anchors: 0 })
    expect((await archive.read(paths.file('b'))).equals(Buffer.alloc(3000, 'quadra'))).toBe(true)
    await archive.close()
  })

  it('is refused with any one byte changed, at any position', async () => {
    expect(await reception(good)).toBe('accepted')
    const accepted: number[] = []
    // Denser in the first and last blocks, on which the checks of the rest depend.
    for (let position = 0; position < good.length; ) {
      const bytes = Buffer.from(good)
      bytes[position]! ^= 1 << (position % 8)
      if (!refused.test(await reception(bytes))) accepted.push(position)
      position += position < 1024 || position > good.length - 2560 ? 5 : 23
    }
    expect(accepted).toEqual([])
  })

  it('is refused when cut short, when longer, when blocks change places', async () => {
    for (let length = 0; length < good.length; length += 256)
      expect(await reception(good.subarray(0, length))).toMatch(refused)
    expect(await reception(Buffer.concat([good, Buffer.alloc(512)]))).toMatch(refused)
    const swapped = Buffer.concat([good.subarray(0, 1536), good.subarray(2048, 2560), good.subarray(1536, 2048)])
    expect(await reception(Buffer.concat([swapped, good.subarray(2560)]))).toMatch(refused)
  })

  it('is distinguished from other files, and from what a newer program wrote', async () => {
    expect(await reception(Buffer.from('PK\u0003\u0004 un altro file'.padEnd(4096)))).toBe(
      'it non è una copia di Quadra.',
    )
    expect(await reception(await readFile(await write('altra.tar', { format: 'altro' })))).toMatch(refused)
    expect(
      await reception(await readFile(await write('nuova.tar', { ...goodHead, version: formatVersion + 1 }))),
    ).toMatch(/versione più recente/)
    await expect(openArchive(join(folder, 'nessuna.tar'))).rejects.toThrow('non si può leggere (ENOENT)')
  })

  it('that does not fit leaves the place for the new product untouched', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'data') }, folder)
    await expect(restore(config, join(folder, 'buona.tar'), () => {})).rejects.toThrow(
      'che questo programma non conosce',
    )
    await writeFile(join(folder, 'rotta.tar'), good.subarray(0, good.length - 1))
    await expect(restore(config, join(folder, 'rotta.tar'), () => {})).rejects.toThrow('danneggiato o incompleto')
    await expect(readFile(join(folder, 'data'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
