import { longest } from '@quadra/contract/dashboard/schema'
import { statiDaRispondere } from '@quadra/contract/rilievo_ente/stato'
import { isManagement } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import { quoted } from '../database/quoted.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'

/** The certification body's findings that wait for an answer, with or without a term; none for those who do not manage. */
export const findingsToAnswer = (session: Session) => {
  const own = isManagement(session.ruolo)
    ? (ofOwnCliente(session, sql`rilievo_ente.cliente_id`) ?? sql`true`)
    : sql`false`
  const where = sql`${own} and rilievo_ente.stato in (${quoted(statiDaRispondere)})`
  return sql`(select json_build_object('totale', count(*), 'elementi', (select coalesce(json_agg(one), '[]') from (
      select rilievo_ente.id, anno, numero, tipo, rilievo_ente.stato, termine as scadenza,
        case when cliente.id is not null then json_build_object('id', cliente.id, 'nome', cliente.nome) end as cliente
      from rilievo_ente left join cliente on cliente.id = rilievo_ente.cliente_id
      where ${where} order by termine nulls last, rilievo_ente.id ${limit(longest)}) one)) from rilievo_ente where ${where})`
}
