import type { shownTypes } from '@quadra/contract/kernel/upload'

/**
 * The type detected from the bytes. Only types that may be shown inline are distinguished: the rest is only ever
 * downloaded.
 */
export function sniff(bytes: Buffer): string {
  const found = signatures.find(([, ...starts]) =>
    starts.some((start) => bytes.subarray(0, start.length).equals(start)),
  )
  return found?.[0] ?? 'application/octet-stream'
}

const ascii = (text: string) => Buffer.from(text, 'latin1')

const signatures: readonly (readonly [(typeof shownTypes)[number], ...Buffer[]])[] = [
  ['application/pdf', ascii('%PDF-')],
  ['image/png', ascii('\u0089PNG\r\n\u001a\n')],
  ['image/jpeg', ascii('\u00ff\u00d8\u00ff')],
  ['image/gif', ascii('GIF87a'), ascii('GIF89a')],
]
