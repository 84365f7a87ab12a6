import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/database.ts'
import type { Supposed } from '../access/callers.ts'
import type { App } from '../app.ts'
import { forbidden, unauthenticated } from '../errors.ts'
import { tellSecurity } from './security-log.ts'
import type { Session } from '../session.ts'

/**
 * Who calls, before the body is read: a stranger's upload is not even received. Somebody who called before is supposed to be the
 * same, and asked for together with the call's work; not where that work is more than what the database does and takes back.
 */
export async function admit({ callers }: App, endpoint: Endpoint, request: FastifyRequest) {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw unauthenticated()
  const supposed = endpoint.upload || endpoint.answer === 'file' ? undefined : callers.suppose(token)
  if (supposed && endpoint.who.includes(supposed.session.ruolo)) {
    request.supposed = supposed
    request.session = supposed.session
  } else {
    request.session = allowed(endpoint, request, await callers.find(token))
  }
}

/** The work of a call for its caller; done again where it was begun for somebody it no longer is. */
export async function forCaller<T>(
  { db }: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { supposed } = request
  if (!supposed) return work(db)
  const [done] = await Promise.allSettled([work(supposed.on(db, endpoint.method === 'GET'))])
  if (!(await isConfirmed(db, endpoint, request, supposed))) return work(db)
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/** Why a call fails whose work was not even begun: that it is nobody's comes first. */
export async function firstRefusal(app: App, endpoint: Endpoint, request: FastifyRequest, error: unknown) {
  const { supposed } = request
  if (!supposed) return error
  return isConfirmed(app.db, endpoint, request, supposed).then(
    () => error,
    (refused: unknown) => refused,
  )
}

async function isConfirmed(db: Db, endpoint: Endpoint, request: FastifyRequest, supposed: Supposed) {
  const session = await supposed.confirmed(db)
  request.supposed = undefined
  if (session === supposed.session) return true
  // Where it is refused, the log names nobody.
  request.session = undefined
  request.session = allowed(endpoint, request, session)
  return false
}

function allowed({ who, method, path }: Endpoint, { log, ip }: FastifyRequest, session: Session | undefined): Session {
  if (!session) throw unauthenticated()
  if (who.includes(session.ruolo)) return session
  tellSecurity(log, 'role-refused', { user: session.id, role: session.ruolo, call: `${method} ${path}`, address: ip })
  throw forbidden()
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
    /** Set while it is not known whether the session still stands. */
    supposed: Supposed | undefined
  }
}
