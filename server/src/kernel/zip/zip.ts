import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { directoryEnd, directoryRecord, entryEnd, entryHead, largest, type Sums } from './zip-records.ts'

/** A text or bytes under an ASCII path. */
export type Entry =
  | { readonly path: string; readonly text: Iterable<string> | AsyncIterable<string> }
  | { readonly path: string; readonly bytes: Iterable<Buffer> | AsyncIterable<Buffer> }

/** A zip, written while its entries are produced: the next one is requested only when the one before is written. */
export async function* zip(entries: Iterable<Entry> | AsyncIterable<Entry>): AsyncGenerator<Buffer, void, void> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const one of entries) {
    const { path } = one
    const start = offset
    const sums: Sums = { crc: 0, packed: 0, size: 0 }
    for await (const bytes of entry(path, 'text' in one ? chunked(one.text) : one.bytes, sums)) {
      offset += bytes.length
      yield bytes
    }
    directory.push(directoryRecord(path, sums, start))
  }
  const listing = Buffer.concat(directory)
  yield listing
  yield directoryEnd(directory.length, listing.length, offset)
}

type Content = Iterable<Buffer> | AsyncIterable<Buffer>
type Text = Iterable<string> | AsyncIterable<string>

async function* entry(path: string, content: Content, sums: Sums): AsyncGenerator<Buffer> {
  yield entryHead(path)
  for await (const bytes of deflate(sized(content, sums))) {
    sums.packed += bytes.length
    yield bytes
  }
  yield entryEnd(sums)
}

/** Unlike `CompressionStream`, node:zlib works in the thread pool; meanwhile the event loop makes the next chunks. */
function deflate(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const ahead = Readable.from(source, { highWaterMark: 2 })
  const deflater = createDeflateRaw({ level, chunkSize })
  // No callback needed: the pipeline destroys the deflater with the source's error, and so its reader gets it.
  return pipeline(ahead, deflater, () => {})
}

const chunkSize = 65_536
/** Characters that are handed over at a time. */
const enough = 131_072
/** A seventh more bytes than by the usual 6, for less than half the work. */
const level = 3

async function* sized(content: Content, sums: Sums): AsyncGenerator<Buffer> {
  for await (const bytes of content) {
    sums.crc = crc32(bytes, sums.crc)
    sums.size += bytes.length
    if (sums.size > largest) throw new RangeError('Il contenuto è troppo grande per un file zip')
    yield bytes
  }
}

async function* chunked(text: Text): AsyncGenerator<Buffer> {
  let chunk = ''
  for await (const piece of text) {
    chunk += piece
    if (chunk.length < enough) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(chunk)
}
