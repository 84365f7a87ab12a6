import { changePasswordPath } from '@quadra/contract/session/place'
import { managedRoles } from '@quadra/contract/utente/rules'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { recoveryToken, sessionFamily } from '../database/schema/access.ts'
import { outbox } from '../database/schema/kernel.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { mayEnter } from '../kernel/access/may-enter.ts'
import { hashToken, newToken } from '../kernel/access/token-values.ts'
import { type ImportContext, inChunks } from '../kernel/import/kind.ts'
import { logChanges } from '../kernel/log/changelog.ts'
import type { Session } from '../kernel/session.ts'
import { linkPlace, wakeMail } from '../kernel/work/outbox.ts'
import { invitationMail, invitationSubject } from './mails.ts'

interface Invited {
  readonly id: number
  readonly nome: string
  readonly email: string
}
const aWeek = sql`now() + interval '7 days'`

interface By extends Pick<ImportContext, 'publicUrl'> {
  readonly session: Session
  /** Of an import, in all its lines. */
  readonly reason?: string
}

/** Each gets a link by which to choose the own password, once and within a week, and a line in the own history. */
export async function invite(tx: Tx, { publicUrl, session, reason = '' }: By, users: readonly Invited[]) {
  for (const chunk of inChunks(users)) {
    // Hashes of no known text: the links are made when their mails leave.
    const links = await tx
      .insert(recoveryToken)
      .values(chunk.map((user) => ({ utente_id: user.id, hash: hashToken(newToken()), expires_at: aWeek })))
      .returning({ id: recoveryToken.id, utente_id: recoveryToken.utente_id })
    const linkOf = new Map(links.map(({ id, utente_id }) => [utente_id, id]))
    await tx.insert(outbox).values(
      chunk.map((user) => ({
        ...invitationMail(user, `${publicUrl}${changePasswordPath(linkPlace)}`),
        recovery_token_id: linkOf.get(user.id)!,
        expires_at: aWeek,
      })),
    )
    const owners = await tx
      .select({ id: utente.id, cliente_id: utente.cliente_id })
      .from(utente)
      .where(
        inArray(
          utente.id,
          chunk.map(({ id }) => id),
        ),
      )
      .orderBy(asc(utente.id))
    await logChanges(
      tx,
      owners.map((owner) => ({
        ...owner,
        slice: 'utente',
        action: 'invited' as const,
        changes: [],
        reason: reason || null,
        actor: session,
      })),
    )
  }
  await wakeMail(tx)
}

/** Those that have not left yet never will; the links themselves go with the people. */
export async function endInvitations(tx: Tx, users: readonly Invited[]) {
  const addresses = users.map(({ email }) => email)
  await tx.execute(sql`update ${outbox} set expires_at = now(), body = ''
    where sent_at is null and subject = ${invitationSubject} and recipient = any(${sql.param(addresses)}::text[])`)
}

/**
 * The users who never signed in and whom the caller manages: how many can be invited now, and how many were within a
 * day.
 */
export async function countUninvited(db: Connection, session: Session, cliente_id: number | null | undefined) {
  const people = await neverIn(db, session, cliente_id)
  const fresh = people.filter(({ recent }) => !recent)
  return { da_invitare: fresh.length, gia_invitati: people.length - fresh.length }
}

/** Invites them. Their earlier links end; no user gets two mails in a day. */
export async function inviteNeverIn(
  tx: Tx,
  session: Session,
  publicUrl: string,
  cliente_id: number | null | undefined,
) {
  // One at a time: of two who press at once the second finds them invited.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('utente_inviti'))`)
  const people = await neverIn(tx, session, cliente_id)
  const fresh = people.filter(({ recent }) => !recent)
  for (const chunk of inChunks(fresh.map(({ id }) => id)))
    await tx
      .update(recoveryToken)
      .set({ used_at: sql`now()` })
      .where(and(inArray(recoveryToken.utente_id, [...chunk]), isNull(recoveryToken.used_at)))
  await endInvitations(tx, fresh)
  if (fresh.length) await invite(tx, { publicUrl, session }, fresh)
  return { inviati: fresh.length, gia_invitati: people.length - fresh.length }
}

const neverIn = (db: Connection, session: Session, cliente_id: number | null | undefined) =>
  db
    .select({ id: utente.id, nome: utente.nome, email: utente.email, recent: invitedToday })
    .from(utente)
    .leftJoin(cliente, eq(cliente.id, utente.cliente_id))
    .where(
      and(
        ofOwnCliente(session, utente.cliente_id),
        cliente_id ? eq(utente.cliente_id, cliente_id) : undefined,
        inArray(utente.ruolo, [...managedRoles(session.ruolo)]),
        ne(utente.id, session.id),
        // Also no certificatore whose mandates are over: they could not use the link.
        mayEnter(session.today),
        isNull(utente.ultimo_login),
        sql`not exists (select 1 from ${sessionFamily} where ${sessionFamily.utente_id} = ${utente.id})`,
      ),
    )
    .orderBy(asc(utente.id))

/** A link good for longer than a day is an invitation, not a recovery. */
const isInvitation = sql<boolean>`(${recoveryToken.expires_at} - ${recoveryToken.created_at} > interval '1 day')`
const invitedToday = sql<boolean>`exists (select 1 from ${recoveryToken} where ${recoveryToken.utente_id} = ${utente.id}
  and ${recoveryToken.used_at} is null and ${recoveryToken.created_at} > now() - interval '1 day' and ${isInvitation})`
