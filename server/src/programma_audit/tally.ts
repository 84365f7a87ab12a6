import { sql } from 'drizzle-orm'
import { isCancelledAudit, isClosedAudit } from '../domain/audits/state.ts'
import { cells, cellCounts, cycleAndSites } from '../domain/programme/coverage-parts.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'

/** The audits of a programme that the user may see: how many, how many are closed, how many an approval froze. */
export const tallyOf = (session: Session) => sql`(
  select count(*) filter (where not ${isCancelledAudit('below')})::int as audit, count(*) filter (where ${isClosedAudit('below')})::int as svolti, count(below.programma_id)::int as congelati
  from audit below where below.anno = "programma_audit"."anno" and below.norma_id = "programma_audit"."norma_id"
    and below.data_cancellazione is null and ${ofOwnCliente(session, sql`below.cliente_id`) ?? sql`true`}) tally`

/** How much of the cycle is covered in its year, of the sites that exist for this session. */
export const coverageOf = (session: Session) => {
  const today = sql`${session.today}::date`
  const year = sql`"programma_audit"."anno"`
  const present = sql`extract(year from ${today})`
  const yearOfProgramme = sql`(select "programma_audit"."norma_id" as norma_id, ${year} as anno,
    case when ${year} = ${present} then ${today} when ${year} < ${present} then make_date(${year}, 12, 31) else make_date(${year}, 1, 1) end as giorno,
    least(make_date(${year}, 12, 31), ${today}) as oggi)`
  return sql`(with ${cycleAndSites(yearOfProgramme, session)}, ${cells} select ${cellCounts} from cella) coverage`
}

/** In whole per cent. */
export const covered = sql<number>`(case when coverage.applicabili > 0 then 100 * coverage.verificati / coverage.applicabili else 0 end)`
