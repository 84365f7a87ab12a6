import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
} from 'openid-client'
import type { Config } from '../config.ts'
import type { OidcProvider } from '../config/oidc-providers.ts'

const cachedFor = 60 * 60_000

/** The metadata of a provider, cached for an hour; after a failure the next caller requests them again. */
export function discovered(provider: OidcProvider): Promise<Configuration> {
  const known = cache.get(provider)
  if (known && known.until > Date.now()) return known.configuration
  const insecure = provider.issuer.startsWith('http:')
  const configuration = discovery(new URL(provider.issuer), provider.client_id, provider.client_secret, undefined, {
    timeout: 5,
    execute: insecure ? [allowInsecureRequests] : [],
  })
  cache.set(provider, { configuration, until: Date.now() + cachedFor })
  configuration.catch(() => cache.delete(provider))
  return configuration
}
const cache = new WeakMap<OidcProvider, { configuration: Promise<Configuration>; until: number }>()

export const callbackUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, { id }: OidcProvider) =>
  `${publicUrl}/oauth/oidc/${id}/callback`

interface Secrets {
  readonly verifier: string
  readonly nonce: string
}

export async function authorizationUrl(config: Config, provider: OidcProvider, state: string, secrets: Secrets) {
  return buildAuthorizationUrl(await discovered(provider), {
    redirect_uri: callbackUrl(config, provider),
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce: secrets.nonce,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  })
}

export interface ProvenIdentity {
  readonly issuer: string
  readonly sub: string
  readonly email: string | undefined
  readonly isVerified: boolean
}

/**
 * The identity that the provider confirms: its answer is exchanged on our own connection, and its signature, nonce and
 * audience are checked.
 */
export async function provenIdentity(
  config: Config,
  provider: OidcProvider,
  query: string,
  state: string,
  { verifier, nonce }: Secrets,
): Promise<ProvenIdentity> {
  const url = new URL(callbackUrl(config, provider))
  url.search = query
  const tokens = await authorizationCodeGrant(await discovered(provider), url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const { iss, sub, email, email_verified } = tokens.claims()!
  return {
    issuer: iss,
    sub,
    email: typeof email === 'string' ? email : undefined,
    isVerified: email_verified === true,
  }
}
