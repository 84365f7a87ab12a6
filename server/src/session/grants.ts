import type { TokenAnswer } from '@quadra/contract/session/api'
import { type Account, findAccount } from '../kernel/access/accounts.ts'
import { originOf, recordEvent } from '../kernel/access/events.ts'
import { inHashingTurn } from '../kernel/access/hashing-queue.ts'
import { attempt } from '../kernel/access/limits.ts'
import { reviewSession } from '../kernel/access/obligation.ts'
import { passwordMatches } from '../kernel/access/passwords.ts'
import { mustUseProvider } from '../kernel/access/provider-only.ts'
import { rotate } from '../kernel/access/tokens.ts'
import { today } from '../kernel/clock.ts'
import { logSecurity } from '../kernel/http/security-log.ts'
import { renameSecret, secretOf } from './browser-secret.ts'
import { countedFor, fingerprint } from './counted.ts'
import { bySecondFactor, requireSecondFactor } from './mfa-grant.ts'
import { byPasskey } from './passkey-grant.ts'
import { byProvider } from './oidc.ts'
import { openSession, type TokenCall, type TokenRequest } from './open-session.ts'
import { refused, recordRefusal, wrongPassword } from './refusals.ts'

/** What a browser sends as client is no secret: it only has to be ours. */
const client = { id: 'quadra-web', secret: 'quadra-web' }

export async function grantToken(call: TokenCall, token: TokenRequest): Promise<TokenAnswer> {
  if (token.client_id !== client.id || token.client_secret !== client.secret)
    throw refused('invalid_client', 'Applicazione non riconosciuta')
  const grant = grants.get(token.grant_type ?? '')
  if (!grant) throw refused('unsupported_grant_type', 'Tipo di accesso non riconosciuto')
  return grant(call, token)
}

const grants = new Map<string, (call: TokenCall, token: TokenRequest) => Promise<TokenAnswer>>([
  ['password', byPassword],
  ['mfa', bySecondFactor],
  ['passkey', byPasskey],
  ['oidc', byProvider],
  ['refresh_token', byRefresh],
])

async function byPassword(call: TokenCall, { username = '', password = '' }: TokenRequest): Promise<TokenAnswer> {
  const { app, request } = call
  const { db } = app
  if (!username.trim() || !password) throw refused('invalid_request', 'Inserisci email e password')
  const subject = await countedFor(app, request, username)
  let found: Account | undefined
  const check = async () => {
    found = await findAccount(db, username, today(app.clock))
    // Verified in any case: the answer takes as long for an unknown or inactive user.
    const matches = await passwordMatches(found?.password_hash, password)
    return matches && found?.active ? found : undefined
  }
  try {
    const account = await inHashingTurn(subject.known ? subject.account : subject.address, () =>
      attempt(db, subject, check),
    )
    if (!account) throw wrongPassword()
    if (account.password_scaduta) throw refused('invalid_grant', expired)
    if (await mustUseProvider(db, app.config, account))
      throw refused('invalid_grant', 'Accedere con il provider dell’organizzazione')
    await requireSecondFactor(app, account, { password: fingerprint(account) })
    const pair = await openSession(call, account, 'password')
    if (!pair) throw wrongPassword()
    return pair
  } catch (error) {
    if (!needsSecondStep(error)) {
      found ??= await findAccount(db, username, today(app.clock))
      await recordRefusal(app, request, error, { tipo: 'accesso_rifiutato', username, user: found?.id })
    }
    throw error
  }
}

const expired =
  'La password iniziale è scaduta: sul server «npm run reset-password -- <email>» dà un collegamento per sceglierne una'

const needsSecondStep = (error: unknown) =>
  (error as { extra?: { body?: { error?: unknown } } }).extra?.body?.error === 'mfa_required'

async function byRefresh({ app, request, reply }: TokenCall, { refresh_token }: TokenRequest): Promise<TokenAnswer> {
  const { db, clock, config } = app
  const refreshed = refresh_token
    ? await rotate(db, refresh_token, today(clock), secretOf(request, config))
    : ({ refused: 'unknown' } as const)
  if ('pair' in refreshed) {
    renameSecret(request, reply, config)
    if (refreshed.family !== undefined) await reviewSession(db, refreshed.family, today(clock))
    return refreshed.pair
  }
  if (refreshed.refused === 'replayed') {
    const { utente: user, family } = refreshed
    logSecurity(request.log, 'session-replayed', { user, family, address: originOf(request).address })
    await recordEvent(db, 'sessione_rubata', user, originOf(request))
  }
  throw refused('invalid_grant', 'Sessione scaduta: accedi di nuovo')
}
