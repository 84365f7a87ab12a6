import { crc32, deflateSync } from 'node:zlib'

/** A filled box: where it begins, how large it is, and its grey or its red, green and blue. */
export type Box = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  colour: readonly [number, number, number],
]

/** A picture made of boxes on white: enough for the plans and charts of the demonstration. */
export function picture(width: number, height: number, boxes: readonly Box[]): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3), 255)
  // Each row begins with the number of its filter: none.
  for (let y = 0; y < height; y++) rows[y * (1 + width * 3)] = 0
  for (const [left, top, wide, high, colour] of boxes) {
    for (let y = top; y < top + high; y++)
      for (let x = left; x < left + wide; x++) rows.set(colour, y * (1 + width * 3) + 1 + x * 3)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a channel, three channels.
  head.set([8, 2], 8)
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
