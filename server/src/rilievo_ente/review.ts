import { statiConclusi } from '@quadra/contract/rilievo_ente/stato'
import { sql } from 'drizzle-orm'
import { quoted } from '../database/quoted.ts'
import { type ReviewSource, type ReviewFigures, reviewedSites, within } from '../kernel/review.ts'

/** What the certification body found, by its day, and what is not concluded; for the whole consortium with its own. */
export const rilieviForReview: ReviewSource = async (db, scope) => {
  const count = (condition: ReturnType<typeof sql>) =>
    sql`count(*) filter (where found.stato <> 'annullato' and ${condition})::int`
  const day = sql`found.data_rilievo`
  const figures = sql`${count(within(day, scope))} as rilievi, ${count(within(day, scope.prima))} as prima,
    ${count(sql`found.stato not in (${quoted(statiConclusi)})`)} as aperti`
  const { rows } = await db.execute<Row>(sql`
    select site.id, ${figures} from ${reviewedSites(scope)} left join rilievo_ente found on found.cliente_id = site.id group by site.id
    union all select null, ${figures} from rilievo_ente found
      where found.cliente_id is null or found.cliente_id = any(${sql.param(scope.clienti)}::int[])`)
  const each = rows.flatMap((row) => (row.id === null ? [] : [[row.id, figuresOf(row)] as const]))
  const all = rows.find(({ id }) => id === null)!
  return { figures: new Map(each), ...(!scope.tables && { together: figuresOf(all) }) }
}

type Row = { id: number | null; rilievi: number; prima: number; aperti: number }
const figuresOf = ({ rilievi, prima, aperti }: Row): ReviewFigures => ({
  c6: { rilievi_ente: { valore: rilievi, prima }, rilievi_ente_aperti: { valore: aperti } },
})
