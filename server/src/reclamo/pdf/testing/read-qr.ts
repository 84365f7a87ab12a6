/**
 * Reads a QR code of level M up to version 10 by the tables of ISO/IEC 18004, without those of the library that drew it. Damage is
 * not mended but refused: what was drawn has none.
 */
export function readQr(dark: readonly (readonly boolean[])[]): string {
  const version = (dark.length - 17) / 4
  const at = (row: number, column: number) => dark[row]![column]!
  const format = numberOf([...formatPlaces].map(([row, column]) => at(row, column))) ^ 0x5412
  if (format >> 13 !== 0) throw new Error('Not of level M')
  const mask = masks[(format >> 10) & 7]!
  const isFixed = fixedPlaces(version)
  const bits = [...path(dark.length)]
    .filter(([row, column]) => !isFixed(row, column))
    .map(([row, column]) => at(row, column) !== mask(row, column))
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, n) => numberOf(bits.slice(8 * n, 8 * n + 8)))
  return textOf(dataOf(words, version), version)
}

const numberOf = (bits: readonly boolean[]) => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0)

/** Around the square of the upper left corner. */
const formatPlaces = [
  ...[0, 1, 2, 3, 4, 5, 7, 8].map((column) => [8, column] as const),
  ...[7, 5, 4, 3, 2, 1, 0].map((row) => [row, 8] as const),
]

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/** By version: the positions of alignment marks, words of correction in a block, and of data in each block. */
const tables: readonly (readonly [marks: number[], correction: number, blocks: number[]])[] = [
  [[], 10, [16]],
  [[6, 18], 16, [28]],
  [[6, 22], 26, [44]],
  [[6, 26], 18, [32, 32]],
  [[6, 30], 24, [43, 43]],
  [[6, 34], 16, [27, 27, 27, 27]],
  [[6, 22, 38], 18, [31, 31, 31, 31]],
  [[6, 24, 42], 22, [38, 38, 39, 39]],
  [[6, 26, 46], 22, [36, 36, 36, 37, 37]],
  [[6, 28, 50], 26, [43, 43, 43, 43, 44]],
]

/** The squares that carry no data. */
function fixedPlaces(version: number) {
  const size = 17 + 4 * version
  const [marks] = tables[version - 1]!
  const inCorner = (row: number, column: number) =>
    (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9)
  const inVersion = (row: number, column: number) =>
    version > 6 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))
  const inMark = (row: number, column: number) =>
    marks.some((y) => marks.some((x) => !inCorner(y, x) && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2))
  return (row: number, column: number) =>
    row === 6 || column === 6 || inCorner(row, column) || inVersion(row, column) || inMark(row, column)
}

/** Two columns at a time from the right, up and down in turns. */
function* path(size: number): Generator<readonly [row: number, column: number]> {
  let up = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let n = 0; n < size; n++) {
      const row = up ? size - 1 - n : n
      yield [row, right]
      yield [row, right - 1]
    }
    up = !up
  }
}

/** The words of the interleaved blocks, each block verified by its words of correction. */
function dataOf(words: readonly number[], version: number): number[] {
  const [, correction, lengths] = tables[version - 1]!
  const blocks = lengths.map((): number[] => [])
  let next = 0
  for (let n = 0; n < Math.max(...lengths); n++)
    for (const [index, block] of blocks.entries()) if (n < lengths[index]!) block.push(words[next++]!)
  const proofs = blocks.map((): number[] => [])
  for (let n = 0; n < correction; n++) for (const proof of proofs) proof.push(words[next++]!)
  for (const [index, block] of blocks.entries())
    if (!isWhole([...block, ...proofs[index]!], correction)) throw new Error('A block is damaged')
  return blocks.flat()
}

/** A Reed-Solomon word is zero at the first powers of two of the field. */
const isWhole = (block: readonly number[], correction: number) =>
  Array.from({ length: correction }, (_, n) => power(n)).every(
    (root) => block.reduce((sum, word) => times(sum, root) ^ word, 0) === 0,
  )
const power = (exponent: number): number => (exponent === 0 ? 1 : times(power(exponent - 1), 2))
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

function textOf(data: readonly number[], version: number): string {
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  if (!bits.startsWith('0100')) throw new Error('Not of bytes')
  const start = version > 9 ? 20 : 12
  const length = Number.parseInt(bits.slice(4, start), 2)
  const bytes = Array.from({ length }, (_, n) => Number.parseInt(bits.slice(start + 8 * n, start + 8 * n + 8), 2))
  return Buffer.from(bytes).toString('utf8')
}
