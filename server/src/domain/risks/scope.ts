import { isConsortium } from '@quadra/contract/policy'
import { type SQL, sql } from 'drizzle-orm'
import { rischio } from '../../database/schema/rischio.ts'
import type { Session } from '../../kernel/session.ts'

/**
 * The risks that exist for a session: the consortium's for itself alone; a coordinator's are those of the own services, of none, and
 * those they are responsible for.
 */
export function visibleRischio({ id, ruolo, cliente, servizi }: Session): SQL | undefined {
  if (isConsortium(ruolo)) return undefined
  if (!cliente || (ruolo !== 'manager' && ruolo !== 'coordinatore')) return sql`false`
  const own = sql`${rischio.cliente_id} = ${cliente.id}`
  if (ruolo === 'manager') return own
  return sql`(${own} and (${rischio.servizio_id} is null or ${rischio.servizio_id} = any(${sql.param(servizi)}::int[])
    or ${rischio.responsabile_id} = ${id}))`
}
