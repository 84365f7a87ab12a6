import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { type SecretKey, storedKey } from './kernel/access/secret-key.ts'

/** What a request looked like when it arrived behind the proxies: for check-installation, which sends it through PUBLIC_URL. */
export interface Arrival {
  /** Proves that this installation answered. */
  readonly risposta: string
  readonly indirizzo: string
  readonly vicino: string
  readonly intestazioni: readonly string[]
}

const watched = ['x-forwarded-for', 'origin', 'sec-fetch-site', 'cookie']
const signature = (key: SecretKey, text: string) => key.sign(`arrival ${text}`)

/** A question that only a holder of the installation's key can ask. */
export function askArrival(key: SecretKey) {
  const nonce = randomBytes(16).toString('hex')
  return { question: `${nonce}.${signature(key, nonce)}`, answer: signature(key, `${nonce} answer`) }
}

/** Nothing for a question without the key: the answer names addresses of the network. */
export function arrivalOf(request: FastifyRequest, key: SecretKey): Arrival | undefined {
  const { domanda } = request.query as { domanda?: unknown }
  if (typeof domanda !== 'string') return undefined
  const [nonce = '', proof = ''] = domanda.split('.')
  if (!/^[\da-f]{32}$/.test(nonce) || !equal(proof, signature(key, nonce))) return undefined
  return {
    risposta: signature(key, `${nonce} answer`),
    indirizzo: request.ip,
    vicino: request.socket.remoteAddress ?? '',
    intestazioni: watched.filter((name) => request.headers[name] !== undefined),
  }
}

/** GET /healthz: that the process is alive and, to a holder of the key, how the request arrived. */
export async function answerAlive(request: FastifyRequest, config: Config) {
  if (!(request.query as { domanda?: unknown }).domanda) return { stato: 'vivo' }
  const key = await storedKey(config).catch(() => undefined)
  return { stato: 'vivo', ...(key && arrivalOf(request, key)) }
}

const digest = (text: string) => createHmac('sha256', 'quadra').update(text).digest()
const equal = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
