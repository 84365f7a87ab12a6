import type { TokenAnswer } from '@quadra/contract/session/api'
import type { App } from '../kernel/app.ts'
import { Refusal } from '../kernel/errors.ts'
import { attempt } from './limits.ts'
import { passwordMatches } from '../kernel/access/passwords.ts'
import { findAccount, noteSignIn } from './queries.ts'
import { openFamily, rotate } from '../kernel/access/tokens.ts'

/** What a browser sends as client is no secret: it only has to be ours. */
const client = { id: 'quadra-web', secret: 'quadra-web' }

interface Request {
  readonly grant_type?: string | undefined
  readonly client_id?: string | undefined
  readonly client_secret?: string | undefined
  readonly username?: string | undefined
  readonly password?: string | undefined
  readonly refresh_token?: string | undefined
}
interface Origin {
  readonly address: string
  readonly warn: (fields: object, message: string) => void
}

export async function grantToken(app: App, asked: Request, origin: Origin): Promise<TokenAnswer> {
  if (asked.client_id !== client.id || asked.client_secret !== client.secret)
    throw refused('invalid_client', 'Applicazione non riconosciuta')
  if (asked.grant_type === 'password') return byPassword(app, asked, origin)
  if (asked.grant_type === 'refresh_token') return byRefresh(app, asked, origin)
  throw refused('unsupported_grant_type', 'Tipo di accesso non riconosciuto')
}

async function byPassword(
  { db }: App,
  { username = '', password = '' }: Request,
  { address }: Origin,
): Promise<TokenAnswer> {
  if (!username.trim() || !password) throw refused('invalid_request', 'Inserire email e password')
  const account = await attempt(db, username, address, async () => {
    const found = await findAccount(db, username)
    // Verified in any case: the answer takes as long for an unknown or inactive user.
    const matches = await passwordMatches(found?.password_hash, password)
    return matches && found?.active ? found : undefined
  })
  if (!account) throw wrong()
  return db.transaction(async (tx) => {
    // A password that was changed, or a user who went, since it was checked opens nothing.
    if (!(await noteSignIn(tx, account))) throw wrong()
    return openFamily(tx, account.id)
  })
}

async function byRefresh({ db }: App, { refresh_token }: Request, { warn }: Origin): Promise<TokenAnswer> {
  const refreshed = refresh_token ? await rotate(db, refresh_token) : ({ refused: 'unknown' } as const)
  if ('pair' in refreshed) return refreshed.pair
  if (refreshed.refused === 'replayed') {
    const { family, utente } = refreshed
    warn({ security: 'session-replayed', family, user: utente }, 'refresh token replayed: session family revoked')
  }
  throw refused('invalid_grant', 'Sessione scaduta: accedere di nuovo')
}

const wrong = () => refused('invalid_grant', 'Email o password non corretti')

/** Refusals of /oauth/token are 400 in OAuth's own words, with our message beside. */
const refused = (error: string, message: string) =>
  new Refusal(400, message, undefined, { body: { error, error_description: message } })
