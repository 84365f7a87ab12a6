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

/** The code of a challenge: the same at every call while the key of its day exists, and different from all others. */
export const codeOfChallenge = (key: string, sfida: string) => lettersOf(keyed(key, 'codice', sfida))

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Only the hash of a code is stored. */
export const storeCode = (tx: Connection, reclamo_id: number, code: string) =>
  tx.insert(reclamoCodice).values({ reclamo_id, hash: hashOf(code) })
