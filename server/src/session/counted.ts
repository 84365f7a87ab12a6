import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Account } from '../kernel/access/accounts.ts'
import type { App } from '../kernel/app.ts'
import { type LimitSubject, countedAs } from '../kernel/access/limits.ts'
import { addressOf } from '../kernel/http/counted-address.ts'
import { browserOf, isKnown } from './known-browser.ts'

/** What a failed sign-in counts against: the browser where it is known to the account, else the account and the address. */
export async function countedFor(
  { db, config }: Pick<App, 'db' | 'config'>,
  request: FastifyRequest,
  email: string,
): Promise<LimitSubject & { account: string }> {
  const browser = browserOf(request, config)
  const written = email.trim().toLowerCase()
  return browser !== undefined && (await isKnown(db, browser, email))
    ? { account: countedAs(browser, written), address: addressOf(request), known: true }
    : { account: countedAs(written), address: addressOf(request) }
}

/** By which a password that changed is known, without storing what it is made of. */
export const fingerprint = ({ password_hash }: Pick<Account, 'password_hash'>) =>
  createHash('sha256').update(password_hash).digest('base64url')
