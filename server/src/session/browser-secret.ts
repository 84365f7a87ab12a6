import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type SessionBrowser } from '../kernel/access/tokens.ts'
import { newToken } from '../kernel/access/token-values.ts'
import { type Cookie, lacksPrefix, readCookie, setCookie } from '../kernel/http/cookies.ts'

/**
 * The secret of a browser, beside the tokens its scripts can read: a copy of those does not include it, and renews
 * nothing (ADR 0031). It lives as long as a session may.
 */
const cookie: Cookie = { name: 'quadra_session', sameSite: 'Strict', seconds: 60 * 86_400, hadBareName: true }

export const secretOf = (request: FastifyRequest, config: Config): string | undefined =>
  readCookie(request, cookie, config)

/**
 * The browser of a new session: all sessions of one browser have one secret. A client that sends it back, or is a page
 * of ours, will send it again; of any other client that is known only once it does.
 */
export function browserOfSession(request: FastifyRequest, config: Config): SessionBrowser {
  const secret = secretOf(request, config)
  const isOurPage = request.headers['sec-fetch-site'] === 'same-origin'
  return { secret: secret ?? newToken(), confirmed: secret !== undefined || isOurPage }
}

export const giveSecret = (reply: FastifyReply, config: Config, secret: string) =>
  setCookie(reply, cookie, config, secret)

/**
 * A browser that knows the secret by its bare name gets it by the prefixed one too. The bare one stays until it ends, for
 * processes of the version before that work beside this one during an upgrade.
 */
export function renameSecret(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const secret = secretOf(request, config)
  if (secret !== undefined && lacksPrefix(request, cookie, config)) giveSecret(reply, config, secret)
}
