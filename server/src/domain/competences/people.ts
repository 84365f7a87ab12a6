import { isConsortium } from '@quadra/contract/policy'
import { type SQL, sql } from 'drizzle-orm'
import { addetto } from '../../database/schema/addetto.ts'
import type { Session } from '../../kernel/session.ts'

/** The people at work that exist for a session: a coordinator's are those with one of the own services. */
export function visibleAddetto(session: Session): SQL | undefined {
  const { ruolo, cliente, servizi } = session
  if (isConsortium(ruolo)) return undefined
  if (!cliente || ruolo === 'utente') return sql`false`
  const own = sql`${addetto.cliente_id} = ${cliente.id}`
  if (ruolo === 'manager') return own
  return sql`(${own} and ${addetto.id} in (select chosen.addetto_id from addetto_servizio chosen
    where chosen.servizio_id = any(${sql.param(servizi)}::int[])))`
}

/** Whether the row of `addetto` under this name is at work on a day: only those who are count. */
export const isAtWork = (person: SQL, today: string) =>
  sql`(${person}.dal <= ${today}::date and (${person}.al is null or ${person}.al >= ${today}::date))`
