import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface Entry {
  readonly path: string
  readonly text: Iterable<string> | AsyncIterable<string>
}

/**
 * A zip archive of texts, written as they come: sizes and checksum follow each entry instead of preceding it. node:zlib
 * deflates in the thread pool, so the event loop only joins strings.
 */
export async function* zip(entries: Iterable<Entry>): AsyncGenerator<Buffer, void, void> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, text } of entries) {
    const start = offset
    const local = localHeader(path)
    offset += local.length
    yield local

    const sum: Sum = { crc: 0, packed: 0, size: 0 }
    for await (const chunk of deflate(summed(text, sum))) {
      sum.packed += chunk.length
      offset += chunk.length
      yield chunk
    }
    if (offset > largest) throw new RangeError(tooLarge)

    const descriptor = fields([4, 0x08074b50], ...sums(sum))
    offset += descriptor.length
    yield descriptor
    directory.push(directoryHeader(path, sum, start))
  }
  const listing = Buffer.concat(directory)
  yield listing
  yield endOfDirectory(directory.length, listing.length, offset)
}

interface Sum {
  crc: number
  packed: number
  size: number
}

/** Sizes are 32 bits wide. Zip64 would lift that, but no spreadsheet program opens such a sheet. */
const largest = 0xffff_ffff
const tooLarge = 'Il contenuto è troppo grande per un foglio Excel'

function deflate(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const deflater = createDeflateRaw({ level: 6, chunkSize })
  // An error of the source reaches the reader through the deflater, which the pipeline destroys with it.
  return pipeline(source, deflater, () => {})
}

const chunkSize = 65_536

async function* summed(text: Entry['text'], sum: Sum): AsyncGenerator<Buffer> {
  for await (const bytes of chunked(text)) {
    sum.crc = crc32(bytes, sum.crc)
    sum.size += bytes.length
    if (sum.size > largest) throw new RangeError(tooLarge)
    yield bytes
  }
}

async function* chunked(text: Entry['text']): AsyncGenerator<Buffer> {
  let chunk = ''
  for await (const piece of text) {
    chunk += piece
    if (chunk.length < chunkSize) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(chunk)
}

type Field = readonly [width: 2 | 4, value: number]

const localHeader = (path: string) =>
  Buffer.concat([
    fields([4, 0x04034b50], ...encoding, ...sums({ crc: 0, packed: 0, size: 0 }), [2, path.length], [2, 0]),
    Buffer.from(path),
  ])

const directoryHeader = (path: string, sum: Sum, start: number) =>
  Buffer.concat([
    fields(
      [4, 0x02014b50],
      [2, 20],
      ...encoding,
      ...sums(sum),
      [2, path.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, start],
    ),
    Buffer.from(path),
  ])

const endOfDirectory = (count: number, length: number, start: number) =>
  fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, start], [2, 0])

/** Version 2.0, sums after the entry, deflated, midnight of 1 January 1980: the same rows give the same bytes. */
const encoding: readonly Field[] = [
  [2, 20],
  [2, 0x0008],
  [2, 8],
  [2, 0],
  [2, 0x0021],
]
const sums = ({ crc, packed, size }: Sum): readonly Field[] => [
  [4, crc],
  [4, packed],
  [4, size],
]

function fields(...list: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(list.reduce((total, [width]) => total + width, 0))
  let at = 0
  for (const [width, value] of list) at = buffer.writeUIntLE(value, at, width)
  return buffer
}
