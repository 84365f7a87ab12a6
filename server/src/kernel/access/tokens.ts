import type { Metodo } from '@quadra/contract/profilo/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Connection } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { runText, written } from '../../database/run.ts'
import { sessionFamily } from '../../database/schema/access.ts'
import { agenzia, cliente, utente } from '../../database/schema/registry.ts'
import { type Mail, sendMail } from '../work/outbox.ts'
import type { Session } from '../session.ts'
import { endCalendar } from './end-calendar.ts'
import { mayAct, mayEnter } from './may-enter.ts'
import { seal, unseal } from './sealed.ts'
import { hashToken, newToken } from './token-values.ts'

/** How long an access token is good. */
export const accessMinutes = 15
const accessSeconds = accessMinutes * 60
const idleDays = 14
const absoluteDays = 60
/** How long tabs that share one storage may present the same refresh token. */
const replaySeconds = 10

export interface TokenPair {
  readonly token_type: 'Bearer'
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

/** The session of an access token on a day. One query per request: user, role, client and associated services. */
export async function findSession(db: Connection, accessToken: string, today: string): Promise<Session | undefined> {
  const [row] = await runText(db, { text: sessionText, values: [hashToken(accessToken), today] })
  return row && { ...(row[0] as Omit<Session, 'today'>), today }
}

const person = {
  id: utente.id,
  nome: utente.nome,
  cognome: utente.cognome,
  ruolo: utente.ruolo,
  email: utente.email,
  agenzia: { id: agenzia.id, nome: agenzia.nome },
  cliente: { id: cliente.id, nome: cliente.nome },
  servizi: sql<number[]>`array(select servizio_id from utente_servizio where utente_id = "utente"."id")`,
}

/** Who calls, as pairs of names and values. */
export const sessionPerson = sql`'id', utente.id, 'nome', utente.nome, 'cognome', utente.cognome,
    'ruolo', utente.ruolo, 'email', utente.email, 'agenzia', json_build_object('id', agenzia.id, 'nome', agenzia.nome),
    'cliente', case when cliente.id is not null then json_build_object('id', cliente.id, 'nome', cliente.nome) end,
    'servizi', ${person.servizi}`

/** The statement of every request: its text is made once, and its answer is used as it comes. */
const { text: sessionText } =
  written(sql`select json_build_object(${sessionPerson}, 'family', token.family_id, 'limitata', family.limitata,
    'password_iniziale', utente.password_fino_al is not null and family.metodo <> 'provider')
  from session_token token join session_family family on family.id = token.family_id join utente on utente.id = family.utente_id
  join agenzia on agenzia.id = utente.agenzia_id left join cliente on cliente.id = utente.cliente_id
  where token.access_hash = ${sql.placeholder('hash')} and token.access_expires_at > now() and family.expires_at > now()
    and ${mayEnter(sql.placeholder('day'))} and ${stillGood('family')}${prepared}`)

/** A session opened with a one-time password ends with it. */
function stillGood(family: 'family' | 'session_family') {
  return sql.raw(
    `(utente.password_fino_al is null or utente.password_fino_al > now() or ${family}.metodo = 'provider')`,
  )
}

/** The session of a user who gave another proof than a sign-in: for reads alone, it ends with the call. */
export async function findPerson(db: Connection, id: number): Promise<Omit<Session, 'today'> | undefined> {
  const [found] = await db
    .select(person)
    .from(utente)
    .innerJoin(agenzia, eq(agenzia.id, utente.agenzia_id))
    .leftJoin(cliente, eq(cliente.id, utente.cliente_id))
    .where(and(eq(utente.id, id), mayAct))
  return found && { ...found, family: 0, limitata: false, password_iniziale: false }
}

/** The browser of a sign-in, by a secret beside the tokens. */
export interface SessionBrowser {
  readonly secret: string
  /** Whether it is known to send the secret back. */
  readonly confirmed: boolean
}

/** How a session was opened, and from where. */
export interface SignIn extends Pick<typeof sessionFamily.$inferSelect, 'provider' | 'provider_token'> {
  readonly metodo: Metodo
  readonly indirizzo: string
  readonly user_agent: string | null
  readonly limitata: boolean
  readonly fattore_provider: boolean
}

/** A new sign-in with its first pair of tokens. */
export async function openFamily(
  tx: Connection,
  utenteId: number,
  browser?: SessionBrowser,
  signIn?: SignIn,
): Promise<TokenPair> {
  const [family] = await tx
    .insert(sessionFamily)
    .values({
      utente_id: utenteId,
      expires_at: sql`now() + make_interval(days => ${absoluteDays})`,
      ...(browser && { browser_hash: hashToken(browser.secret), browser_confirmed: browser.confirmed }),
      ...signIn,
    })
    .returning({ id: sessionFamily.id })
  const pair = newPair()
  await tx.execute(sql`insert into session_token ${tokenColumns} values (${family!.id}, null, ${tokenValues(pair)})`)
  return pair
}

export type Refreshed =
  | { readonly pair: TokenPair /** Of the session that was renewed just now. */; readonly family?: number }
  | { readonly refused: 'unknown' }
  | { readonly refused: 'replayed'; readonly family: number; readonly utente: number }

/**
 * Exchanges a refresh token for a new pair, in one statement: of two concurrent calls exactly one finds the token
 * unused. The family is locked before its token, in the same order as a sign-out, or the two could deadlock. Once its
 * successor is in use, a token's sealed copy of it is no longer needed. A session whose browser sends its secret is
 * renewed only with it; one whose browser sends it for the first time, only with it from then on.
 */
export async function rotate(db: Db, refreshToken: string, today: string, secret?: string): Promise<Refreshed> {
  const pair = newPair()
  const hash = hashToken(refreshToken)
  const browser = secret === undefined ? null : hashToken(secret)
  const rotated = await db.execute<{ family_id: number }>(sql`
    with living as materialized (
      select session_family.id
      from session_token, session_family, utente
      where refresh_hash = ${hash} and session_family.id = family_id and session_family.expires_at > now()
        and utente.id = session_family.utente_id and ${mayEnter(today)} and ${isItsBrowser(browser)}
        and ${stillGood('session_family')}
      for key share of session_family
    ), spent as (
      update session_token set used_at = clock_timestamp(), successor = ${seal(JSON.stringify(pair), refreshToken)} from living
      where refresh_hash = ${hash} and used_at is null and refresh_expires_at > now() and family_id = living.id
      returning session_token.id, family_id, parent_id
    ), served as (
      update session_token set successor = null from spent where session_token.id = spent.parent_id
    ), confirmed as (
      update session_family set browser_confirmed = true from spent
      where session_family.id = spent.family_id and not browser_confirmed and browser_hash = ${browser}
    )
    insert into session_token ${tokenColumns} select family_id, spent.id, ${tokenValues(pair)} from spent returning family_id`)
  const [renewed] = rotated.rows
  return renewed ? { pair, family: renewed.family_id } : replay(db, hash, refreshToken, browser, today)
}

/** Whether a session may be renewed by this browser. */
const isItsBrowser = (browser: string | null) =>
  sql`(not session_family.browser_confirmed or session_family.browser_hash is not distinct from ${browser}::text)`

/**
 * A token already used: within seconds, and before its successor was used, another tab presents it and gets the same
 * successor, so that the family has one valid token. Anything else is a theft, and so is a token in another browser:
 * the family ends, and its owner is notified.
 */
async function replay(
  db: Db,
  hash: string,
  refreshToken: string,
  browser: string | null,
  today: string,
): Promise<Refreshed> {
  const { rows } = await db.execute<{ successor: string; seconds: string }>(sql`
    select parent.successor, extract(epoch from child.access_expires_at - now()) as seconds
    from session_token parent, session_token child, session_family, utente
    where parent.refresh_hash = ${hash} and parent.used_at > now() - make_interval(secs => ${replaySeconds})
      and parent.successor is not null and child.parent_id = parent.id and child.used_at is null
      and session_family.id = parent.family_id and session_family.expires_at > now()
      and utente.id = session_family.utente_id and ${mayEnter(today)} and ${isItsBrowser(browser)}`)
  const [same] = rows
  if (same) {
    const pair = JSON.parse(unseal(same.successor, refreshToken)) as TokenPair
    return { pair: { ...pair, expires_in: Math.ceil(Number(same.seconds)) } }
  }
  return db.transaction(async (tx) => {
    const stolen = await tx.execute<{ id: number; utente_id: number }>(sql`
      delete from session_family using session_token token
      where session_family.id = token.family_id and token.refresh_hash = ${hash}
        and (token.used_at is not null or not ${isItsBrowser(browser)})
      returning session_family.id, utente_id`)
    const [family] = stolen.rows
    if (!family) return { refused: 'unknown' }
    const [owner] = await tx.select().from(utente).where(eq(utente.id, family.utente_id))
    await sendMail(tx, replayedMail(owner!))
    await endCalendar(tx, family.utente_id, 'furto')
    return { refused: 'replayed', family: family.id, utente: family.utente_id }
  })
}

const replayedMail = ({ nome, email }: { nome: string; email: string }): Mail => ({
  recipient: email,
  subject: 'Quadra: un tuo accesso è stato chiuso per sicurezza',
  body: `Ciao ${nome},

le credenziali di una tua sessione di Quadra sono state usate due volte o da un altro browser, come accade quando qualcuno le ha copiate.
Per sicurezza quella sessione è stata chiusa: per continuare accedi di nuovo con email e password.

Se accade ancora, o se vedi modifiche che non hai fatto, cambia la password e avvisa l’amministratore del sistema.
`,
})

/** Ends sessions of a user at once: the next call with one of their tokens is 401. Answers how many. */
export async function endSessions(tx: Connection, utenteId: number, except?: number): Promise<number> {
  const ended = await tx
    .delete(sessionFamily)
    .where(
      and(
        eq(sessionFamily.utente_id, utenteId),
        except === undefined ? undefined : sql`${sessionFamily.id} <> ${except}`,
      ),
    )
    .returning({ id: sessionFamily.id })
  return ended.length
}

export const endFamily = (tx: Connection, family: number) =>
  tx.delete(sessionFamily).where(eq(sessionFamily.id, family))

/** Tokens that can no longer be used. */
export async function forgetExpired(tx: Connection) {
  await tx.execute(sql`delete from session_family where expires_at < now() or not exists (
    select 1 from session_token where family_id = session_family.id and refresh_expires_at > now())`)
  await tx.execute(sql`delete from session_token where refresh_expires_at < now() and access_expires_at < now()`)
}

/** Sealed successors are stored only for the seconds in which they may be requested. */
export async function forgetSuccessors(db: Connection) {
  await db.execute(sql`update session_token set successor = null
    where successor is not null and used_at < now() - make_interval(secs => ${replaySeconds})`)
}

const newPair = (): TokenPair => ({
  token_type: 'Bearer',
  access_token: newToken(),
  refresh_token: newToken(),
  expires_in: accessSeconds,
})

const tokenColumns = sql.raw('(family_id, parent_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)')
const tokenValues = (pair: TokenPair) =>
  sql`${hashToken(pair.access_token)}, now() + make_interval(secs => ${accessSeconds}), ${hashToken(pair.refresh_token)}, now() + make_interval(days => ${idleDays})`
