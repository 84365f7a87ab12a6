import { sql } from 'drizzle-orm'
import { reviewedSites, type ReviewSource } from '../kernel/review.ts'

/** How many people of a cooperative use the product. */
export const utentiForReview: ReviewSource = async (db, scope) => {
  const { rows } = await db.execute<{ id: number; utenti: number }>(sql`
    select site.id, (select count(*)::int from utente where utente.cliente_id = site.id and utente.stato = 1) as utenti
    from ${reviewedSites(scope)}`)
  return { figures: new Map(rows.map(({ id, utenti }) => [id, { d: { utenti: { valore: utenti } } }])) }
}
