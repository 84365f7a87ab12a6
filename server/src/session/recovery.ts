import { changePasswordPath } from '@quadra/contract/session/place'
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Connection, Db } from '../database/database.ts'
import { recoveryRequest, recoveryToken } from '../database/schema/access.ts'
import { utente } from '../database/schema/registry.ts'
import { hashPassword, refuseCommon } from '../kernel/access/passwords.ts'
import { endLinks, setPassword } from '../kernel/access/set-password.ts'
import { hashToken, newToken } from '../kernel/access/tokens.ts'
import type { App } from '../kernel/app.ts'
import { Refusal } from '../kernel/errors.ts'
import { sendMail, wakeMail } from '../kernel/work/outbox.ts'
import { tellSecurity } from '../kernel/http/security-log.ts'
import { remember } from './known-browser.ts'
import { attempt } from './limits.ts'
import { recoveryMail } from './mails.ts'
import { findAccount, readAccount } from './queries.ts'

const validMinutes = 30
const perHour = 5

/** Takes a request down, for everybody alike: what comes of it is done after the answer, whose time tells nothing. */
export async function takeRequest(db: Connection, email: string) {
  await db.insert(recoveryRequest).values({ email })
  await wakeMail(db)
}

/** Answers whoever asked; each request by one process, in the transaction that removes it: a crash only delays. */
export async function answerRequests(db: Db, publicUrl: string) {
  while (await db.transaction((tx) => answerNext(tx, publicUrl)));
}

async function answerNext(tx: Connection, publicUrl: string): Promise<boolean> {
  const { rows } = await tx.execute<{ email: string }>(sql`delete from recovery_request
    where id = (select id from recovery_request order by id limit 1 for update skip locked) returning email`)
  const [asked] = rows
  if (!asked) return false
  const account = await findAccount(tx, asked.email)
  if (account?.active) await mailLink(tx, account, publicUrl)
  return true
}

/** Mails a link within the limit. It ends all earlier ones. */
async function mailLink(tx: Connection, account: { id: number; nome: string; email: string }, publicUrl: string) {
  // Links and passwords of one person change in turns: a link is older than a new password, or newer.
  await hold(tx, account.id)
  const [recent] = await tx
    .select({ n: count() })
    .from(recoveryToken)
    .where(and(eq(recoveryToken.utente_id, account.id), gt(recoveryToken.created_at, sql`now() - interval '1 hour'`)))
  if ((recent?.n ?? 0) >= perHour) return
  await endLinks(tx, account.id)
  const token = newToken()
  const expires_at = sql`now() + make_interval(mins => ${validMinutes})`
  await tx.insert(recoveryToken).values({ utente_id: account.id, hash: hashToken(token), expires_at })
  await sendMail(tx, recoveryMail(account, `${publicUrl}${changePasswordPath(token)}`), { minutes: validMinutes })
}

/** Is this link good? Whoever tries many that are not is stopped. */
export async function checkLink(db: Db, token: string, request: FastifyRequest): Promise<OpenLink | undefined> {
  const tell = (status: number) => tellSecurity(request.log, 'link-refused', { address: request.ip, status })
  const find = async () => (await findOpen(db, token)) ?? undefined
  const found = await attempt(db, { address: request.ip }, find).catch((error) => {
    if (error instanceof Refusal) tell(error.status)
    throw error
  })
  if (found === undefined) tell(404)
  return found
}

/** A password that is refused does not consume the link. Answers the value by which this browser is known from now on. */
export async function finishRecovery(app: App, token: string, request: FastifyRequest, password: () => string) {
  if (!(await checkLink(app.db, token, request))) throw closed()
  const chosen = password()
  await refuseCommon(chosen)
  const hash = await hashPassword(chosen)
  const done = await app.db.transaction(async (tx) => {
    const found = await findOpen(tx, token)
    if (found === undefined) throw closed()
    await hold(tx, found.id)
    const person = await readAccount(tx, found.id)
    if (!person?.active || (await findOpen(tx, token)) === undefined) throw closed()
    await setPassword(tx, person, hash, person)
    // Whoever proved to own the mailbox is not shut out by strangers who fail at the account.
    return { user: person.id, browser: await remember(tx, undefined, person.id) }
  })
  tellSecurity(request.log, 'session-ended', { user: done.user, by: done.user, cause: 'recovery' })
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

const hold = (tx: Connection, id: number) =>
  tx.select({ id: utente.id }).from(utente).where(eq(utente.id, id)).for('no key update')

/** Kept while they count for the limit of an hour, and the rest of the day; an invitation for as long as it is good. */
export async function forgetOldLinks(tx: Connection) {
  await tx.execute(sql`delete from recovery_token
    where created_at < now() - interval '1 day' and (used_at is not null or expires_at <= now())`)
}

const closed = () => new Refusal(404, 'Il collegamento non è valido o è scaduto: chiederne uno nuovo')
