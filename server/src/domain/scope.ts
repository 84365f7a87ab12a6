import { isConsortium } from '@quadra/contract/policy'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Session } from '../kernel/session.ts'

/** A bound user sees the own client's rows; the consortium sees all. Whoever should be bound and is not sees nothing. */
export function ofOwnCliente(session: Session, column: PgColumn | SQL): SQL | undefined {
  if (session.cliente) return sql`${column} = ${session.cliente.id}`
  return isConsortium(session.ruolo) ? undefined : sql`false`
}

/** Lists of registries hold the active ones unless told otherwise. */
export const withStato = (column: PgColumn, asked: 'tutti' | '0' | '1' | undefined): SQL | undefined =>
  asked === 'tutti' ? undefined : eq(column, asked === '0' ? 0 : 1)

interface Followed {
  readonly cliente_id: PgColumn
  readonly servizio_id: PgColumn
  readonly utente_id: PgColumn
}
/** Coordinators and plain users see, within their client, what concerns their services, no service, or is their own. */
export function ofOwnServices(session: Session, { cliente_id, servizio_id, utente_id }: Followed): SQL | undefined {
  const scoped = session.ruolo === 'coordinatore' || session.ruolo === 'utente'
  const near = scoped
    ? or(
        sql`${servizio_id} = any(${sql.param(session.servizi)}::int[])`,
        isNull(servizio_id),
        eq(utente_id, session.id),
      )
    : undefined
  return and(ofOwnCliente(session, cliente_id), near)
}
