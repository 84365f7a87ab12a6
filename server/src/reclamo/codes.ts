import { createHash, randomBytes } from 'node:crypto'
import { codeLength, codeLetters } from '@quadra/contract/reclamo/codice'
import type { Connection } from '../database/database.ts'
import { reclamoCodice } from '../database/schema/reclamo.ts'
import { keyed } from './keys.ts'

/** Sixty bits as twelve letters. */
export const lettersOf = (bytes: Buffer) => {
  const bits = bytes.readBigUInt64BE(0) >> 4n
  return Array.from({ length: codeLength }, (_, at) => codeLetters[Number((bits >> BigInt(5 * at)) & 31n)]).join('')
}
export const randomLetters = () => lettersOf(randomBytes(8))

/** The code of a challenge: the same whenever it is asked for while the key of its day lives, and nobody else's. */
export const codeOfChallenge = (key: string, sfida: string) => lettersOf(keyed(key, 'codice', sfida))

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** All that is kept of a code is its hash. */
export const keepCode = (tx: Connection, reclamo_id: number, code: string) =>
  tx.insert(reclamoCodice).values({ reclamo_id, hash: hashOf(code) })
