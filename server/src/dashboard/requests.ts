import { longest } from '@quadra/contract/dashboard/schema'
import { isConsortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'

/** Open requests of the certification body under mandates in force, as their list finds them; none for who does not answer. */
export const requestsToAnswer = (session: Session) => {
  const answers = session.ruolo === 'manager' || isConsortium(session.ruolo)
  const where = sql`${answers ? (ofOwnCliente(session, sql`richiesta_ente.cliente_id`) ?? sql`true`) : sql`false`}
    and richiesta_ente.stato = 'aperta' and exists (select from mandato given where given.id = richiesta_ente.mandato_id
      and given.revocato_il is null and given.accesso_fino_al >= ${session.today}::date)`
  return sql`(select json_build_object('totale', count(*), 'elementi', (select coalesce(json_agg(one), '[]') from (
      select richiesta_ente.id, left(richiesta_ente.testo, 160) as testo, richiesta_ente.termine as scadenza,
        json_build_object('id', cliente.id, 'nome', cliente.nome) as cliente
      from richiesta_ente join cliente on cliente.id = richiesta_ente.cliente_id
      where ${where} order by richiesta_ente.termine, richiesta_ente.id ${limit(longest)}) one)) from richiesta_ente where ${where})`
}
