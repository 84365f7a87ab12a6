import { createPrivateKey, type KeyObject } from 'node:crypto'

/** An Ed25519 private key as base64 of its PKCS #8 form. Nothing when it is none. */
export function readLogKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}
