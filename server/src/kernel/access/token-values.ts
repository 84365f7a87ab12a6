import { createHash, randomBytes } from 'node:crypto'

/** Tokens are random values; the database knows only their hashes. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
