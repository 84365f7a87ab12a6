import type { Body } from '@quadra/contract/kernel/endpoint'
import { writeInstant } from '@quadra/contract/kernel/list'
import type { Metodo } from '@quadra/contract/profilo/schema'
import type { sessionApi, TokenAnswer } from '@quadra/contract/session/api'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Connection, Tx } from '../database/database.ts'
import { eventoSicurezza } from '../database/schema/factors.ts'
import { type Account, noteSignIn } from '../kernel/access/accounts.ts'
import { type Origin, originOf, recordEvent } from '../kernel/access/events.ts'
import { limitsNewSession } from '../kernel/access/obligation.ts'
import { findSecretKey } from '../kernel/access/secret-key.ts'
import { newDeviceMail } from '../kernel/access/security-mails.ts'
import { openFamily } from '../kernel/access/tokens.ts'
import type { App } from '../kernel/app.ts'
import { today } from '../kernel/clock.ts'
import { sendMail } from '../kernel/work/outbox.ts'
import { browserOfSession, giveSecret } from './browser-secret.ts'
import { browserOf, giveBrowser, isKnown, remember } from './known-browser.ts'

export type TokenRequest = Body<(typeof sessionApi)['token']>

/** One call for a token, as the grants see it. */
export interface TokenCall {
  readonly app: App
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The provider a person came by. */
export interface ByProvider {
  readonly provider: string
  /** Its ID token: ends the provider's own session at sign-out. */
  readonly token?: string | undefined
  /** It answers for the second factor. */
  readonly trusted: boolean
}

/**
 * Opens a session for an account whose factors were proven, in one transaction with the consumption of codes in `also`.
 * Undefined where the account changed meanwhile, or `also` refused: then nothing was written.
 */
export async function openSession(
  { app, request, reply }: TokenCall,
  account: Account,
  metodo: Metodo,
  also: (tx: Tx) => Promise<boolean> = async () => true,
  by?: ByProvider,
): Promise<TokenAnswer | undefined> {
  const { db, config, clock } = app
  const trusted = by?.trusted ?? false
  const provider_token = by?.token ? ((await findSecretKey(db, config))?.encrypt(by.token) ?? null) : null
  const browser = browserOf(request, config)
  const session = browserOfSession(request, config)
  const origin = originOf(request)
  const opened = await db
    .transaction(async (tx) => {
      // If the password was changed, or the user deleted, since it was checked, no session is opened.
      if (!(await noteSignIn(tx, account, today(clock))) || !(await also(tx))) throw new Changed()
      await mailOfNewDevice(tx, account, browser, origin, config.publicUrl)
      const value = await remember(tx, browser, account.id)
      const limitata = await limitsNewSession(tx, account.id, today(clock), trusted)
      await recordEvent(tx, 'accesso', account.id, origin, { metodo })
      const user_agent = request.headers['user-agent']?.slice(0, 300) ?? null
      const pair = await openFamily(tx, account.id, session, {
        metodo,
        indirizzo: origin.address,
        user_agent,
        limitata,
        fattore_provider: trusted,
        provider: by?.provider ?? null,
        provider_token,
      })
      return { pair, value }
    })
    .catch((error: unknown) => {
      if (error instanceof Changed) return undefined
      throw error
    })
  if (!opened) return undefined
  giveBrowser(reply, config, opened.value)
  giveSecret(reply, config, session.secret)
  return opened.pair
}

class Changed extends Error {}

/** Notifies a user who signed in before, when they come from a browser, a place and a device not seen for long. */
async function mailOfNewDevice(
  tx: Connection,
  account: Account,
  browser: string | undefined,
  { address, device }: Origin,
  publicUrl: string,
) {
  if (browser !== undefined && (await isKnown(tx, browser, account.email))) return
  const signIns = and(eq(eventoSicurezza.utente_id, account.id), eq(eventoSicurezza.tipo, 'accesso'))
  const recent = gt(eventoSicurezza.at, sql`now() - interval '60 days'`)
  const alike = and(eq(eventoSicurezza.indirizzo, address), eq(eventoSicurezza.user_agent, device), recent)
  if ((await tx.$count(eventoSicurezza, signIns)) === 0) return
  if ((await tx.$count(eventoSicurezza, and(signIns, alike))) > 0) return
  const when = writeInstant(new Date().toISOString())
  await sendMail(tx, newDeviceMail(account, publicUrl, { device, address, when }))
}
