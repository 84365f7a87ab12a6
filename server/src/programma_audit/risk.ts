import { happenedStati } from '@quadra/contract/non_conformita/stato'
import { monthsSince } from '@quadra/contract/programma_audit/sample-size'
import { sql } from 'drizzle-orm'
import { dayOfAudit, isClosedAudit } from '../domain/audits/state.ts'
import { quoted } from '../database/quoted.ts'
import type { Connection } from '../database/database.ts'
import { requestedOn } from '../domain/programme/coverage.ts'
import { requestedFor, cycleAndSites } from '../domain/programme/coverage-parts.ts'
import { indicatoreEsito } from '../domain/esito.ts'
import { openNonConformita, overdueNonConformita } from '../domain/deadlines/overdue.ts'
import type { Session } from '../kernel/session.ts'
import type { Site } from './draw.ts'

/**
 * The sites in force in a year except the central function, which is always visited, with the parts of the risk of each
 * today. One statement, however many there are.
 */
export async function sitesWithRisk(
  db: Connection,
  session: Session,
  of: { readonly norma_id: number; readonly anno: number },
): Promise<Site[]> {
  const { today } = session
  const since = (months: number) =>
    sql`data_segnalazione >= (${today}::date - make_interval(months => ${months}::int))::date`
  const { rows } = await db.execute<Found>(sql`
    with ${cycleAndSites(requestedFor([requestedOn(of, session)]), session)},
    casi as (select cliente_id,
        count(*) filter (where gravita = 'maggiore' and ${since(24)}) as maggiori, count(*) filter (where ${overdueNonConformita(today)}) as scadute,
        count(*) filter (where ${openNonConformita}) as aperte, count(*) filter (where tipo = 'reclamo' and ${since(12)}) as reclami
      from non_conformita where data_cancellazione is null and stato in (${quoted(happenedStati)}) group by cliente_id),
    indicatori as (select cliente_id, count(*) as rossi from indicatore
      where data_cancellazione is null and ${indicatoreEsito(today)} in ('non_raggiunto', 'da_verificare') group by cliente_id),
    ultimi as (select cliente_id, max(${dayOfAudit()}) as data_audit from audit
      where norma_id = ${of.norma_id} and ${isClosedAudit()} and data_cancellazione is null group by cliente_id)
    select json_build_object('id', sito.cliente_id, 'nome', sito.nome) as cliente, coalesce(maggiori, 0)::int as "M",
      coalesce(scadute, 0)::int as "S", coalesce(aperte, 0)::int as "A", coalesce(reclami, 0)::int as "R",
      coalesce(rossi, 0)::int as "I", ultimi.data_audit::text as ultimo
    from (select * from sito where not centrale) sito left join casi using (cliente_id) left join indicatori using (cliente_id) left join ultimi using (cliente_id)
    order by sito.cliente_id`)
  return rows.map(({ cliente, ultimo, ...counts }) => ({
    cliente,
    parti: { ...counts, L: monthsSince(ultimo, today) },
  }))
}
interface Found extends Record<string, unknown>, Omit<Site['parti'], 'L'> {
  readonly cliente: Site['cliente']
  /** The day of the last audit of the norm that was closed. */
  readonly ultimo: string | null
}
