import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** A cookie of the product, which no script reads. */
export interface Cookie {
  readonly name: string
  /** `Lax` comes along when another site leads the browser here. */
  readonly sameSite: 'Strict' | 'Lax'
  readonly seconds: number
  /** Browsers may know it by its bare name, from a version that had no prefixes. */
  readonly hadBareName?: true
}

type Place = Pick<Config, 'publicUrl'>
const isSecure = ({ publicUrl }: Place) => publicUrl.startsWith('https:')

/**
 * Under https the name begins with `__Host-`: browsers accept it from this very host alone, and only encrypted, so that
 * neither a neighbouring subdomain nor a network can plant one. That requires the path `/`.
 */
const nameOf = ({ name }: Cookie, config: Place) => (isSecure(config) ? `__Host-${name}` : name)
const pathOf = (config: Place) => (isSecure(config) ? '/' : '/oauth')

export function readCookie(request: FastifyRequest, cookie: Cookie, config: Place): string | undefined {
  ensureDeclared(request)
  const { cookie: sent = '' } = request.headers
  const valueOf = (name: string) => new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`).exec(sent)?.[1]
  return valueOf(nameOf(cookie, config)) ?? (cookie.hadBareName && valueOf(cookie.name))
}

/** Whether the browser does not know it by the name of today. */
export const lacksPrefix = (request: FastifyRequest, cookie: Cookie, config: Place) =>
  isSecure(config) && !new RegExp(`(?:^|; ?)${nameOf(cookie, config)}=`).test(request.headers.cookie ?? '')

export function setCookie(reply: FastifyReply, cookie: Cookie, config: Place, value: string) {
  write(reply, cookie, config, value, cookie.seconds)
}

export function endCookie(reply: FastifyReply, cookie: Cookie, config: Place) {
  write(reply, cookie, config, '', 0)
}

function write(reply: FastifyReply, cookie: Cookie, config: Place, value: string, seconds: number) {
  ensureDeclared(reply.request)
  const secure = isSecure(config) ? '; Secure' : ''
  const life = `Max-Age=${seconds}; HttpOnly; SameSite=${cookie.sameSite}${secure}`
  reply.header('Set-Cookie', `${nameOf(cookie, config)}=${value}; Path=${pathOf(config)}; ${life}`)
}

/** A call that has to do with cookies says so in the contract: such calls are refused to pages of other sites. */
function ensureDeclared({ routeOptions: { config, url } }: FastifyRequest) {
  if (!config.endpoint?.cookies) throw new Error(`${url} has to do with cookies: declare it in the contract`)
}
