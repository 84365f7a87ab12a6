import { fileNameLimit } from '@quadra/contract/kernel/upload'
import type { UploadedFile } from './multipart.ts'
import { sniff } from './sniff.ts'

/** Of the types an open page takes, the usual one first. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
}

/**
 * The name of a file that a stranger sent, as a colleague may see it and save it: the last part of a path, without
 * characters that are not seen or that turn the direction of the text, and with the extension of its bytes.
 */
export function publicName({ name, bytes }: UploadedFile): string {
  const [usual = 'bin', ...others] = extensions[sniff(bytes)] ?? []
  const last = name
    .replaceAll(/[\p{C}\u2028\u2029]/gu, '')
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  const [, begin = last, extension = ''] = /^(.+)\.([a-z\d]{1,5})$/i.exec(last) ?? []
  const isRight = [usual, ...others].includes(extension.toLowerCase())
  // «documento.pdf.exe» that is a PDF was one before.
  const rest = isRight ? begin : begin.replace(new RegExp(`\\.(?:${[usual, ...others].join('|')})$`, 'i'), '')
  const end = isRight ? extension.toLowerCase() : usual
  return `${[...(rest || 'allegato')].slice(0, fileNameLimit / 2).join('')}.${end}`
}
