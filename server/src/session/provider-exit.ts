import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { sessionFamily } from '../database/schema/access.ts'
import { findSecretKey } from '../kernel/access/secret-key.ts'
import { newToken } from '../kernel/access/token-values.ts'
import type { App } from '../kernel/app.ts'
import { type Cookie, endCookie, readCookie, setCookie } from '../kernel/http/cookies.ts'
import type { Session } from '../kernel/session.ts'
import { endSessionUrl } from './oidc-client.ts'

/** The person of this browser left a session that a provider opened: the next sign-in by it requires credentials again. */
const cookie: Cookie = { name: 'quadra_uscita', sameSite: 'Strict', seconds: 180 * 86_400 }

export const hasLeft = (request: FastifyRequest, config: Config) => readCookie(request, cookie, config) !== undefined

export function endLeft(request: FastifyRequest, reply: FastifyReply, config: Config) {
  if (hasLeft(request, config)) endCookie(reply, cookie, config)
}

/**
 * Of a session that a provider opened: notes that its person leaves this browser. Answers where the provider's own
 * session ends, if it offers that and can be reached: otherwise the next person at a shared computer would be this one.
 */
export async function leaveProvider(
  { db, config }: App,
  { family }: Session,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const [opened] = await db
    .select({ id: sessionFamily.provider, token: sessionFamily.provider_token })
    .from(sessionFamily)
    .where(eq(sessionFamily.id, family))
  const provider = config.oidcProviders.find(({ id }) => id === opened?.id)
  if (!provider) return undefined
  setCookie(reply, cookie, config, newToken())
  try {
    const key = opened!.token ? await findSecretKey(db, config) : undefined
    return (await endSessionUrl(config, provider, key?.decrypt(opened!.token!)))?.href
  } catch (error) {
    request.log.warn({ err: error, provider: provider.id }, 'session at the identity provider not ended')
    return undefined
  }
}
