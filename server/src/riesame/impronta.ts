import { createHash } from 'node:crypto'
import type { Ingresso } from '@quadra/contract/riesame/ingresso'

/** The fingerprint of a review's inputs: SHA-256, in hexadecimal, over the RFC 8785 JSON of [[codice, dati], …] in their order. */
export const fingerprintOf = (ingressi: readonly Pick<Ingresso, 'codice' | 'dati'>[]) =>
  createHash('sha256')
    .update(canonicalJson(ingressi.map(({ codice, dati }) => [codice, dati])))
    .digest('hex')

/** JSON as RFC 8785 writes it: keys sorted by their code units, numbers and texts as ECMAScript has them, no blanks. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
