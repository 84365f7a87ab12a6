import type { TokenAnswer } from '@quadra/contract/session/api'
import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../kernel/app.ts'
import { Refusal } from '../kernel/errors.ts'
import { inHashingTurn } from '../kernel/access/hashing-queue.ts'
import { passwordMatches } from '../kernel/access/passwords.ts'
import { accountMark, tellSecurity } from '../kernel/http/security-log.ts'
import { isKnown, remember } from './known-browser.ts'
import { attempt, type Counted, countedAs } from './limits.ts'
import { findAccount, noteSignIn } from './queries.ts'
import { openFamily, rotate, type SessionBrowser } from '../kernel/access/tokens.ts'

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
  /** The value of the browser, where it has one, and how to give it another. */
  readonly browser: string | undefined
  readonly giveBrowser: (browser: string) => void
  /** The secret that the browser sent, the browser of a session that begins now, and how to give it its secret. */
  readonly secret: string | undefined
  readonly session: SessionBrowser
  readonly giveSecret: (secret: string) => void
  readonly log: FastifyBaseLogger
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
  { address, browser, giveBrowser, session, giveSecret, log }: Origin,
): Promise<TokenAnswer> {
  if (!username.trim() || !password) throw refused('invalid_request', 'Inserisci email e password')
  const known = browser !== undefined && (await isKnown(db, browser, username)) ? browser : undefined
  const email = username.trim().toLowerCase()
  const counted: Counted = known
    ? { account: countedAs(known, email), address, known: true }
    : { account: countedAs(email), address }
  const check = async () => {
    const found = await findAccount(db, username)
    // Verified in any case: the answer takes as long for an unknown or inactive user.
    const matches = await passwordMatches(found?.password_hash, password)
    return matches && found?.active ? found : undefined
  }
  try {
    const account = await inHashingTurn(known ?? address, () => attempt(db, counted, check))
    if (!account) throw wrong()
    const pair = await db.transaction(async (tx) => {
      // A password that was changed, or a user who went, since it was checked opens nothing.
      if (!(await noteSignIn(tx, account))) throw wrong()
      giveBrowser(await remember(tx, browser, account.id))
      return openFamily(tx, account.id, session)
    })
    giveSecret(session.secret)
    return pair
  } catch (error) {
    const status = error instanceof Refusal ? error.status : 500
    tellSecurity(log, 'sign-in-refused', { account: accountMark(username), address, status })
    throw error
  }
}

async function byRefresh(
  { db }: App,
  { refresh_token }: Request,
  { address, secret, log }: Origin,
): Promise<TokenAnswer> {
  const refreshed = refresh_token ? await rotate(db, refresh_token, secret) : ({ refused: 'unknown' } as const)
  if ('pair' in refreshed) return refreshed.pair
  if (refreshed.refused === 'replayed') {
    tellSecurity(log, 'session-replayed', { user: refreshed.utente, family: refreshed.family, address })
  }
  throw refused('invalid_grant', 'Sessione scaduta: accedi di nuovo')
}

const wrong = () => refused('invalid_grant', 'Email o password non corretti')

/** Refusals of /oauth/token are 400 in OAuth's own words, with our message beside. */
const refused = (error: string, message: string) =>
  new Refusal(400, message, undefined, { body: { error, error_description: message } })
