/**
 * A photo without its metadata: place, time, telephone, names. Only its orientation stays. A file that does not parse
 * as a photo is returned unchanged.
 */
export function withoutPlace(bytes: Buffer): Buffer {
  try {
    if (bytes.readUInt16BE(0) === 0xffd8) return plainJpeg(bytes)
    return bytes.subarray(1, 4).toString('latin1') === 'PNG' ? plainPng(bytes) : bytes
  } catch {
    return bytes
  }
}

/** Exif, XMP, Photoshop's and comments go; what the picture's colours need stays. */
function plainJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let turned = 1
  let at = 2
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const marker = bytes[at + 1]!
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at, end)
    if (marker === 0xe1) turned = orientationOf(segment) ?? turned
    if (!metadataMarkers.has(marker)) parts.push(segment)
    at = end
  }
  if (turned !== 1) parts.splice(1, 0, onlyTurned(turned))
  return Buffer.concat([...parts, bytes.subarray(at)])
}
/** APP1, APP3 to APP13, APP15 and COM: APP0, APP2 and APP14 define the colours. */
const metadataMarkers = new Set([0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, 0xfe])

/** The orientation of an Exif segment, 1 to 8. */
function orientationOf(segment: Buffer): number | undefined {
  if (segment.subarray(4, 10).toString('latin1') !== 'Exif\0\0') return undefined
  const tiff = segment.subarray(10)
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = first + 2; entry < first + 2 + short(first) * 12; entry += 12)
    if (short(entry) === 0x0112) {
      const turn = short(entry + 8)
      return turn >= 1 && turn <= 8 ? turn : undefined
    }
  return undefined
}

/** Exif that contains the orientation and nothing else. */
function onlyTurned(turn: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(turn, 18)
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Texts, times and Exif go. */
function plainPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.subarray(at + 4, at + 8).toString('latin1')
    if (!['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf'].includes(name)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, bytes.subarray(at)])
}
