import { presenzaRichiesta } from '@quadra/contract/profilo/presenza'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { type Account, readAccount } from '../kernel/access/accounts.ts'
import { confirmPassword } from '../kernel/access/confirm-password.ts'
import { isWithoutPassword, methodOf, requestOf } from '../kernel/access/presence.ts'
import { invalid, Refusal } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { isFresh } from './queries.ts'

/** A call by which people change their own ways in. */
export interface OwnCall {
  readonly db: Db
  readonly session: Session
  readonly request: FastifyRequest
}

export const wrongPassword = { password: 'La password non è corretta' }

/**
 * The caller's account, once it is sure that it is them: by the password, or by how they just signed in. A session opened
 * without a password may be of a person who has none: any proof of presence will do.
 */
export async function sureCaller(
  config: Config,
  { db, session, request }: OwnCall,
  { password }: { readonly password?: string | undefined },
): Promise<Account> {
  if (password) return confirmPassword(db, session, request, password, wrongPassword)
  if (await isFresh(db, session)) return (await readAccount(db, session.id, session.today))!
  const required = { password: 'Password obbligatoria' }
  if (!isWithoutPassword(await methodOf(db, session))) throw invalid(required)
  throw new Refusal(422, presenzaRichiesta, required, { body: await requestOf(db, session, config) })
}
