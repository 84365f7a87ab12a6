import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

/** How far the change log is closed: what a seal is known by outside the database. */
export interface Seal {
  readonly seal: number
  readonly hash: string
  /** How many lines it covers. */
  readonly lines: number
  readonly at: string
}

/** A seal with a signature. `key` is the public key. */
export const signedSeal = z.object({
  seal: z.int().positive(),
  hash: z.string(),
  lines: z.int().nonnegative(),
  at: z.string(),
  key: z.string(),
  signature: z.string(),
})
export type SignedSeal = z.output<typeof signedSeal>

export interface Signer {
  /** The public key, as the signed seals name it. */
  readonly key: string
  readonly sign: (text: string) => string
}

export const signSeal = (signer: Signer, { seal, hash, lines, at }: Seal): SignedSeal => ({
  seal,
  hash,
  lines,
  at,
  key: signer.key,
  signature: signer.sign(textOf({ seal, hash, lines, at })),
})

/** Whether the holder of `key` signed exactly this seal; whose key it is, is another question. */
export function isGenuine({ key, signature, ...seal }: SignedSeal): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    return verify(null, Buffer.from(textOf(seal)), publicKey, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

const textOf = ({ seal, hash, lines, at }: Seal) => ['quadra seal', seal, hash, lines, at].join('\n')
