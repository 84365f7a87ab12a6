import { isIP } from 'node:net'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Connection } from '../../database/database.ts'
import { utentePasskey } from '../../database/schema/factors.ts'
import { conflict } from '../errors.ts'
import type { Account } from './accounts.ts'

type Passkey = typeof utentePasskey.$inferSelect

/** The relying party of passkeys: the host of PUBLIC_URL. Browsers create none for an IP address. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? undefined : { rpID: hostname, origin }
}

export const needsDomain = 'Le passkey richiedono un nome di dominio'
export function ensureRelyingParty(config: Pick<Config, 'publicUrl'>) {
  const party = relyingParty(config)
  if (!party) throw conflict(needsDomain)
  return party
}

const bytesOf = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))

export const passkeysOf = (db: Connection, utente_id: number) =>
  db.select().from(utentePasskey).where(eq(utentePasskey.utente_id, utente_id)).orderBy(utentePasskey.id)

/** The options a browser needs to create a passkey that counts as both factors; `value` is the challenge. */
export async function enrolmentOptions(config: Config, person: Account, value: string, present: readonly Passkey[]) {
  const { rpID } = ensureRelyingParty(config)
  return generateRegistrationOptions({
    rpName: 'Quadra',
    rpID,
    userName: person.email,
    userDisplayName: `${person.nome} ${person.cognome}`.trim(),
    userID: new Uint8Array(Buffer.from(`quadra-${person.id}`)),
    challenge: bytesOf(value),
    attestationType: 'none',
    excludeCredentials: present.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The challenge that an answer was made for, which is the value it is found by. */
export function challengeOf(response: unknown): string {
  try {
    const { clientDataJSON } = (response as { response: { clientDataJSON: string } }).response
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** A new passkey as it is stored, if the answer is one to this challenge from our own page. */
export async function verifyEnrolment(config: Config, value: string, response: unknown) {
  const { rpID, origin } = ensureRelyingParty(config)
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: value,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? [],
  }
}

/** What a browser needs to show a passkey: any, or one of a person's own. */
export async function signInOptions(config: Config, value: string, own: readonly Passkey[] = []) {
  const { rpID } = ensureRelyingParty(config)
  return generateAuthenticationOptions({
    rpID,
    challenge: bytesOf(value),
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
  })
}

/** Whose passkey answered this challenge, from our own page, with a counter that did not go back. */
export async function verifyPasskey(db: Connection, config: Config, value: string, response: unknown) {
  const party = relyingParty(config)
  const id = (response as { id?: unknown } | null)?.id
  if (!party || typeof id !== 'string' || id.length > 2000) return undefined
  const [known] = await db.select().from(utentePasskey).where(eq(utentePasskey.credential_id, id))
  if (!known) return undefined
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: value,
    expectedOrigin: party.origin,
    expectedRPID: party.rpID,
    credential: {
      id: known.credential_id,
      publicKey: bytesOf(known.public_key),
      counter: known.counter,
      transports: known.transports,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  return verified?.verified ? { passkey: known, counter: verified.authenticationInfo.newCounter } : undefined
}

/** Records its use; false where a concurrent call used it, or it was deleted. */
export async function usePasskey(tx: Connection, { passkey, counter }: NonNullable<Verified>): Promise<boolean> {
  const used = await tx
    .update(utentePasskey)
    .set({ counter, ultimo_uso: sql`now()` })
    .where(and(eq(utentePasskey.id, passkey.id), eq(utentePasskey.counter, passkey.counter)))
    .returning({ id: utentePasskey.id })
  return used.length > 0
}
type Verified = Awaited<ReturnType<typeof verifyPasskey>>
