import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { sealOf } from './archive-writer.ts'
import { anyHead, BackupError, type Contents, contents, formatVersion, type Head, head, paths } from './format.ts'
import { block, paddedSize, readTarHead } from './tar.ts'

interface Entry {
  readonly start: number
  readonly size: number
}

/** A backup whose every byte has been found as it was written. */
export interface Archive {
  readonly head: Head
  readonly contents: Contents
  /** The content of an entry, compared again with its sum. */
  read(path: string): Promise<Buffer>
  close(): Promise<void>
}

/** Reads the whole file before it returns: a foreign, damaged, truncated or too new one is refused here. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} non si può leggere (${error.code}).`)
  })
  try {
    return await verified(file, path)
  } catch (error) {
    await file.close()
    throw error
  }
}

async function verified(file: FileHandle, path: string): Promise<Archive> {
  const { size } = await file.stat()
  const first = readTarHead(await bytesAt(file, 0, block))
  if (first?.path !== paths.head || first.size > largestEntry)
    throw new BackupError(`${path} non è una copia di Quadra.`)
  const about = readHead(await bytesAt(file, block, first.size), path)
  const damaged = new BackupError(`${path} è danneggiato o incompleto: non è stato toccato nulla.`)
  if (!about || !(await isSealed(file, size, new Date(about.created_at)))) throw damaged

  const entries = await entriesOf(file, size)
  const sums = new Map<string, string>()
  const read = async (name: string) => {
    const entry = entries.get(name)
    const content = entry && (await bytesAt(file, entry.start, entry.size))
    if (!content || (name !== paths.sums && sums.get(name) !== digest(content))) throw damaged
    return content
  }
  for (const line of (await read(paths.sums)).toString().split('\n')) sums.set(line.slice(66), line.slice(0, 64))
  return {
    head: about,
    contents: contents.parse(JSON.parse((await read(paths.contents)).toString())),
    read,
    close: () => file.close(),
  }
}

/**
 * Undefined when it cannot be read as one. A file written by a newer program is reported as such, even if the rest is
 * unreadable.
 */
function readHead(content: Buffer, path: string): Head | undefined {
  const json = parse(content.toString())
  const any = anyHead.safeParse(json)
  if (any.success && any.data.version > formatVersion)
    throw new BackupError(`${path} viene da una versione più recente di Quadra: aggiornare prima il programma.`)
  return head.safeParse(json).data
}

/** The end of the file must be, byte for byte, what the digest of all the rest makes it. */
async function isSealed(file: FileHandle, size: number, at: Date): Promise<boolean> {
  const sealSize = sealOf(digest(Buffer.alloc(0)), at).length
  const end = size - sealSize
  if (end < block || size % block) return false
  const whole = createHash('sha256')
  for await (const bytes of file.createReadStream({ start: 0, end: end - 1, highWaterMark: 1 << 20, autoClose: false }))
    whole.update(bytes as Buffer)
  return (await bytesAt(file, end, sealSize)).equals(sealOf(whole.digest('hex'), at))
}

async function entriesOf(file: FileHandle, size: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for (let at = 0; at < size; ) {
    const entry = readTarHead(await bytesAt(file, at, block))
    if (!entry) break
    entries.set(entry.path, { start: at + block, size: entry.size })
    at += block + paddedSize(entry.size)
  }
  return entries
}

/** Shorter where the file ends. */
async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, start)
  return bytes.subarray(0, bytesRead)
}

/** No header of ours comes near: a foreign file must not make us allocate the size it declares. */
const largestEntry = 1 << 20

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
