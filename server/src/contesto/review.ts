import { sql } from 'drizzle-orm'
import { reviewedSites, type ReviewSource, within } from '../kernel/review.ts'

interface Read extends Record<string, unknown> {
  /** Null for all cooperatives together: what is of the consortium counts once. */
  readonly id: number | null
  readonly fattori: number
  readonly parti: number
  readonly valore: number
  readonly prima: number
}

/** The active factors and parties that the cooperatives read, their own and the consortium's, and the revisions of their own. */
export const contestoForReview: ReviewSource = async (db, scope) => {
  const own = (table: 'fattore' | 'parte') => {
    const name = sql.raw(`contesto_${table}`)
    return sql`(select count(*)::int from ${name} where stato = 1 and (cliente_id = any(owner.keys) or cliente_id is null))`
  }
  const revised = (range: Parameters<typeof within>[1]) =>
    sql`(select count(*)::int from contesto_revisione where cliente_id = any(owner.keys) and ${within(sql`data`, range)})`
  const { rows } = await db.execute<Read>(sql`
    select owner.id, ${own('fattore')} as fattori, ${own('parte')} as parti, ${revised(scope)} as valore, ${revised(scope.prima)} as prima
    from (select site.id, array[site.id] as keys from ${reviewedSites(scope)}
      union all select null, ${sql.param(scope.clienti)}::int[]) owner`)
  const figuresOf = ({ fattori, parti, valore, prima }: Read) => ({
    b: { fattori: { valore: fattori }, parti: { valore: parti }, revisioni_contesto: { valore, prima } },
  })
  const together = rows.find(({ id }) => id === null)!
  return {
    figures: new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, figuresOf(row)] as const]))),
    together: figuresOf(together),
  }
}
