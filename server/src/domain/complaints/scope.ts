import { and, eq, sql } from 'drizzle-orm'
import { reclamo } from '../../database/schema/reclamo.ts'
import type { Session } from '../../kernel/session.ts'
import { ofOwnCliente } from '../scope.ts'

/** Who sees a complaint handles it: a coordinator those of the own services, of which reserved ones do not exist. */
export const visibleReclamo = (session: Session) =>
  and(
    ofOwnCliente(session, reclamo.cliente_id),
    session.ruolo === 'utente' ? sql`false` : undefined,
    session.ruolo === 'coordinatore'
      ? and(sql`${reclamo.servizio_id} = any(${sql.param(session.servizi)}::int[])`, eq(reclamo.riservato, false))
      : undefined,
  )
