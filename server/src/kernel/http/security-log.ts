import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { securityEvents } from '../health/metrics.ts'

/** The events an operator monitors; docs/production.md describes how. */
const meanings = {
  'sign-in-refused': 'a sign-in was refused',
  'link-refused': 'a recovery link was refused',
  'cross-site-refused': 'a call with cookies was refused to a page of another site',
  'role-refused': 'a call was refused to a role',
  'session-ended': 'sessions of a user were ended',
  'demo-exposed': 'demonstration accounts with a public password can be reached by others',
  'session-replayed': 'refresh token replayed: session family revoked',
}

/** One structured line, without secrets and without what people typed. */
export function logSecurity(log: FastifyBaseLogger, event: keyof typeof meanings, facts: Facts) {
  securityEvents.inc({ event })
  log.warn({ security: event, ...facts }, meanings[event])
}

interface Facts {
  /** A hash: a text typed by mistake into the e-mail field must not be stored. */
  readonly account?: string
  readonly address?: string
  readonly user?: number
  readonly [fact: string]: string | number | undefined
}

/** Distinguishes lines about one account from those about others: a hash of the e-mail in lower case, 16 hex digits. */
export const accountMark = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 16)
