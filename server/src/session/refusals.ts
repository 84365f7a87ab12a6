import type { TipoEvento } from '@quadra/contract/evento_sicurezza/schema'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../database/database.ts'
import { lockAccount } from '../kernel/access/accounts.ts'
import { originOf, recordEvent, recordLimit } from '../kernel/access/events.ts'
import { LimitReached } from '../kernel/access/limits.ts'
import type { App } from '../kernel/app.ts'
import { Refusal } from '../kernel/errors.ts'
import { accountMark, logSecurity } from '../kernel/http/security-log.ts'

/** Refusals of /oauth/token are 400 in OAuth's own words, with our message beside. */
export const refused = (error: string, message: string, more: Record<string, unknown> = {}) =>
  new Refusal(400, message, undefined, { body: { error, error_description: message, ...more } })

export const wrongPassword = () => refused('invalid_grant', 'Email o password non corretti')
export const wrongCode = () => refused('invalid_grant', 'Codice non corretto')

interface Refused {
  readonly tipo: Extract<TipoEvento, 'accesso_rifiutato' | 'secondo_fattore_rifiutato'>
  /** The account as typed; it is logged only as a hash. */
  readonly username?: string
  /** Whose account it is, if it is one. */
  readonly user: number | undefined
  /** What else is written with it. */
  readonly also?: (tx: Tx) => Promise<void>
}

/** Logs a refused sign-in in both logs: one beyond a limit only once while the limit lasts. */
export async function recordRefusal(
  { db }: App,
  request: FastifyRequest,
  error: unknown,
  { tipo, username, user, also }: Refused,
) {
  const status = error instanceof Refusal ? error.status : 500
  const account = username === undefined ? undefined : accountMark(username)
  logSecurity(request.log, 'sign-in-refused', { account, user, address: originOf(request).address, status })
  try {
    if (error instanceof LimitReached) await recordLimit(db, error, user, originOf(request))
    else if (status === 400)
      await db.transaction(async (tx) => {
        // One after the other, so that each of many at once counts those before it.
        if (also && user !== undefined) await lockAccount(tx, user)
        await recordEvent(tx, tipo, user, originOf(request))
        await also?.(tx)
      })
  } catch (failure) {
    // What is refused stays refused, whether or not it can be written down.
    request.log.error({ err: failure }, 'writing the security log failed')
  }
}
