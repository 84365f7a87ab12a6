import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { today } from '../../clock.ts'
import { bearerChallenge, Refusal } from '../../errors.ts'
import { addressOf } from '../../http/counted-address.ts'
import type { Session } from '../../session.ts'
import { originOf, recordEvent, recordLimit } from '../events.ts'
import { attempt, LimitReached } from '../limits.ts'
import { hashToken } from '../token-values.ts'
import { findKey } from './find-key.ts'
import { isKey } from './key-values.ts'
import { networkOf } from './key-networks.ts'
import { noteUse } from './note-use.ts'

type Used = Pick<App, 'db' | 'clock' | 'config' | 'keyPace'>

/** The same for every key that does not work, whatever the reason. */
export const wrongKey = () =>
  new Refusal(401, 'Chiave non valida: è sbagliata, scaduta o revocata, o non vale da qui', undefined, {
    headers: bearerChallenge,
  })

/** Asks for whom a key stands, at the beginning of its call. */
export async function admitKey(app: Used, request: FastifyRequest, reply: FastifyReply, key: string): Promise<Session> {
  if (!isKey(key)) throw wrongKey()
  const origin = originOf(request)
  const network = networkOf(origin.address)
  const found = await findKey(app.db, hashToken(key), today(app.clock), { address: origin.address, network })
  if (!found?.session) return refuseKey(app, request, found)
  app.keyPace.enter(found.id, reply.raw)
  if (found.unnoted) await noteUse(app.db, found.id, origin, network, app.config.publicUrl)
  return found.session
}

/** The same later in the call, which may take long. */
export async function confirmKey(
  { db, clock }: Used,
  { ip }: FastifyRequest,
  key: string,
): Promise<Session | undefined> {
  return (await findKey(db, hashToken(key), today(clock), { address: ip, network: networkOf(ip) }))?.session
}

/** Counted against the address as a sign-in that failed. Every reason takes the same time and has the same answer. */
async function refuseKey(
  { db }: Used,
  request: FastifyRequest,
  found: { readonly id: number; readonly utente_id: number } | undefined,
): Promise<never> {
  const origin = originOf(request)
  try {
    await attempt(db, { address: addressOf(request) }, async () => undefined)
    await recordEvent(db, 'chiave_rifiutata', found?.utente_id, origin, found ? { chiave_id: found.id } : {})
  } catch (error) {
    if (error instanceof LimitReached) await recordLimit(db, error, undefined, origin)
    throw error
  }
  throw wrongKey()
}
