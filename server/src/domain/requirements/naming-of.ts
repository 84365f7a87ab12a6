import { sql } from 'drizzle-orm'
import { named } from './naming.ts'
import { casesOf } from './proofs.ts'
import { liesBelow } from './tree.ts'

/** The keys of the non-conformities, in every state, that name a requirement or a heading above it: read with the codes of its norm. */
export const casesNaming = (requisito: number) => {
  const norma = sql`(select norma_id from requisito where id = ${requisito})`
  return sql`(with ${named(sql`select ${norma} as norma_id, riferimento_norma as testo from non_conformita where ${casesOf(norma)}`)}
    select non_conformita.id from non_conformita join nominato on nominato.testo = non_conformita.riferimento_norma
    where ${casesOf(norma)} and nominato.requisito_id in (
      select above.id from requisito named join requisito above on above.id = named.id or (above.stato = 1 and ${liesBelow('named', 'above')})
      where named.id = ${requisito}))`
}
