import type { Transizione } from '@quadra/contract/requisito/transizione'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { preparedLarge } from '../database/prepared.ts'
import { cells, isIn } from '../domain/requirements/cells.ts'
import { normaOf } from '../domain/requirements/coverage.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'

/** What a new edition leaves as it was, changes and drops, in one statement. */
export async function readTransizione(
  db: Connection,
  session: Session,
  slices: readonly Slice[],
  norma_id: number | undefined,
): Promise<Transizione> {
  const norma = normaOf(norma_id)
  const ref = (name: string) =>
    sql.raw(`json_build_object('id', ${name}.id, 'codice', ${name}.codice, 'titolo', ${name}.titolo)`)
  const { rows } = await db.execute<{ data: Transizione }>(sql`
    with ${cells(slices, session, { norma })},
    attesa as (select foglia_id, count(*)::int as da_confermare from (
      select distinct foglia_id, documento_id from documento_di where conferma) each group by 1),
    ripreso as (select distinct origine.da_id from requisito_origine origine join requisito taking on taking.id = origine.requisito_id
      where taking.norma_id = ${norma} and taking.stato = 1)
    select json_build_object(
      'righe', (select coalesce(json_agg(json_build_object('requisito', ${ref('foglia')}, 'variazione', foglia.variazione,
          'origini', (select coalesce(json_agg(json_build_object('id', origin.id, 'codice', origin.codice,
              'norma', json_build_object('id', item.id, 'descrizione', item.descrizione)) order by item.id, origin.ordine), '[]')
            from requisito_origine origine join requisito origin on origin.id = origine.da_id join voce item on item.id = origin.norma_id
            where origine.requisito_id = foglia.id),
          'scoperte', (select count(*)::int from cella where cella.foglia_id = foglia.id and ${isIn('scoperto')}),
          'da_confermare', coalesce(attesa.da_confermare, 0)) order by foglia.ordine), '[]')
        from foglia left join attesa on attesa.foglia_id = foglia.id),
      'non_ripresi', (select coalesce(json_agg(${ref('former')} order by former.norma_id, former.ordine), '[]') from requisito former
        where former.stato = 1 and former.id not in (select da_id from ripreso)
          and former.norma_id in (select origin.norma_id from ripreso join requisito origin on origin.id = ripreso.da_id))) as data${preparedLarge}`)
  return rows[0]!.data
}
