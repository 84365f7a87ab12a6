import { expect, it } from 'vitest'
import { withoutPlace } from './photo.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
/** Little endian: the turn, and a place as a text that must not stay. */
function exif(turn: number) {
  const tiff = Buffer.alloc(38)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  tiff.writeUInt16LE(0x0110, 10)
  tiff.writeUInt16LE(0x0112, 22)
  tiff.writeUInt16LE(3, 24)
  tiff.writeUInt32LE(1, 26)
  tiff.writeUInt16LE(turn, 30)
  return Buffer.concat([latin('Exif\0\0'), tiff, latin('45.6983 N 9.6773 E')])
}
const picture = latin('\u00ff\u00da\0\u0002 i punti della foto \u00ff\u00d9')
const jpeg = (...segments: Buffer[]) => Buffer.concat([latin('\u00ff\u00d8'), ...segments, picture])

it('a JPEG loses place, names and comments, and retains picture, colours and orientation', () => {
  const colours = segment(0xe2, latin('ICC_PROFILE'))
  const metadata = [segment(0xe1, latin('http://ns.adobe.com/xap 45.6983')), segment(0xfe, latin('Anna Greco'))]
  const plain = withoutPlace(jpeg(segment(0xe1, exif(6)), ...metadata, colours))
  expect(plain.includes('45.69') || plain.includes('Anna')).toBe(false)
  expect(plain.includes('ICC_PROFILE') && plain.subarray(-picture.length).equals(picture)).toBe(true)
  // Its Exif, read by itself, has the same orientation; an upright photo needs none.
  expect(withoutPlace(plain)).toEqual(plain)
  expect(plain.includes(latin('\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006'))).toBe(true)
  expect(withoutPlace(jpeg(segment(0xe1, exif(1))))).toEqual(jpeg())
})

it('a PNG loses its texts', () => {
  const chunk = (name: string, content: string) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, latin(name + content), latin('crc!')])
  }
  const signature = latin('\u0089PNG\r\n\u001a\n')
  const parts = [chunk('IHDR', 'testa'), chunk('IDAT', 'punti'), chunk('IEND', '')]
  const [head, ...rest] = parts as [Buffer, Buffer, Buffer]
  const metadata = [chunk('eXIf', '45.6983'), chunk('tEXt', 'Anna')]
  expect(withoutPlace(Buffer.concat([signature, head, ...metadata, ...rest]))).toEqual(
    Buffer.concat([signature, ...parts]),
  )
})

it('what is cut short or no photo stays as it is', () => {
  for (const bytes of [
    latin('\u00ff\u00d8\u00ff'),
    latin('GIF89a'),
    latin('\u0089PNG\r\n\u001a\n'),
    latin('x'),
    Buffer.alloc(0),
  ])
    expect(withoutPlace(bytes)).toEqual(bytes)
})
