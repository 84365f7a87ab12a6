/** A zip with one more entry, with a forged directory record. */
export function zipWith(zip: Buffer, name: string, content: Buffer, size: number): Buffer {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const [count, directory] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)]
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(content.length, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(directory, 42)
  const local = Buffer.concat([head, Buffer.from(name), content])
  const tail = Buffer.from(zip.subarray(end))
  tail.writeUInt16LE(count + 1, 8)
  tail.writeUInt16LE(count + 1, 10)
  tail.writeUInt32LE(end - directory + 46 + name.length, 12)
  tail.writeUInt32LE(directory + local.length, 16)
  return Buffer.concat([
    zip.subarray(0, directory),
    local,
    zip.subarray(directory, end),
    entry,
    Buffer.from(name),
    tail,
  ])
}

/** A workbook whose directory declares a part shorter than it is. */
export function lying(zip: Buffer, name: string): Buffer {
  zip.writeUInt32LE(1000, zip.lastIndexOf(name) - 46 + 24)
  return zip
}
