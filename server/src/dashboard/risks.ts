import { coordination } from '@quadra/contract/policy'
import { longest } from '@quadra/contract/dashboard/schema'
import { uncoveredReasons } from '@quadra/contract/rischio/stato'
import { and, isNull, sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import { rischio } from '../database/schema/rischio.ts'
import { visibleRischio } from '../domain/risks/scope.ts'
import { isUncovered, uncoveredReason } from '../domain/risks/uncovered.ts'
import { labelled } from '../kernel/evidence.ts'
import type { Session } from '../kernel/session.ts'

/** High risks that nothing is done about, as their list finds them; none for who may not read it. */
export const uncoveredRisks = (session: Session) => {
  const isReader = (coordination as readonly string[]).includes(session.ruolo)
  const where = isReader ? and(visibleRischio(session), isNull(rischio.data_cancellazione), isUncovered)! : sql`false`
  return sql`(select json_build_object('totale', count(*), 'elementi', (select coalesce(json_agg(one), '[]') from (
      select rischio.id, left(rischio.descrizione, 160) as descrizione, rischio.livello, rischio.prossima_revisione,
        case when cliente.id is not null then json_build_object('id', cliente.id, 'nome', cliente.nome) end as cliente,
        ${labelled(uncoveredReason, uncoveredReasons)} as motivo_scoperto
      from rischio left join cliente on cliente.id = rischio.cliente_id
      where ${where} order by rischio.probabilita * rischio.impatto desc, rischio.id ${limit(longest)}) one))
    from rischio where ${where})`
}
