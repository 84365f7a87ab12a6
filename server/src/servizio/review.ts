import { sql } from 'drizzle-orm'
import { reviewedSites, type ReviewSource } from '../kernel/review.ts'

/** How many services are active: a factor of its context, and a resource. */
export const serviziForReview: ReviewSource = async (db, scope) => {
  const { rows } = await db.execute<{ id: number; servizi: number }>(sql`
    select site.id, (select count(*)::int from servizio where servizio.cliente_id = site.id and servizio.stato = 1) as servizi
    from ${reviewedSites(scope)}`)
  return {
    figures: new Map(
      rows.map(({ id, servizi }) => [id, { b: { servizi: { valore: servizi } }, d: { servizi: { valore: servizi } } }]),
    ),
  }
}
