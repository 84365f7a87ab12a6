import { isConsortium } from '@quadra/contract/policy'
import { and, type SQL, sql } from 'drizzle-orm'
import { sessioneFormativa } from '../../database/schema/formazione.ts'
import type { Session } from '../../kernel/session.ts'
import { visibleAddetto } from './people.ts'

/** The rows `enrolled` of a session's people whom the caller sees, beside the row of `sessione_formativa`. */
export const seenEnrolments = (session: Session, which?: SQL) =>
  sql`sessione_partecipante enrolled join addetto on addetto.id = enrolled.addetto_id
    where ${and(sql`enrolled.sessione_id = "sessione_formativa"."id"`, visibleAddetto(session), which)}`

/** A cooperative's, and of the consortium's to a manager those planned or with own people. */
export function visibleSessione(session: Session): SQL | undefined {
  const { ruolo, cliente } = session
  if (isConsortium(ruolo)) return undefined
  if (!cliente || ruolo === 'utente') return sql`false`
  const own = sql`${sessioneFormativa.cliente_id} = ${cliente.id}`
  if (ruolo !== 'manager') return own
  return sql`(${own} or (${sessioneFormativa.cliente_id} is null
    and (${sessioneFormativa.stato} = 'pianificata' or exists (select from ${seenEnrolments(session)}))))`
}
