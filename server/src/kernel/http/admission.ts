import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { forbidden, unauthenticated } from '../errors.ts'
import { tellSecurity } from './security-log.ts'
import type { Session } from '../session.ts'

/** Who calls. It runs before the body is read, so that a stranger's upload is not even received. */
export async function admit(app: App, { who, method, path }: Endpoint, request: FastifyRequest): Promise<Session> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]
  const session = token ? await app.authenticate(token) : undefined
  if (!session) throw unauthenticated()
  if (who.includes(session.ruolo)) return session
  const call = `${method} ${path}`
  tellSecurity(request.log, 'role-refused', { user: session.id, role: session.ruolo, call, address: request.ip })
  throw forbidden()
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
}
