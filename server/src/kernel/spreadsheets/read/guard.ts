/** Why a file is not read, as a message for its sender. */
export class Unreadable extends Error {}

export const unreadable = 'Il file non è un foglio Excel leggibile'
export const otherFormat = 'Salvare il file in formato .xlsx'
export const passwordProtected = 'Il file è protetto da una password: toglierla e riprovare'
/** For invisible parts that a program writes in large numbers. */
export const heavy =
  'Il foglio ha troppe celle, stili o celle unite: copiare i soli dati in un foglio nuovo (Incolla speciale, Valori) e riprovare'

/** One entry of the zip's directory. */
export interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  /** Where its own head begins. */
  readonly start: number
}

const most = { bytes: 100 * 2 ** 20, entries: 2000, ratio: 200 }

/**
 * The directory of a workbook, before a byte of it is inflated: a bomb, a broken zip and other formats are recognised
 * by their content, regardless of the file name. The directory is compared with the bytes when they are inflated
 * (parts.ts).
 */
export function entriesOf(bytes: Buffer): readonly Entry[] {
  if (!bytes.subarray(0, 4).equals(zip)) throw new Unreadable(notZip(bytes))
  const entries = directoryOf(bytes)
  const names = new Set(entries.map(({ name }) => name))
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name))
  if (has(/^xl\/workbook\.bin$|vbaProject\.bin$|^xl\/macrosheets\//i) || names.has('content.xml'))
    throw new Unreadable(otherFormat)
  if (!names.has('[Content_Types].xml') || !has(/^xl\/worksheets\//i)) throw new Unreadable(unreadable)
  return entries
}

function notZip(bytes: Buffer) {
  if (bytes.subarray(0, 8).equals(compound)) return bytes.includes(encrypted) ? passwordProtected : otherFormat
  // A table as text: every byte of its beginning is a character.
  return bytes.subarray(0, 4096).includes(0) ? unreadable : otherFormat
}
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

function directoryOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(endMark)
  if (end < 0 || end + 22 > bytes.length) throw new Unreadable(unreadable)
  const count = bytes.readUInt16LE(end + 10)
  if (count > most.entries) throw new Unreadable(unreadable)
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  let [size, packed] = [0, 0]
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entryMark) throw new Unreadable(unreadable)
    const entry = entryAt(bytes, at)
    size += entry.size
    packed += entry.packed
    const bloated = entry.size > 2 ** 20 && entry.size > entry.packed * most.ratio
    // Entries that share their bytes would be more than the file itself.
    if (size > most.bytes || packed > bytes.length || bloated) throw new Unreadable(unreadable)
    if (entry.start + 30 > bytes.length || (bytes.readUInt16LE(at + 8) & 1) === 1) throw new Unreadable(unreadable)
    entries.push(entry)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const entryMark = 0x02014b50

const entryAt = (bytes: Buffer, at: number): Entry => ({
  name: bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)),
  method: bytes.readUInt16LE(at + 10),
  packed: bytes.readUInt32LE(at + 20),
  size: bytes.readUInt32LE(at + 24),
  start: bytes.readUInt32LE(at + 42),
})
