import { type SQL, sql } from 'drizzle-orm'
import { type PackScope, yearOf } from '../../kernel/pack.ts'

/** The audits of a pack: of its cooperative and norm, dated in its year. */
export function auditsOfPack(scope: PackScope): SQL {
  const { first, last } = yearOf(scope)
  return sql`(select dated.id from audit dated where dated.cliente_id = ${scope.cliente!.id} and dated.norma_id = ${scope.norma.id}
    and dated.data_audit between ${first} and ${last} and dated.data_cancellazione is null)`
}
