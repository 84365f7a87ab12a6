import { type SQL, sql } from 'drizzle-orm'
import { type PackScope, yearOf } from '../../kernel/pack.ts'

/** The audits of a pack: of its cooperative and norm, dated in its year. */
export function auditsOfPack(scope: PackScope): SQL {
  const { first, last } = yearOf(scope)
  return sql`(select held.id from audit held where held.cliente_id = ${scope.cliente!.id} and held.norma_id = ${scope.norma.id}
    and held.data_audit between ${first} and ${last} and held.data_cancellazione is null)`
}
