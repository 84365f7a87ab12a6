import type { FastifyRequest } from 'fastify'
import { looksLikeKey } from './keys/key-values.ts'

/** What a call sends to say who calls: the token of a session, or the key of a program. */
export interface Credentials {
  readonly kind: 'session' | 'key'
  readonly value: string
}

/** A key comes as a bearer token, or as the password of a user of any name, since spreadsheets know no other way. */
export function credentialsOf({ headers }: FastifyRequest): Credentials | undefined {
  const { authorization = '' } = headers
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization)?.[1]
  if (token) return { kind: looksLikeKey(token) ? 'key' : 'session', value: token }
  const basic = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(authorization)?.[1]
  // A browser adds to its requests, those of other sites included, the user and password that an address brought it.
  if (!basic || isFromOtherSite(headers['sec-fetch-site'])) return undefined
  const password = /^[^:]*:(.*)$/s.exec(Buffer.from(basic, 'base64').toString())?.[1] ?? ''
  return looksLikeKey(password) ? { kind: 'key', value: password } : undefined
}

const isFromOtherSite = (site: string | string[] | undefined) =>
  site !== undefined && site !== 'same-origin' && site !== 'none'
