import type { MetodoSecondoFattore } from '@quadra/contract/profilo/schema'
import type { TokenAnswer } from '@quadra/contract/session/api'
import type { Connection, Tx } from '../database/database.ts'
import { type Account, readAccount } from '../kernel/access/accounts.ts'
import { challenge, tryChallenge, useChallenge } from '../kernel/access/challenge.ts'
import { originOf, recordEvent } from '../kernel/access/events.ts'
import { methodsOf } from '../kernel/access/factors.ts'
import { inHashingTurn } from '../kernel/access/hashing-queue.ts'
import { attempt } from '../kernel/access/limits.ts'
import { matchCode, spendCode } from '../kernel/access/recovery-codes.ts'
import { answersPasskey, checkPasskey, parsed } from '../kernel/access/passkey-proof.ts'
import { secretKeyOf } from '../kernel/access/secret-key.ts'
import { codeUsedMail } from '../kernel/access/security-mails.ts'
import { acceptTotp } from '../kernel/access/totp.ts'
import type { App } from '../kernel/app.ts'
import { today } from '../kernel/clock.ts'
import { sendMail } from '../kernel/work/outbox.ts'
import { countedFor, fingerprint } from './counted.ts'
import { type ByProvider, openSession, type TokenCall, type TokenRequest } from './open-session.ts'
import { refused, recordRefusal, wrongCode } from './refusals.ts'
import { mailWrongCodes } from './wrong-codes.ts'

const validSeconds = 5 * 60

/** What the second step has to know of the first. */
interface FirstStep {
  /** Of the password that was right: another one since then ends it. */
  readonly password: string
  /** The first step was a provider's: its person may have no password. */
  readonly by?: ByProvider
}

/** For a user with a second factor the first step opens no session: it returns what the second one needs. */
export async function requireSecondFactor({ db, config }: App, account: Account, first: FirstStep) {
  const metodi = await methodsOf(db, config, account.id)
  if (!metodi) return
  const mfa_token = await challenge(db, { tipo: 'mfa', utente_id: account.id, dati: first, seconds: validSeconds })
  throw refused('mfa_required', 'Inserire il secondo fattore', { mfa_token, metodi })
}

export async function bySecondFactor(call: TokenCall, token: TokenRequest): Promise<TokenAnswer> {
  const { app, request } = call
  const { db } = app
  const { mfa_token = '', codice, codice_recupero, passkey } = token
  if (!mfa_token || (!codice && !codice_recupero && !passkey)) throw refused('invalid_request', 'Inserire il codice')
  const step = await tryChallenge<FirstStep>(db, 'mfa', mfa_token)
  const account = step?.utente_id ? await readAccount(db, step.utente_id, today(app.clock)) : undefined
  if (!step || !account?.active || fingerprint(account) !== step.dati.password) throw over()
  try {
    const subject = await countedFor(app, request, account.email)
    const check = () => {
      if (codice) return checkApp(app, account, codice)
      return codice_recupero ? checkRecovery(db, account, codice_recupero) : checkOwnPasskey(app, account, passkey)
    }
    const run = () => attempt(db, subject, check)
    const proof = await (codice_recupero ? inHashingTurn(subject.account, run) : run())
    if (!proof) throw wrongCode()
    const usesUp = async (tx: Tx) =>
      (await useChallenge(tx, 'mfa', mfa_token)) !== undefined && (await proof.use(tx, call, account))
    const pair = await openSession(call, account, step.dati.by ? 'provider' : proof.metodo, usesUp, step.dati.by)
    if (!pair) throw wrongCode()
    return pair
  } catch (error) {
    const also = (tx: Tx) => mailWrongCodes(tx, account, app.config.publicUrl)
    await recordRefusal(app, request, error, { tipo: 'secondo_fattore_rifiutato', user: account.id, also })
    throw error
  }
}

/** A code that is right: how the session is opened by it, and what is used up with it. */
interface Proof {
  readonly metodo: MetodoSecondoFattore
  readonly use: (tx: Tx, call: TokenCall, account: Account) => Promise<boolean>
}

async function checkApp(app: App, account: Account, codice: string): Promise<Proof | undefined> {
  const key = await secretKeyOf(app.db, app.config)
  const outcome = await acceptTotp(app.db, account.id, codice, key, app.clock())
  if (outcome === 'unreadable') throw refused('invalid_grant', 'Chiedere l’azzeramento del secondo fattore')
  return outcome === 'right' ? { metodo: 'totp', use: async () => true } : undefined
}

async function checkOwnPasskey(app: App, { id }: Account, given: unknown): Promise<Proof | undefined> {
  const { sfida, risposta } = (parsed(given) ?? {}) as { sfida?: unknown; risposta?: unknown }
  const verified = typeof sfida === 'string' ? await checkPasskey(app, sfida, risposta) : undefined
  if (!verified || verified.passkey.utente_id !== id) return undefined
  return { metodo: 'passkey', use: (tx) => answersPasskey(tx, sfida as string, verified) }
}

async function checkRecovery(db: Connection, { id }: Account, code: string): Promise<Proof | undefined> {
  const match = await matchCode(db, id, code)
  if (match === undefined) return undefined
  const use: Proof['use'] = async (tx, { app, request }, account) => {
    const left = await spendCode(tx, id, match)
    if (left === undefined) return false
    await recordEvent(tx, 'codice_recupero_usato', id, originOf(request))
    await sendMail(tx, codeUsedMail(account, app.config.publicUrl, left))
    return true
  }
  return { metodo: 'recupero', use }
}

const over = () => refused('invalid_grant', 'Il secondo passaggio è scaduto: accedere di nuovo')
