/** As much of the tar format (POSIX ustar) as a backup needs: plain files with short names, so that any tar opens it. */
export const block = 512

export function tarHead(path: string, size: number, at: Date): Buffer {
  const head = Buffer.alloc(block)
  const put = (offset: number, text: string) => head.write(text, offset, 'latin1')
  if (path.length > 100) throw new Error(`too long a name for a tar: ${path}`)
  put(0, path)
  put(100, '0000600\0')
  put(108, '0000000\0')
  put(116, '0000000\0')
  put(124, `${octal(size, 11)}\0`)
  put(136, `${octal(Math.floor(at.getTime() / 1000), 11)}\0`)
  put(156, '0')
  put(257, 'ustar\u000000')
  put(148, `${octal(sumOf(head), 6)}\0 `)
  return head
}

/** Nothing when these bytes are no head that `tarHead` writes. */
export function readTarHead(head: Buffer): { path: string; size: number } | undefined {
  const field = (from: number, to: number) => head.toString('latin1', from, to).replace(/\0.*/s, '')
  const isOurs =
    head.length === block && field(257, 262) === 'ustar' && Number.parseInt(field(148, 154), 8) === sumOf(head)
  const size = Number.parseInt(field(124, 136), 8)
  return isOurs && size >= 0 ? { path: field(0, 100), size } : undefined
}

/** Zeros up to the next block. */
export const tarPadding = (size: number) => Buffer.alloc(paddedSize(size) - size)
export const paddedSize = (size: number) => Math.ceil(size / block) * block

export const tarEnd = Buffer.alloc(2 * block)

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

/** Of all bytes, its own field taken as blanks. */
function sumOf(head: Buffer) {
  let sum = 8 * 32
  for (let at = 0; at < block; at++) if (at < 148 || at >= 156) sum += head[at]!
  return sum
}
