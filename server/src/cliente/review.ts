import { sql } from 'drizzle-orm'
import { reviewedSites, type ReviewSource } from '../kernel/review.ts'

/** The people of the last year written down, up to that of the end of the period. */
export const organicoForReview: ReviewSource = async (db, scope) => {
  const { rows } = await db.execute<{ id: number; persone: number | null }>(sql`select site.id,
      (select staff.persone from cliente_organico staff where staff.cliente_id = site.id and staff.anno <= ${Number(scope.a_data.slice(0, 4))}
        order by staff.anno desc limit 1) as persone
    from ${reviewedSites(scope)}`)
  return { figures: new Map(rows.map(({ id, persone }) => [id, { d: { persone: { valore: persone } } }])) }
}
