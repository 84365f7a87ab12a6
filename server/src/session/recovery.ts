import { changePasswordPath } from '@quadra/contract/session/place'
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Connection, Db, Tx } from '../database/database.ts'
import { recoveryRequest, recoveryToken } from '../database/schema/access.ts'
import { utente } from '../database/schema/registry.ts'
import { type Account, findAccount, lockAccount, readAccount } from '../kernel/access/accounts.ts'
import { recordFactorChange } from '../kernel/access/change-factor.ts'
import { type Origin, originOf, recordEvent, recordLimit } from '../kernel/access/events.ts'
import { attempt, countCall, LimitReached } from '../kernel/access/limits.ts'
import { hashPassword, refuseCommon, refuseSame } from '../kernel/access/passwords.ts'
import { linkMadeMail } from '../kernel/access/security-mails.ts'
import { endLinks, setPassword } from '../kernel/access/set-password.ts'
import { hashToken, newToken } from '../kernel/access/token-values.ts'
import type { App } from '../kernel/app.ts'
import { type Clock, systemClock, today } from '../kernel/clock.ts'
import { Refusal } from '../kernel/errors.ts'
import { mustUseProvider } from '../kernel/access/provider-only.ts'
import { linkPlace, sendMail, wakeMail } from '../kernel/work/outbox.ts'
import { addressOf } from '../kernel/http/counted-address.ts'
import { logSecurity } from '../kernel/http/security-log.ts'
import { remember } from './known-browser.ts'
import { recoveryMail } from './mails.ts'

const validMinutes = 30
const perHour = 5
/** In a quarter of an hour; people of one office share an address. */
const perAddress = 30

/** Stores a request, for known and unknown addresses: the work is done after the reply, whose time reveals nothing. */
export async function takeRequest(db: Db, email: string, request: FastifyRequest) {
  const { address, device } = originOf(request)
  try {
    await countCall(db, 'recupero', addressOf(request), perAddress)
  } catch (error) {
    if (error instanceof LimitReached) await recordLimit(db, error, undefined, originOf(request))
    throw error
  }
  await db.insert(recoveryRequest).values({ email, indirizzo: address, dispositivo: device })
  await wakeMail(db)
}

type Answering = Pick<Config, 'publicUrl' | 'oidcProviders'>

/** Answers the requests; each by one process, in the transaction that removes it: a crash only delays it. */
export async function answerRequests(db: Db, config: Answering, clock: Clock = systemClock) {
  while (await db.transaction((tx) => answerNext(tx, config, today(clock))));
}

async function answerNext(tx: Connection, config: Answering, day: string): Promise<boolean> {
  const { rows } = await tx.execute<{ email: string; indirizzo: string | null; dispositivo: string | null }>(
    sql`delete from recovery_request
    where id = (select id from recovery_request order by id limit 1 for update skip locked)
    returning email, indirizzo, dispositivo`,
  )
  const [recovery] = rows
  if (!recovery) return false
  const account = await findAccount(tx, recovery.email, day)
  const origin = recovery.indirizzo ? { address: recovery.indirizzo, device: recovery.dispositivo! } : undefined
  const isMailed = account?.active && !(await mustUseProvider(tx, config, account))
  await mailLink(tx, isMailed ? account : noAccount, config.publicUrl, origin)
  return true
}

/** Used for an address without an account: the same work is done, so that the load afterwards reveals nothing. */
const noAccount = { id: 0, nome: '', email: '' }

/**
 * Mails a link within the limit. It ends all earlier ones. For an unknown address no link is stored, and the mail is
 * dropped before sending.
 */
async function mailLink(
  tx: Connection,
  account: { id: number; nome: string; email: string },
  publicUrl: string,
  origin: Origin | undefined,
) {
  // Links and passwords of one person change in turns: a link is older than a new password, or newer.
  await lockAccount(tx, account.id)
  const [recent] = await tx
    .select({ n: count() })
    .from(recoveryToken)
    .where(and(eq(recoveryToken.utente_id, account.id), gt(recoveryToken.created_at, sql`now() - interval '1 hour'`)))
  if ((recent?.n ?? 0) >= perHour) return
  await endLinks(tx, account.id)
  // A hash of no known text: the link is made when its mail leaves.
  const { rows } = await tx.execute<{ id: number }>(sql`insert into recovery_token (utente_id, hash, expires_at)
    select id, ${hashToken(newToken())}, now() + make_interval(mins => ${validMinutes}) from ${utente} where ${eq(utente.id, account.id)}
    returning id`)
  if (account !== noAccount) await recordEvent(tx, 'recupero_chiesto', account.id, origin)
  const mail = recoveryMail(account, `${publicUrl}${changePasswordPath(linkPlace)}`)
  await sendMail(tx, { ...mail, recovery_token_id: rows[0]?.id ?? null }, { minutes: validMinutes })
}

/** A link for a user whom no mail reaches: who runs the server hands it over. It ends all earlier ones. */
export async function linkFromServer(tx: Tx, account: Account, publicUrl: string) {
  await lockAccount(tx, account.id)
  await endLinks(tx, account.id)
  const token = newToken()
  const [made] = await tx
    .insert(recoveryToken)
    .values({
      utente_id: account.id,
      hash: hashToken(token),
      expires_at: sql`now() + make_interval(mins => ${validMinutes})`,
    })
    .returning({ expires_at: recoveryToken.expires_at })
  await recordFactorChange(tx, account, undefined, {
    reason: 'Collegamento per una nuova password creato dal server con npm run reset-password',
    event: { tipo: 'recupero_dal_server' },
    origin: undefined,
    mail: linkMadeMail(account, publicUrl),
  })
  return { url: `${publicUrl}${changePasswordPath(token)}`, expires_at: made!.expires_at }
}

/** Checks whether a link is valid. An address that tries many invalid ones is stopped. */
export async function checkLink(db: Db, token: string, request: FastifyRequest): Promise<OpenLink | undefined> {
  const report = (status: number) =>
    logSecurity(request.log, 'link-refused', { address: originOf(request).address, status })
  const find = async () => (await findOpen(db, token)) ?? undefined
  const found = await attempt(db, { address: addressOf(request) }, find).catch(async (error) => {
    if (error instanceof Refusal) report(error.status)
    if (error instanceof LimitReached) await recordLimit(db, error, undefined, originOf(request))
    throw error
  })
  if (found === undefined) report(404)
  return found
}

/** A password that is refused does not consume the link. Answers the value by which this browser is known from now on. */
export async function finishRecovery(app: App, token: string, request: FastifyRequest, password: () => string) {
  const link = await checkLink(app.db, token, request)
  if (!link) throw closed()
  const chosen = password()
  const owner = await readAccount(app.db, link.id, today(app.clock))
  if (owner?.password_iniziale) await refuseSame(owner, chosen)
  await refuseCommon(chosen)
  const hash = await hashPassword(chosen)
  const done = await app.db.transaction(async (tx) => {
    const found = await findOpen(tx, token)
    if (found === undefined) throw closed()
    await lockAccount(tx, found.id)
    const person = await readAccount(tx, found.id, today(app.clock))
    if (!person?.active || (await findOpen(tx, token)) === undefined) throw closed()
    await setPassword(tx, person, hash, person, originOf(request))
    // A user who proved to own the mailbox is not locked out by failures of other clients at the account.
    return { user: person.id, browser: await remember(tx, undefined, person.id) }
  })
  logSecurity(request.log, 'session-ended', { user: done.user, by: done.user, cause: 'recovery' })
  return done.browser
}

interface OpenLink {
  readonly id: number
  readonly nome: string
  readonly email: string
  readonly invito: boolean
}

/** Whose link it is, if it still is one. One that is good for longer than a day invites. */
async function findOpen(db: Connection, token: string): Promise<OpenLink | undefined> {
  const open = and(
    eq(recoveryToken.hash, hashToken(token)),
    isNull(recoveryToken.used_at),
    gt(recoveryToken.expires_at, sql`now()`),
  )
  const invito = sql<boolean>`(${recoveryToken.expires_at} - ${recoveryToken.created_at} > interval '1 day')`
  const [found] = await db
    .select({ id: utente.id, nome: utente.nome, email: utente.email, invito })
    .from(recoveryToken)
    .innerJoin(utente, eq(utente.id, recoveryToken.utente_id))
    .where(open)
  return found
}

/**
 * Stored while they count for the limit of an hour, and the rest of the day; an invitation for as long as it is valid.
 */
export async function forgetOldLinks(tx: Connection) {
  await tx.execute(sql`delete from recovery_token
    where created_at < now() - interval '1 day' and (used_at is not null or expires_at <= now())`)
}

const closed = () => new Refusal(404, 'Il collegamento non è valido o è scaduto: chiederne uno nuovo')
