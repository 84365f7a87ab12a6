import type { Sessione } from '@quadra/contract/profilo/schema'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Connection, Db } from '../database/database.ts'
import { sessionFamily, sessionToken } from '../database/schema/access.ts'
import { deviceOf } from '../kernel/access/device.ts'
import { originOf, recordEvent } from '../kernel/access/events.ts'
import { accessMinutes, endSessions } from '../kernel/access/tokens.ts'
import { notFound } from '../kernel/errors.ts'
import { logSecurity } from '../kernel/http/security-log.ts'
import type { Session } from '../kernel/session.ts'

/** When the newest token was given: it is known without a write at every call. */
const lastUse = sql`(max(${sessionToken.access_expires_at}) - make_interval(mins => ${accessMinutes}))`

/** The own sessions that can still be used, the last used first. */
export async function listSessions(db: Connection, session: Session): Promise<Sessione[]> {
  const rows = await db
    .select({
      id: sessionFamily.id,
      metodo: sessionFamily.metodo,
      indirizzo: sessionFamily.indirizzo,
      user_agent: sessionFamily.user_agent,
      accesso_il: sessionFamily.created_at,
      ultimo_uso: lastUse.mapWith(sessionFamily.created_at),
    })
    .from(sessionFamily)
    .innerJoin(sessionToken, eq(sessionToken.family_id, sessionFamily.id))
    .where(and(eq(sessionFamily.utente_id, session.id), gt(sessionFamily.expires_at, sql`now()`)))
    .groupBy(sessionFamily.id)
    .having(sql`max(${sessionToken.refresh_expires_at}) > now()`)
    .orderBy(desc(lastUse), desc(sessionFamily.id))
  return rows.map(({ user_agent, ...row }) => ({
    ...row,
    dispositivo: deviceOf(user_agent),
    corrente: row.id === session.family,
  }))
}

/** Ends one of the own sessions, also this one; a session of another user does not exist. */
export async function endOwnSession(db: Db, session: Session, id: number, request: FastifyRequest) {
  await db.transaction(async (tx) => {
    const mine = and(eq(sessionFamily.id, id), eq(sessionFamily.utente_id, session.id))
    const ended = await tx.delete(sessionFamily).where(mine).returning({ id: sessionFamily.id })
    if (ended.length === 0) throw notFound()
    await recordEvent(tx, 'sessione_terminata', session.id, originOf(request), { causa: 'richiesta' })
  })
  logSecurity(request.log, 'session-ended', { user: session.id, by: session.id, cause: 'request' })
}

export async function endOtherSessions(db: Db, session: Session, request: FastifyRequest) {
  const ended = await db.transaction(async (tx) => {
    const many = await endSessions(tx, session.id, session.family)
    if (many > 0) await recordEvent(tx, 'sessione_terminata', session.id, originOf(request), { causa: 'richiesta' })
    return many
  })
  if (ended > 0) logSecurity(request.log, 'session-ended', { user: session.id, by: session.id, cause: 'request' })
}
