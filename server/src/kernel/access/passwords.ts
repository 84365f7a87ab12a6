import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { invalid } from '../errors.ts'
import { inHashingTurn } from './hashing-queue.ts'

/** argon2id with the library's defaults: 19 MiB, 2 passes. */
export const hashPassword = (password: string) => inHashingTurn('new passwords', () => hash(password))

/** Verified when there is no such user, so that an unknown e-mail takes as long as a wrong password. */
const nobody = hash('nobody has this password')

/** For who has no password yet: of a text that nobody knows. */
export const unusableHash = hash(randomBytes(32).toString('base64url'))

/** Costs as much as hashing: in a turn of the queue. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password.slice(0, 128))
  return matches && stored !== undefined && password.length <= 128
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
