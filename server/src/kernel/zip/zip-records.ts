/** What the records of a zip contain about an entry's content. */
export interface Sums {
  crc: number
  packed: number
  size: number
}

/** Sizes are 32 bits wide. Zip64 would allow larger files than users can open. */
export const largest = 0xffff_ffff

/** The sums are not known yet: they follow the content. */
export const entryHead = (path: string) =>
  Buffer.concat([int32(0x04034b50), encoding, int32(0, 0, 0), int16(path.length, 0), Buffer.from(path)])

export const entryEnd = ({ crc, packed, size }: Sums) => int32(0x08074b50, crc, packed, size)

/** `start` is where the entry's head begins. */
export const directoryRecord = (path: string, { crc, packed, size }: Sums, start: number) =>
  Buffer.concat([
    int32(0x02014b50),
    int16(version),
    encoding,
    int32(crc, packed, size),
    int16(path.length, 0, 0, 0, 0),
    int32(0, start),
    Buffer.from(path),
  ])

export const directoryEnd = (count: number, length: number, start: number) =>
  Buffer.concat([int32(0x06054b50), int16(0, 0, count, count), int32(length, start), int16(0)])

function int16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, index) => bytes.writeUInt16LE(value, 2 * index))
  return bytes
}

function int32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeUInt32LE(value, 4 * index))
  return bytes
}

const version = 20
const sumsFollow = 0x0008
const deflated = 8
/** No clock, so that the same rows give the same bytes. */
const midnight = 0
const firstOfJanuary1980 = 0x0021
const encoding = int16(version, sumsFollow, deflated, midnight, firstOfJanuary1980)
