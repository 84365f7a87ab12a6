import { randomBytes } from 'node:crypto'
import type { ErroreProvider } from '@quadra/contract/session/other-ways'
import { signInPath } from '@quadra/contract/session/place'
import type { TokenAnswer } from '@quadra/contract/session/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OidcProvider } from '../config/oidc-providers.ts'
import { readAccount } from '../kernel/access/accounts.ts'
import { challenge, readChallenge, useChallenge } from '../kernel/access/challenge.ts'
import { originOf, recordEvent } from '../kernel/access/events.ts'
import { attempt } from '../kernel/access/limits.ts'
import { hashToken, newToken } from '../kernel/access/token-values.ts'
import { challengeAnyone } from '../kernel/access/unanswered.ts'
import type { App } from '../kernel/app.ts'
import { addressOf } from '../kernel/http/counted-address.ts'
import { type Cookie, endCookie, readCookie, setCookie } from '../kernel/http/cookies.ts'
import { today } from '../kernel/clock.ts'
import { notFound, Refusal } from '../kernel/errors.ts'
import { fingerprint } from './counted.ts'
import { personOf } from './identities.ts'
import { requireSecondFactor } from './mfa-grant.ts'
import { authorizationUrl, provenIdentity } from './oidc-client.ts'
import { endLeft, hasLeft } from './provider-exit.ts'
import { openSession, type TokenCall, type TokenRequest } from './open-session.ts'
import { recordRefusal, refused } from './refusals.ts'

const startSeconds = 10 * 60
/** The cookie lasts from the start until the exchange of the code. */
const cookie: Cookie = { name: 'quadra_oidc', sameSite: 'Lax', seconds: startSeconds }
const codeSeconds = 60

interface Started {
  readonly provider: string
  readonly verifier: string
  readonly nonce: string
  /** Of the browser that began. */
  readonly browser: string
}

/** What a code of ours stands for: it is of use to the browser that began, and to no other. */
type Confirmed = Pick<Started, 'provider' | 'browser'> & { readonly token: string | undefined }

/** A code or state that came by a link from elsewhere would sign a person in as the sender of the link. */
function isBrowserOf({ config }: App, request: FastifyRequest, { browser }: Pick<Started, 'browser'>) {
  const secret = readCookie(request, cookie, config)
  return secret !== undefined && hashToken(secret) === browser
}

const providerOf = ({ config }: App, id: string): OidcProvider => {
  const found = config.oidcProviders.find((one) => one.id === id)
  if (!found) throw notFound()
  return found
}

/** Redirects to the provider; if it does not answer, back to the sign-in page with a message. */
export async function startOidc(app: App, id: string, request: FastifyRequest, reply: FastifyReply) {
  const provider = providerOf(app, id)
  const browser = newToken()
  const random = () => randomBytes(32).toString('base64url')
  const started = { provider: id, verifier: random(), nonce: random(), browser: hashToken(browser) }
  const state = await challengeAnyone(app.db, request, { tipo: 'oidc', dati: started, seconds: startSeconds })
  try {
    const asksAgain = hasLeft(request, app.config)
    const url = await authorizationUrl(app.config, provider, state, { ...started, asksAgain })
    setCookie(reply, cookie, app.config, browser)
    return reply.redirect(url.href, 302)
  } catch (error) {
    request.log.warn({ err: error, provider: id }, 'identity provider not reached')
    return toSignIn(reply, 'errore', 'non_raggiungibile')
  }
}

/** The callback of the provider: its answer is exchanged for a code of ours, valid once and for a minute. */
export async function finishOidc(app: App, id: string, state: string, request: FastifyRequest, reply: FastifyReply) {
  const provider = providerOf(app, id)
  const started = await readChallenge<Started>(app.db, 'oidc', state)
  const fits = started?.dati.provider === id && isBrowserOf(app, request, started.dati)
  if (!started || !fits || !(await useChallenge(app.db, 'oidc', state))) throw doesNotFit()
  const fail = (errore: ErroreProvider) => {
    endCookie(reply, cookie, app.config)
    return toSignIn(reply, 'errore', errore)
  }
  if ('error' in (request.query as object)) return fail('rifiutato')
  try {
    const query = request.raw.url?.split('?')[1] ?? ''
    const identity = await provenIdentity(app.config, provider, query, state, started.dati)
    const found = await personOf(app, provider, identity, originOf(request))
    if ('errore' in found) {
      await recordEvent(app.db, 'accesso_rifiutato', found.user, originOf(request), { metodo: 'provider' })
      return fail(found.errore)
    }
    const codice = await challenge(app.db, {
      tipo: 'oidc_codice',
      utente_id: found.id,
      dati: { provider: id, browser: started.dati.browser, token: identity.token } satisfies Confirmed,
      seconds: codeSeconds,
    })
    return toSignIn(reply, 'codice', codice)
  } catch (failure) {
    request.log.warn({ err: failure, provider: id }, 'identity provider did not confirm')
    return fail('non_raggiungibile')
  }
}

/** Redirects with the value after the `#`, which browsers do not send to servers. */
function toSignIn(reply: FastifyReply, name: 'codice', value: string): FastifyReply
function toSignIn(reply: FastifyReply, name: 'errore', value: ErroreProvider): FastifyReply
function toSignIn(reply: FastifyReply, name: string, value: string) {
  return reply.redirect(`${signInPath}#${name}=${value}`, 302)
}

/** The code for a session; a user with a factor here must show it too, unless the provider is trusted with it. */
export async function byProvider(call: TokenCall, { codice = '' }: TokenRequest): Promise<TokenAnswer> {
  const { app, request, reply } = call
  if (!codice) throw refused('invalid_request', 'Manca il codice')
  let user: number | undefined
  try {
    const answered = await attempt(app.db, { address: addressOf(request) }, async () => {
      // Used up before the browser is compared: a code that another browser has seen serves none any more.
      const found = await useChallenge<Confirmed>(app.db, 'oidc_codice', codice)
      user = found?.utente_id ?? undefined
      return found && isBrowserOf(app, request, found.dati) ? found : undefined
    })
    if (answered) endCookie(reply, cookie, app.config)
    const account = answered && user !== undefined ? await readAccount(app.db, user, today(app.clock)) : undefined
    if (!answered || !account?.active) throw refused('invalid_grant', 'Il collegamento di accesso è scaduto: riprovare')
    const trusted = app.config.oidcProviders.some(
      ({ id, secondo_fattore }) => id === answered.dati.provider && secondo_fattore === 'provider',
    )
    const by = { provider: answered.dati.provider, token: answered.dati.token, trusted }
    endLeft(request, reply, app.config)
    if (!trusted) await requireSecondFactor(app, account, { password: fingerprint(account), by })
    const pair = await openSession(call, account, 'provider', async () => true, by)
    if (!pair) throw refused('invalid_grant', 'Il collegamento di accesso è scaduto: riprovare')
    return pair
  } catch (error) {
    if (!(error instanceof Refusal && error.extra.body?.['error'] === 'mfa_required'))
      await recordRefusal(app, request, error, { tipo: 'accesso_rifiutato', user })
    throw error
  }
}

const doesNotFit = () =>
  new Refusal(400, 'La richiesta di accesso non è valida o è scaduta: tornare alla pagina di accesso')
