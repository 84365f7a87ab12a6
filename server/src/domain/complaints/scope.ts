import { isConsortium } from '@quadra/contract/policy'
import { and, eq, sql } from 'drizzle-orm'
import { reclamo } from '../../database/schema/reclamo.ts'
import type { Session } from '../../kernel/session.ts'
import { ofOwnCliente } from '../scope.ts'

/** A user who sees a complaint handles it: a coordinator those of the own services, except reserved ones. */
export const visibleReclamo = (session: Session) =>
  and(
    ofOwnCliente(session, reclamo.cliente_id),
    session.ruolo === 'utente' ? sql`false` : undefined,
    session.ruolo === 'coordinatore'
      ? and(sql`${reclamo.servizio_id} = any(${sql.param(session.servizi)}::int[])`, eq(reclamo.riservato, false))
      : undefined,
  )

interface Complaint {
  readonly cliente_id: number
  readonly servizio_id: number
  readonly riservato: boolean
}
/** The same of one that was read beside another record. */
export function seesReclamo(
  { ruolo, cliente, servizi }: Session,
  { cliente_id, servizio_id, riservato }: Complaint,
): boolean {
  if (isConsortium(ruolo) && !cliente) return true
  if (cliente?.id !== cliente_id) return false
  return ruolo === 'coordinatore' ? !riservato && servizi.includes(servizio_id) : ruolo !== 'utente'
}
