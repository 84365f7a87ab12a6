import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** What the worker is given, and what it finds. */
export interface Riddle {
  readonly sfida: string
  readonly bit: number
}

/** The first of `count` numbers from `from` with which SHA-256("{sfida}:{number}") begins with `bit` zero bits. */
export function search({ sfida, bit }: Riddle, from: number, count: number): string | undefined {
  const begun = sha256.create().update(utf8ToBytes(`${sfida}:`))
  const one = begun.clone()
  for (let number = from; number < from + count; number++) {
    const soluzione = String(number)
    const hash = begun._cloneInto(one).update(utf8ToBytes(soluzione)).digest()
    if (zeroBits(hash) >= bit) return soluzione
  }
  return undefined
}

/** How many of the first 32. */
const zeroBits = (hash: Uint8Array) => Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0))
