import { type SQL, sql } from 'drizzle-orm'
import type { RegisterSource } from '../../kernel/register.ts'
import type { Slice } from '../../kernel/slice.ts'

/** The registers of all slices. */
export const registersOf = (slices: readonly Slice[]): readonly RegisterSource[] =>
  slices.flatMap(({ registers }) => registers ?? [])

/**
 * What the registers have of each site, as parts of a statement: `fonte_di`, those that serve a leaf or a heading above it, and
 * `registro_di` with the columns that `rowsOf` selects. One that serves no leaf is not read.
 */
export function registerRows(sources: readonly RegisterSource[], rowsOf: (source: RegisterSource) => SQL): SQL {
  const arms = sources.map(
    (source) => sql`select ${source.fonte}::text as fonte, had.* from (${rowsOf(source)}) had
      where exists (select from fonte_di where fonte_di.fonte = ${source.fonte})`,
  )
  return sql`
  fonte_di as materialized (select distinct nomina.foglia_id, served.fonte
    from nomina join requisito on requisito.id = nomina.requisito_id cross join lateral unnest(requisito.fonti) served (fonte)
    where nomina.da is null),
  registro as materialized (${sql.join(arms, sql` union all `)}),
  registro_di as materialized (select fonte_di.foglia_id, registro.* from registro join fonte_di using (fonte) where registro.record > 0)`
}
