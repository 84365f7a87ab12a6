import { cast, type Who } from './cast.ts'
import type { TestProduct } from './product.ts'

export const freshPassword = 'Vento!4821'

/** Users created for one test, and calls after their own sign-in. */
export function people(product: TestProduct) {
  let made = 0
  const someone = (more: object = {}) => ({
    nome: 'Ada',
    cognome: 'Neri',
    ruolo: 'utente',
    email: `ada${++made}@example.org`,
    password: freshPassword,
    ...more,
  })
  return {
    someone,
    create: async (who: Who, more: object) => {
      const { status, body } = await product.as(who).post('/api/utente', someone(more))
      if (status !== 201) throw new Error(`refused: ${body.message}`)
      return body.data
    },
    idOf: async (who: Who) => (await product.as('admin').get(`/api/utente?q=${cast[who]}`)).body.data[0].id as number,
    /** A sign-in by the public call; `get` then calls with its token. */
    signIn: async (username: string, password = freshPassword) => {
      const grant = { grant_type: 'password', client_id: 'quadra-web', client_secret: 'quadra-web' }
      const { status, body } = await product.anonymous.post('/oauth/token', { ...grant, username, password })
      const headers = { authorization: `Bearer ${String(body['access_token'])}` }
      return {
        status,
        bearer: headers,
        refresh_token: String(body['refresh_token']),
        get: (url: string) => product.request(undefined, 'GET', url, undefined, { headers }),
      }
    },
  }
}
