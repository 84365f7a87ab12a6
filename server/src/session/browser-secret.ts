import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { newToken, type SessionBrowser } from '../kernel/access/tokens.ts'

const cookie = 'quadra_session'
/** As long as a session may last. */
const days = 60

/**
 * The secret of a browser, beside the tokens its scripts can read: a copy of those does not include it, and renews
 * nothing (ADR 0031). Strict, and sent with the calls for tokens alone.
 */
export const secretOf = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; ?)${cookie}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/**
 * The browser of a new session: all sessions of one browser have one secret. A client that sends it back, or is a page
 * of ours, will send it again; of any other client that is known only once it does.
 */
export function browserOfSession(request: FastifyRequest): SessionBrowser {
  const secret = secretOf(request)
  const isOurPage = request.headers['sec-fetch-site'] === 'same-origin'
  return { secret: secret ?? newToken(), confirmed: secret !== undefined || isOurPage }
}

export function giveSecret(reply: FastifyReply, { publicUrl }: Pick<Config, 'publicUrl'>, secret: string) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const life = `Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`
  reply.header('Set-Cookie', `${cookie}=${secret}; Path=/oauth; ${life}`)
}
