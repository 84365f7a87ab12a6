import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Config } from '../config.ts'
import { openSnapshot } from '../database/open.ts'
import { sha256 } from '../kernel/files/keep.ts'
import { openStorage } from '../kernel/files/open-storage.ts'
import { saveAnchors } from './anchors.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { BackupError, type Contents, format, formatVersion, type Head, paths, type TableContents } from './format.ts'
import { inOrder } from './in-order.ts'
import { type Snapshot, withSnapshot } from './snapshot.ts'

export interface Written {
  readonly size: number
  readonly sha256: string
  readonly contents: Contents
}
type Print = (line: string) => void

/** Writes the product as it is at one moment, database and files, into one new file. The product may run meanwhile. */
export async function backUp(config: Config, path: string, print: Print): Promise<Written> {
  const first = await attempt(config, path, print, 'give up')
  if (first) return first
  // The daily work may remove a file that nothing points to any more, but the snapshot did: a later snapshot does not.
  print('Alcuni file mancano: ricomincio da capo per distinguere quelli eliminati nel frattempo da quelli perduti.')
  return (await attempt(config, path, print, 'go on'))!
}

async function attempt(config: Config, path: string, print: Print, whenFilesLack: 'give up' | 'go on') {
  const at = new Date()
  const archive = await ArchiveWriter.create(path, at)
  try {
    const { files, lastSeal, ...database } = await writeDatabase(config, archive, at, print)
    const anchors = await saveAnchors(config.dataDir, archive, lastSeal)
    const lost_files = await writeFiles(config, archive, files, print)
    if (lost_files.length && whenFilesLack === 'give up') {
      await archive.discard()
      return undefined
    }
    const lost = new Set(lost_files)
    const storedIds = files.map(({ id }) => id).filter((id) => !lost.has(id))
    const contents: Contents = { ...database, anchors, files: storedIds, lost_files }
    await archive.add(paths.contents, json(contents))
    return { ...(await archive.finish()), contents }
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function writeDatabase(config: Config, archive: ArchiveWriter, at: Date, print: Print) {
  const database = await openSnapshot(config)
  try {
    const written = await withSnapshot(database.pool, async (snapshot) => {
      const { migrations, sequences, files, lastSeal } = snapshot
      const head: Head = { format, version: formatVersion, created_at: at.toISOString(), migrations }
      await archive.add(paths.head, json(head))
      const tables: TableContents[] = []
      for (const table of snapshot.tables) tables.push(await writeTable(archive, snapshot, table, print))
      return { tables, sequences, files, lastSeal }
    })
    if (!written) throw new BackupError('Il database è vuoto: Quadra non vi è mai stata avviata.')
    return written
  } finally {
    await database.close()
  }
}

async function writeTable(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: Snapshot['tables'][number],
  print: Print,
): Promise<TableContents> {
  let [rows, parts] = [0, 0]
  for await (const text of inParts(snapshot.rows(table))) {
    parts += 1
    rows += text.length
    await archive.add(paths.part(table.name, parts), await compress(`${text.join('\n')}\n`))
  }
  if (rows) print(`  ${table.name}: ${rows.toLocaleString('it')} righe`)
  return { ...table, rows, parts }
}

/** Large enough to compress well, small enough to have a few of them in memory at once. */
const partLength = 1_000_000

async function* inParts(batches: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let lines: string[] = []
  let length = 0
  for await (const batch of batches) {
    lines = lines.concat(batch)
    for (const line of batch) length += line.length
    if (length < partLength) continue
    yield lines
    lines = []
    length = 0
  }
  if (lines.length) yield lines
}

/** Answers the files of which the bytes are missing, or not those once sent. */
async function writeFiles(config: Config, archive: ArchiveWriter, files: Snapshot['files'], print: Print) {
  const storage = openStorage(config)
  const lost: string[] = []
  let done = 0
  const reading = inOrder(files, filesAtOnce, async (file) => ({ ...file, bytes: await storage.get(file.id) }))
  for await (const { id, sha256: expected, bytes } of reading) {
    if (bytes && sha256(bytes) === expected) await archive.add(paths.file(id), bytes)
    else lost.push(id)
    done += 1
    if (done % 1000 === 0 || done === files.length) print(`  file: ${done} di ${files.length}`)
  }
  return lost
}

export const filesAtOnce = 8

const compress = promisify<string, Buffer>(gzip)

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`)
