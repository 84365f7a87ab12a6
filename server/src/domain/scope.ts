import { isConsortium } from '@quadra/contract/policy'
import { and, eq, is, isNull, or, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { azioneMiglioramento } from '../database/schema/azione_miglioramento.ts'
import { fornitore } from '../database/schema/fornitore.ts'
import { nonConformita } from '../database/schema/non_conformita.ts'
import type { Session } from '../kernel/session.ts'

/**
 * A bound user sees the own client's rows; the consortium sees all. A user who should be bound and is not sees nothing.
 */
export function ofOwnCliente(session: Session, column: PgColumn | SQL): SQL | undefined {
  // Compared as the query builder does, so that a list of one client alone is known as such (ADR 0021).
  if (session.cliente) return is(column, SQL) ? sql`${column} = ${session.cliente.id}` : eq(column, session.cliente.id)
  return isConsortium(session.ruolo) ? undefined : sql`false`
}

/** Lists of registries contain the active ones by default. */
export const withStato = (column: PgColumn, stato: 'tutti' | '0' | '1' | undefined): SQL | undefined =>
  stato === 'tutti' ? undefined : eq(column, stato === '0' ? 0 : 1)

interface Followed {
  readonly cliente_id: PgColumn
  readonly servizio_id: PgColumn
  readonly utente_id: PgColumn
}
/** Coordinators and plain users see, within their client, what concerns their services, no service, is their own or was given them. */
export function ofOwnServices(session: Session, table: Followed, given?: SQL): SQL | undefined {
  const { cliente_id, servizio_id, utente_id } = table
  const scoped = session.ruolo === 'coordinatore' || session.ruolo === 'utente'
  const near = scoped
    ? or(
        sql`${servizio_id} = any(${sql.param(session.servizi)}::int[])`,
        isNull(servizio_id),
        eq(utente_id, session.id),
        given,
      )
    : undefined
  return and(ofOwnCliente(session, cliente_id), near)
}

/** Records of one of these services, which an index finds, or all others. */
export function ofServices(column: PgColumn, services: readonly number[], wanted: boolean): SQL {
  const own = sql`${column} = any(${sql.param(services)}::int[])`
  return wanted ? own : sql`(${own}) is not true`
}

/** A user responsible for a record, or for one of its tasks, can open it. */
export const visibleNonConformita = (session: Session) =>
  ofOwnServices(
    session,
    nonConformita,
    sql`(${nonConformita.responsabile_id} = ${session.id} or ${nonConformita.id} in (
      select task.non_conformita_id from non_conformita_task task
      where task.responsabile_id = ${session.id} and task.data_cancellazione is null))`,
  )
export const visibleAzione = (session: Session) =>
  ofOwnServices(session, azioneMiglioramento, eq(azioneMiglioramento.responsabile_id, session.id))

/** The own client's suppliers, and the collective ones. */
export const visibleFornitore = (session: Session) =>
  and(or(ofOwnCliente(session, fornitore.cliente_id), session.cliente ? isNull(fornitore.cliente_id) : undefined))
