import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Programs that look for leaked secrets know a key by its beginning and its check value. */
const beginning = 'quadra_'
const figures = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const [bodyLength, checkLength] = [43, 6]

/** 256 random bits, as 43 letters and figures and six of their CRC-32. */
export function newKey(): string {
  const body = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), bodyLength)
  return `${beginning}${body}${checkOf(body)}`
}

/** Whether a text can be a key at all: a wrong check value is found without asking the database. */
export function isKey(text: string): boolean {
  const body = shape.exec(text)?.[1]
  return body !== undefined && text.endsWith(checkOf(body))
}
const shape = new RegExp(`^${beginning}([0-9A-Za-z]{${bodyLength}})[0-9A-Za-z]{${checkLength}}$`)

export const looksLikeKey = (text: string) => text.startsWith(beginning)

/** Keys written into an address, percent-encoded or not. */
export function keysIn(address: string): string[] {
  if (!address.includes(beginning) && !address.includes('%')) return []
  const plain = address.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return plain.match(anywhere) ?? []
}
const anywhere = new RegExp(`${beginning}[0-9A-Za-z]{${bodyLength + checkLength}}`, 'g')

/** What of a secret is shown afterwards: enough to know it again, and far from enough to guess it. */
export const prefixOf = (key: string) => key.slice(0, beginning.length + 4)

const checkOf = (body: string) => inBase62(BigInt(crc32(body)), checkLength)

function inBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = figures[Number(rest % 62n)] + text
  return text.padStart(length, '0')
}
