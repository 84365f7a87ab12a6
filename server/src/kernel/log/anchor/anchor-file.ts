import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type SignedSeal, signedSeal } from './signed-seal.ts'

/**
 * The file in which a process records the seals it has seen: beside the data, outside the database. One line of JSON
 * per seal.
 */
export const anchorPath = (dataDir: string) => join(dataDir, 'log-anchor.jsonl')

/** The last seal that is safely in it, 0 when there is none. A line that a crash cut short is taken off. */
export async function lastAnchored(path: string): Promise<number> {
  if (!existsSync(path)) return 0
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const whole = await wholeLines(file, size)
    if (whole.end < size) await file.truncate(whole.end)
    return whole.last ? (readLine(whole.last)?.seal ?? 0) : 0
  } finally {
    await file.close()
  }
}

/** Adds them at the end; on disk when it answers. */
export const appendAnchors = (path: string, seals: readonly SignedSeal[]) =>
  writeAnchors(path, seals.map((seal) => `${JSON.stringify(seal)}\n`).join(''))

export async function writeAnchors(path: string, lines: string | Buffer) {
  const file = await open(path, 'a', 0o600)
  try {
    await file.writeFile(lines)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A file as far as it is written now. */
export interface AnchorFile {
  readonly path: string
  readonly size: number
}

/** Nothing where there is no file. */
export async function openAnchors(path: string): Promise<AnchorFile | undefined> {
  if (!existsSync(path)) return undefined
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return { path, size: (await wholeLines(file, size)).end }
  } finally {
    await file.close()
  }
}

/** Line by line; what is no seal comes as the number of its line. */
export async function* readAnchors({ path, size }: AnchorFile): AsyncGenerator<SignedSeal | number> {
  if (size === 0) return
  const lines = createInterface({ input: createReadStream(path, { end: size - 1 }) })
  let number = 0
  for await (const line of lines) {
    number += 1
    if (line) yield readLine(line) ?? number
  }
}

function readLine(line: string): SignedSeal | undefined {
  try {
    return signedSeal.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** No line is longer. */
const tail = 4096

async function wholeLines(file: FileHandle, size: number) {
  const length = Math.min(size, tail)
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
  const text = buffer.toString('latin1')
  const end = text.lastIndexOf('\n') + 1
  return { end: size - length + end, last: text.slice(0, end).trimEnd().split('\n').at(-1) }
}
