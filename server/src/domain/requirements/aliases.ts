import { type Alias, alias, aliasPart } from '@quadra/contract/requisito/alias'
import { asc, sql } from 'drizzle-orm'
import { requisitoAlias } from '../../database/schema/requisito.ts'
import { columnsOf } from '../../kernel/records/columns-of.ts'
import { definePart } from '../../kernel/records/parts.ts'

/** What texts of a norm mean: the history of the norm shows them. */
export const aliases = definePart({
  part: aliasPart,
  table: requisitoAlias,
  parent: requisitoAlias.norma_id,
  fields: {
    ...columnsOf(requisitoAlias, alias),
    requisiti: sql<Alias['requisiti']>`(
      select coalesce(json_agg(json_build_object('id', named.id, 'codice', named.codice, 'titolo', named.titolo) order by named.ordine), '[]')
      from requisito named where named.id = any("requisito_alias"."requisito_ids"))`,
  },
  from: (select) => select.from(requisitoAlias).$dynamic(),
  order: [asc(requisitoAlias.testo), asc(requisitoAlias.id)],
  show: (_session, row, _record: { id: number }): Alias => row,
  rights: {},
})
