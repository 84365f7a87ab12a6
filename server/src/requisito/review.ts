import { sql } from 'drizzle-orm'
import { cells, isIn } from '../domain/requirements/cells.ts'
import { normaOf } from '../domain/requirements/coverage.ts'
import type { Connection } from '../database/database.ts'
import { reviewedSites, type ReviewFigures, type ReviewScope } from '../kernel/review.ts'
import { productSession } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'

/** The requirements of the main norm for which there is nothing, as of the day of the review; null while it has no list. */
export async function requisitiForReview(db: Connection, scope: ReviewScope, slices: readonly Slice[]) {
  const subject = { norma: normaOf(undefined), clienti: scope.clienti }
  const { rows } = await db.execute<{ id: number; scoperti: number | null }>(sql`
    with ${cells(slices, productSession(scope.oggi), subject)}
    select site.id, case when exists (select from foglia) then
      (select count(*)::int from cella where cella.cliente_id = site.id and ${isIn('scoperto')}) end as scoperti
    from ${reviewedSites(scope)}`)
  const figures = new Map<number, ReviewFigures>(
    rows.map(({ id, scoperti }) => [id, { c3: { requisiti_scoperti: { valore: scoperti } } }]),
  )
  return { figures }
}
