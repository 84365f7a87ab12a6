import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A real identity provider on this machine, where every sign-in is that of one person, without a page of its own. */
export async function startProvider(email: string) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const variables = (url: string) => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: 'quadra',
          client_secret: 'segreto',
          redirect_uris: [`${url}/oauth/oidc/azienda/callback`],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      cookies: { keys: ['prova'] },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, email, email_verified: true }),
      }),
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    const handle = provider.callback()
    server.on('request', (request, response) =>
      request.url?.startsWith('/interaction/')
        ? void provider.interactionFinished(request, response, { login: { accountId: 'persona' } })
        : void handle(request, response),
    )
    const named = { id: 'azienda', nome: 'Azienda', issuer, client_id: 'quadra', client_secret: 'segreto' }
    return { OIDC_PROVIDERS: JSON.stringify([named]) }
  }
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { variables, stop }
}
