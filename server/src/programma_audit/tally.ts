import { sql } from 'drizzle-orm'
import { cells, counted, cycleAndSites } from '../domain/programme/coverage-parts.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'

/** The audits below a head that exist for this session: all of its year and norm, those closed, those a programme froze. */
export const tallyOf = (session: Session) => sql`(
  select count(*) filter (where below.data_annullamento is null)::int as audit, count(below.data_chiusura)::int as svolti, count(below.programma_id)::int as congelati
  from audit below where below.anno = "programma_audit"."anno" and below.norma_id = "programma_audit"."norma_id"
    and below.data_cancellazione is null and ${ofOwnCliente(session, sql`below.cliente_id`) ?? sql`true`}) tally`

/** How much of the cycle is covered in its year, of the sites that exist for this session. */
export const coverageOf = (session: Session) => {
  const today = sql`${session.today}::date`
  const year = sql`"programma_audit"."anno"`
  const present = sql`extract(year from ${today})`
  const judged = sql`(select "programma_audit"."norma_id" as norma_id, ${year} as anno,
    case when ${year} = ${present} then ${today} when ${year} < ${present} then make_date(${year}, 12, 31) else make_date(${year}, 1, 1) end as giorno,
    least(make_date(${year}, 12, 31), ${today}) as oggi)`
  return sql`(with ${cycleAndSites(judged, session)}, ${cells} select ${counted} from cella) coverage`
}

/** In whole per cent. */
export const covered = sql<number>`(case when coverage.applicabili > 0 then 100 * coverage.verificati / coverage.applicabili else 0 end)`
