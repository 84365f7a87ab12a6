import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A secret as the convention of Standard Webhooks writes it: 256 bits in base64. */
export const newSecret = () => prefix + randomBytes(32).toString('base64')

/** One signature for each secret that is in force, the newest first. */
export const signaturesOf = (
  secrets: readonly string[],
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
) =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
