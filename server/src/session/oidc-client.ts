import { signInPath } from '@quadra/contract/session/place'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Config } from '../config.ts'
import type { OidcProvider } from '../config/oidc-providers.ts'

const cachedFor = 60 * 60_000

/** The metadata of a provider, cached for an hour; after a failure the next caller requests them again. */
export function discovered(provider: OidcProvider): Promise<Configuration> {
  const known = cache.get(provider)
  if (known && known.until > Date.now()) return known.configuration
  const configuration = discover(provider)
  cache.set(provider, { configuration, until: Date.now() + cachedFor })
  configuration.catch(() => cache.delete(provider))
  return configuration
}
/** Its tokens are checked by their signatures too, not only by the connection they came over. */
function discover({ issuer, client_id, client_secret }: OidcProvider): Promise<Configuration> {
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  const execute = [enableNonRepudiationChecks, ...insecure]
  return discovery(new URL(issuer), client_id, client_secret, undefined, { timeout: 5, execute })
}

const cache = new WeakMap<OidcProvider, { configuration: Promise<Configuration>; until: number }>()

export const callbackUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, { id }: OidcProvider) =>
  `${publicUrl}/oauth/oidc/${id}/callback`

interface Secrets {
  readonly verifier: string
  readonly nonce: string
}

export async function authorizationUrl(
  config: Config,
  provider: OidcProvider,
  state: string,
  secrets: Secrets & { readonly asksAgain: boolean },
) {
  return buildAuthorizationUrl(await discovered(provider), {
    redirect_uri: callbackUrl(config, provider),
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce: secrets.nonce,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    // The session there may be that of the person who left.
    ...(secrets.asksAgain && { prompt: 'login' }),
  })
}

export interface ProvenIdentity {
  readonly issuer: string
  readonly sub: string
  readonly email: string | undefined
  /** The token itself. */
  readonly token: string | undefined
  readonly isVerified: boolean
  /** Which organisation the account belongs to, as Google states it. */
  readonly domain: string | undefined
  /** Microsoft has checked that the organisation owns the domain of the address. */
  readonly ownsDomain: boolean
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
  // Discovered anew, with its keys of this moment: a key it has changed or withdrawn counts at once.
  const tokens = await authorizationCodeGrant(await discover(provider), url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const { iss, sub, email, email_verified, hd, xms_edov } = tokens.claims()!
  return {
    issuer: iss,
    sub,
    email: typeof email === 'string' ? email : undefined,
    token: tokens.id_token,
    isVerified: email_verified === true,
    domain: typeof hd === 'string' ? hd.toLowerCase() : undefined,
    ownsDomain: [true, 1, '1', 'true'].includes(xms_edov as string),
  }
}

/** Where a browser ends its session at the provider, if the provider offers that; from there it comes back to sign in. */
export async function endSessionUrl(config: Config, provider: OidcProvider, token: string | undefined) {
  const configuration = await discovered(provider)
  if (!configuration.serverMetadata().end_session_endpoint) return undefined
  return buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: `${config.publicUrl}${signInPath}`,
    ...(token && { id_token_hint: token }),
  })
}
