import type { Tx } from '../../database/database.ts'
import type { App } from '../app.ts'
import { tryChallenge, useChallenge } from './challenge.ts'
import { usePasskey, verifyPasskey } from './passkeys.ts'

/** The passkey that answers this challenge; where the challenge was made for a user, one of theirs. */
export async function checkPasskey({ db, config }: Pick<App, 'db' | 'config'>, sfida: string, risposta: unknown) {
  const challenge = await tryChallenge(db, 'passkey', sfida)
  if (!challenge) return undefined
  const verified = await verifyPasskey(db, config, sfida, parsed(risposta))
  const isTheirs = challenge.utente_id === null || challenge.utente_id === verified?.passkey.utente_id
  return isTheirs ? verified : undefined
}

/** Uses challenge and passkey up together. */
export const answersPasskey = async (
  tx: Tx,
  sfida: string,
  verified: NonNullable<Awaited<ReturnType<typeof checkPasskey>>>,
) => (await useChallenge(tx, 'passkey', sfida)) !== undefined && (await usePasskey(tx, verified))

/** Clients that send forms send it as text. */
export function parsed(risposta: unknown): unknown {
  if (typeof risposta !== 'string') return risposta
  try {
    return JSON.parse(risposta)
  } catch {
    return null
  }
}
