import { sql } from 'drizzle-orm'
import { reviewedSites, type ReviewSource } from '../kernel/review.ts'
import { esito } from './fields.ts'

/** The objectives of the year of the last day, and those of them that are reached. */
export const traguardiForReview: ReviewSource = async (db, scope) => {
  const { rows } = await db.execute<{ id: number; traguardi: number; raggiunti: number }>(sql`
    select site.id, coalesce(count(*) filter (where planned.id is not null), 0)::int as traguardi,
      coalesce(count(*) filter (where planned.esito = 'raggiunto'), 0)::int as raggiunti
    from ${reviewedSites(scope)} left join lateral (select traguardo.id, ${esito()} as esito
      from traguardo join indicatore on indicatore.id = traguardo.indicatore_id
      where indicatore.cliente_id = site.id and indicatore.data_cancellazione is null
        and traguardo.anno = ${Number(scope.a_data.slice(0, 4))}::int) planned on true
    group by 1`)
  return {
    figures: new Map(
      rows.map(({ id, traguardi, raggiunti }) => [
        id,
        { c2: { traguardi: { valore: traguardi }, traguardi_raggiunti: { valore: raggiunti } } },
      ]),
    ),
  }
}
