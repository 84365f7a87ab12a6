import { Secret, TOTP } from 'otpauth'
import { demoPassword } from './cast.ts'
import type { TestProduct } from './product.ts'

const client = { client_id: 'quadra-web', client_secret: 'quadra-web' }

/** The code of an authenticator app at a moment. */
export const codeAt = (segreto: string, at: Date) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(segreto) }).generate({
    timestamp: at.getTime(),
  })

/** Calls of users with a second factor, over HTTP. */
export function factors(product: TestProduct) {
  const grant = (body: object, more = {}) =>
    product.request(undefined, 'POST', '/oauth/token', { ...client, ...body }, more)
  const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${String(token)}` } })
  const signIn = (username: string, password = demoPassword, more = {}) =>
    grant({ grant_type: 'password', username, password }, more)
  return {
    grant,
    bearer,
    signIn,
    mfa: (mfa_token: unknown, body: object) => grant({ grant_type: 'mfa', mfa_token, ...body }),
    refresh: (refresh_token: unknown) => grant({ grant_type: 'refresh_token', refresh_token }),
    call: (token: unknown, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
      product.request(undefined, method, url, body, bearer(token)),
    /** Signs in and activates an app; answers its secret, the recovery codes and the session's token. */
    enrol: async (username: string, password = demoPassword) => {
      const { body } = await signIn(username, password)
      const token = body['access_token']
      const made = await product.request(undefined, 'POST', '/api/profilo/totp', { password }, bearer(token))
      const { segreto } = made.body.data as { segreto: string }
      const codice = codeAt(segreto, product.app.clock())
      const done = await product.request(undefined, 'PUT', '/api/profilo/totp', { codice }, bearer(token))
      if (done.status !== 200) throw new Error(`not enrolled: ${done.body.message}`)
      return { segreto, token, refresh_token: body['refresh_token'], codici: done.body.data.codici as string[] }
    },
  }
}
