import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Key {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}
export const newKey = (kid: string): Key => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) })

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const bySha256 = ({ privateKey }: Key, text: string): Buffer => sign('RSA-SHA256', Buffer.from(text), privateKey)
export const signed = (key: Key, claims: object, header: object = {}, signature = bySha256) => {
  const text = `${part({ alg: 'RS256', kid: key.kid, ...header })}.${part(claims)}`
  return `${text}.${signature(key, text).toString('base64url')}`
}

/** A provider whose tokens and keys a test chooses: what it answers may be forged. */
export async function startSigningProvider() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = { keys: [newKey('uno')] as readonly Key[], token: '' }
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/token': () => ({ access_token: 'x', token_type: 'Bearer', id_token: state.token }),
    '/jwks': () => ({
      keys: state.keys.map(({ kid, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        alg: 'RS256',
        use: 'sig',
      })),
    }),
  }
  server.on('request', (request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url!]?.() ?? {}))
  })
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { issuer, state, stop }
}
