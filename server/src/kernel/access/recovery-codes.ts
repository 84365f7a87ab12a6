import { randomBytes, randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { utenteCodiceRecupero } from '../../database/schema/factors.ts'
import { inHashingTurn } from './hashing-queue.ts'

/** Without letters that look like digits: ten of 32 characters are 50 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const many = 10

export interface NewCodes {
  readonly codici: readonly string[]
  readonly hashes: readonly string[]
}

/** Ten codes with their hashes, which share a salt. Slow on purpose: before the transaction that stores them. */
export function newCodes(): Promise<NewCodes> {
  const codici = Array.from({ length: many }, oneCode)
  const salt = randomBytes(16)
  return inHashingTurn('new passwords', async () => {
    const hashes: string[] = []
    for (const code of codici) hashes.push(await hash(normal(code), { salt }))
    return { codici, hashes }
  })
}

function oneCode() {
  const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${half()}-${half()}`
}

/** Accepts lower case, blanks, and an O for a zero. */
const normal = (code: string) =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Stores them in place of those of before. */
export async function storeCodes(tx: Connection, utente_id: number, { hashes }: NewCodes) {
  await tx.delete(utenteCodiceRecupero).where(eq(utenteCodiceRecupero.utente_id, utente_id))
  await tx.insert(utenteCodiceRecupero).values(hashes.map((one) => ({ utente_id, hash: one })))
}

/** The stored code that matches; one hashing for any input. In a turn of the queue. */
export async function matchCode(db: Connection, utente_id: number, code: string): Promise<string | undefined> {
  const rows = await db
    .select({ hash: utenteCodiceRecupero.hash })
    .from(utenteCodiceRecupero)
    .where(eq(utenteCodiceRecupero.utente_id, utente_id))
  const salt = rows[0]?.hash.split('$').at(-2)
  if (salt === undefined) return undefined
  const typed = await hash(normal(code.slice(0, 100)), { salt: Buffer.from(salt, 'base64') })
  return rows.find((row) => row.hash === typed)?.hash
}

/** Marks a code as used and returns how many are left; undefined where a concurrent call used it. */
export async function spendCode(tx: Connection, utente_id: number, code: string): Promise<number | undefined> {
  const mine = eq(utenteCodiceRecupero.utente_id, utente_id)
  const unused = isNull(utenteCodiceRecupero.usato_il)
  const spent = await tx
    .update(utenteCodiceRecupero)
    .set({ usato_il: sql`now()` })
    .where(and(mine, eq(utenteCodiceRecupero.hash, code), unused))
    .returning({ hash: utenteCodiceRecupero.hash })
  return spent.length > 0 ? tx.$count(utenteCodiceRecupero, and(mine, unused)) : undefined
}
