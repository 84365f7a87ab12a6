import { demoPassword } from './cast.ts'
import type { TokenPair } from '../kernel/access/tokens.ts'
import type { Answer } from './product.ts'

/** Calls over real connections, as a browser makes them. */
export interface Remote {
  get(path: string): Promise<Reply>
  post(path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<Reply>
  put(path: string, body?: object): Promise<Reply>
  del(path: string, body?: object): Promise<Reply>
}
export interface Reply {
  readonly status: number
  readonly body: Answer
}

/** `address` is evaluated at every call: several processes may take turns. */
export function remote(address: () => string, token?: string, onReply: (reply: Reply) => void = () => {}): Remote {
  const call = async (method: string, path: string, body?: object, more?: Readonly<Record<string, string>>) => {
    const answer = await fetch(address() + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const json = answer.headers.get('content-type')?.includes('json')
    const reply = { status: answer.status, body: (json ? JSON.parse(text) : { message: text }) as Answer }
    onReply(reply)
    return reply
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body) => call('PUT', path, body),
    del: (path, body) => call('DELETE', path, body),
  }
}

const client = { client_id: 'quadra-web', client_secret: 'quadra-web' }

export const signIn = (door: Remote, username: string, password = demoPassword) =>
  door.post('/oauth/token', { ...client, grant_type: 'password', username, password })

export const refresh = (door: Remote, refresh_token: unknown) =>
  door.post('/oauth/token', { ...client, grant_type: 'refresh_token', refresh_token })

/** The pair of tokens in an answer that granted one. */
export const pairOf = ({ body }: Reply) => body as unknown as TokenPair
