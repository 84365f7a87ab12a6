import { crc32, inflateRawSync } from 'node:zlib'

/** The texts of a zip by path. */
export const unzip = (zip: Buffer): Map<string, string> =>
  new Map([...unzipBytes(zip)].map(([path, bytes]) => [path, bytes.toString('utf8')]))

/** Its files by path, read through its directory as spreadsheet programs do, every sum checked. */
export function unzipBytes(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - endLength
  if (end < 0 || zip.readUInt32LE(end) !== 0x06054b50) throw new Error('The zip has no end')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  if (at + zip.readUInt32LE(end + 12) !== end) throw new Error('The directory does not reach the end')
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const path = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    files.set(path, readEntry(zip, at, path))
    at += 46 + path.length
  }
  if (at !== end) throw new Error('The directory holds more than its entries')
  return files
}

const endLength = 22

function readEntry(zip: Buffer, at: number, path: string): Buffer {
  const packed = zip.readUInt32LE(at + 20)
  const local = zip.readUInt32LE(at + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const content = zip.subarray(start, start + packed)
  const bytes = zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)
  const sums = zip.subarray(at + 16, at + 28)
  // What is written as it comes says its sums after the entry, the rest before it.
  const streamed = (zip.readUInt16LE(local + 6) & 8) !== 0
  const again = streamed ? start + packed + 4 : local + 14
  const intact =
    zip.readUInt32LE(at) === 0x02014b50 &&
    zip.readUInt32LE(local) === 0x04034b50 &&
    zip.toString('utf8', local + 30, local + 30 + path.length) === path &&
    (!streamed || zip.readUInt32LE(start + packed) === 0x08074b50) &&
    zip.subarray(again, again + 12).equals(sums) &&
    sums.readUInt32LE(0) === crc32(bytes) &&
    sums.readUInt32LE(8) === bytes.length
  if (!intact) throw new Error(`${path} is damaged`)
  return bytes
}
