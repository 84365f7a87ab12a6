import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { originOf } from '../access/events.ts'
import { Refusal } from '../errors.ts'
import { logSecurity } from './security-log.ts'

/**
 * Refuses a call with cookies to a page of another site, which could replace a person's session by its own. Browsers
 * write `Sec-Fetch-Site` and `Origin` themselves; a client that sends neither is a script, which no page can make work
 * for it.
 */
export function refuseCrossSite({ publicUrl }: Pick<Config, 'publicUrl'>, endpoint: Endpoint, request: FastifyRequest) {
  if (isOurs(publicUrl, request) || (endpoint.cookies === 'return' && isNavigation(request))) return
  logSecurity(request.log, 'cross-site-refused', { address: originOf(request).address, route: endpoint.path })
  const message = `La richiesta arriva da un altro sito: aprire Quadra da ${publicUrl}`
  throw new Refusal(403, message, undefined, { body: { error: 'invalid_request', error_description: message } })
}

function isOurs(publicUrl: string, { headers }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  // `none` is an address that a person typed or opened from a bookmark.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin === undefined) return true
  const { origin, protocol } = new URL(publicUrl)
  // Without https a product is reached by several names of its machine.
  return headers.origin === origin || (protocol === 'http:' && headers.origin === `http://${headers.host}`)
}

/** Another site leads the whole window here, with a state that has to fit; no script of it reads the answer. */
const isNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
