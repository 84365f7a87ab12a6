import { sql } from 'drizzle-orm'
import { seenByManagers } from '../domain/documents/scope.ts'
import { reviewedSites, type ReviewSource, within } from '../kernel/review.ts'

/** How many documents of the own and of those that reach it are dated in the range. */
export const documentiForReview: ReviewSource = async (db, scope) => {
  const day = sql`documento.data`
  const { rows } = await db.execute<{ id: number; valore: number; prima: number }>(sql`
    select site.id, dated.valore, dated.prima from ${reviewedSites(scope)} cross join lateral (
      select count(*) filter (where ${within(day, scope)})::int as valore, count(*) filter (where ${within(day, scope.prima)})::int as prima
      from documento where documento.data_cancellazione is null and (${within(day, scope)} or ${within(day, scope.prima)})
        and ${seenByManagers(sql`site.id`)}) dated`)
  return { figures: new Map(rows.map(({ id, ...documenti }) => [id, { b: { documenti } }])) }
}
