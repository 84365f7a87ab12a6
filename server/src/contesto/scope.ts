import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'

/** What is of the own cooperative, and the consortium's; nothing for a plain user. */
export function visibleContesto(session: Session, column: PgColumn): SQL | undefined {
  if (session.ruolo === 'utente') return sql`false`
  const own = ofOwnCliente(session, column)
  return session.cliente ? or(own, isNull(column)) : own
}

interface Owned {
  readonly cliente_id?: number | undefined
  readonly consorzio?: boolean | undefined
}
/** Of a cooperative, of the consortium, or of either. */
export function ofOwner(column: PgColumn, { cliente_id, consorzio }: Owned): SQL | undefined {
  const own = cliente_id ? eq(column, cliente_id) : undefined
  if (consorzio === undefined) return own
  if (!consorzio) return and(own, isNotNull(column))
  return own ? or(own, isNull(column)) : isNull(column)
}
