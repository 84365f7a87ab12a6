import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { invalid } from '../errors.ts'
import { inHashingTurn } from './hashing-queue.ts'

/** argon2id with the library's defaults: 19 MiB, 2 passes. */
export const hashPassword = (password: string) => inHashingTurn('new passwords', () => hash(password))

/** For users without a password yet: a random value in the form of a hash, which no text has. */
export const unusableHash = `$argon2id$v=19$m=19456,t=2,p=1$${randomly(16)}$${randomly(32)}`
function randomly(bytes: number) {
  return randomBytes(bytes).toString('base64').replaceAll('=', '')
}

/**
 * Costs as much as hashing, so it takes a turn in the queue. An unknown user costs the same, so that the time does not
 * reveal which accounts exist.
 */
export async function passwordMatches(hash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(hash ?? unusableHash, password.slice(0, 128))
  return matches && hash !== undefined && password.length <= 128
}

/** A one-time password is not chosen again. */
export async function refuseSame({ password_hash }: { readonly password_hash: string }, password: string) {
  if (await inHashingTurn('new passwords', () => passwordMatches(password_hash, password)))
    throw invalid({ password: 'Scegli una password diversa da quella iniziale' })
}

/**
 * Strength is the contract's; here what only the server knows. The whole list, not its first 3,000: none of those would
 * pass the strength rule anyway.
 */
export async function refuseCommon(password: string) {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  common ??= new Set(dictionary['passwords-common'])
  if (common.has(password.toLowerCase())) throw invalid({ password: 'Password troppo comune: sceglierne un’altra' })
}
let common: Set<string> | undefined
