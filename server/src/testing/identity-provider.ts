import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface Claims {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
}

/** A real provider on this machine, at which the next named user signs in at once. */
export async function startIdentityProvider(...redirect_uris: string[]) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Claims>()
  let next: { login: { accountId: string } } | { error: string; error_description: string }
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'quadra', client_secret: 'segreto', redirect_uris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['prova'] },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...people.get(id)! }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const { clientId } = oidc.client!
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    return void provider.interactionFinished(request, response, next)
  })
  return {
    issuer,
    /** Follows the product's redirect, as a browser does; returns the address it leads back to. */
    signInAs: async (address: string, claims: Claims | 'refuses') => {
      if (claims === 'refuses') next = { error: 'access_denied', error_description: 'no' }
      else {
        people.set(claims.sub, claims)
        next = { login: { accountId: claims.sub } }
      }
      const cookies = new Map<string, string>()
      let url = address
      for (let step = 0; step < 10 && url.startsWith(issuer); step++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const to = answer.headers.get('location')
        if (!to) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
        url = new URL(to, url).href
      }
      return url
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>
