import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { type Account, readAccount } from '../kernel/access/accounts.ts'
import { confirmPassword } from '../kernel/access/confirm-password.ts'
import { invalid } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { isFresh } from './queries.ts'

/** A call by which people change their own ways in. */
export interface OwnCall {
  readonly db: Db
  readonly session: Session
  readonly request: FastifyRequest
}

/** The caller's account, once it is sure that it is them: by the password, or by how they just signed in. */
export async function sureCaller(
  { db, session, request }: OwnCall,
  { password }: { readonly password?: string | undefined },
): Promise<Account> {
  if (password) return confirmPassword(db, session, request, password, { password: 'La password non è corretta' })
  if (await isFresh(db, session)) return (await readAccount(db, session.id, session.today))!
  throw invalid({ password: 'Password obbligatoria' })
}
