import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/database.ts'
import { invalid } from '../errors.ts'
import { addressOf } from '../http/counted-address.ts'
import type { Session } from '../session.ts'
import { type Account, readAccount } from './accounts.ts'
import { originOf, recordLimit } from './events.ts'
import { inHashingTurn } from './hashing-queue.ts'
import { attempt, countedAs, LimitReached } from './limits.ts'
import { passwordMatches } from './passwords.ts'

/**
 * The caller's account, once the password is right; otherwise 422 at `field`. Attempts count against this account only:
 * failures of other clients do not block it, and its failures do not block the owner elsewhere.
 */
export async function confirmPassword(
  db: Db,
  session: Session,
  request: FastifyRequest,
  password: string,
  wrong: Readonly<Record<string, string>>,
): Promise<Account> {
  const own = { account: countedAs('session', String(session.family)), address: addressOf(request), known: true }
  const check = async () => {
    const account = await readAccount(db, session.id, session.today)
    return (await passwordMatches(account?.password_hash, password)) ? account : undefined
  }
  try {
    const account = await inHashingTurn(own.account, () => attempt(db, own, check))
    if (!account) throw invalid({ ...wrong })
    return account
  } catch (error) {
    if (error instanceof LimitReached) await recordLimit(db, error, session.id, originOf(request))
    throw error
  }
}
