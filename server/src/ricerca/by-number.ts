import { type NumberQuery, numberedNames } from '@quadra/contract/ricerca/numbers'
import { longest, type Trovati } from '@quadra/contract/ricerca/schema'
import { sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import type { Connection } from '../database/database.ts'
import type { Searched } from './queries.ts'

/** The records with the requested number, of the requested kind or of every one, in one statement. */
export async function findByNumber(db: Connection, searched: readonly Searched[], query: NumberQuery) {
  const candidates = searched.filter(({ gruppo, source }) => {
    const numbered = (numberedNames as readonly string[]).includes(gruppo)
    return numbered && (!query.gruppo || query.gruppo === gruppo) && (query.anno === undefined || source.numbered)
  })
  if (candidates.length === 0) return []
  const each = candidates.map(({ gruppo, table, path, source, scope }) => {
    const id = sql`${sql.identifier(table)}.id`
    const isMeant = source.numbered?.(query.numero, query.anno) ?? sql`${id} = ${query.numero}`
    const percorso = source.percorso ?? sql`${`${path}/`}::text || ${id}`
    // A search for a number shows it: some titles do not have it.
    const titolo = sql`case when position(${String(query.numero)}::text in left(${source.titolo}, 24)) > 0 then ${source.titolo}
      else ${`n. ${query.numero} · `}::text || (${source.titolo}) end`
    return sql`select ${gruppo}::text as gruppo, (select json_agg(one) from (
      select ${id} as id, ${titolo} as titolo, ${source.dettaglio} as dettaglio, ${percorso} as percorso
      from ${source.from} where ${scope} and ${isMeant} order by ${source.order} ${limit(longest)}) one) as elementi`
  })
  const { rows } = await db.execute<Trovati & Record<string, unknown>>(
    sql`select gruppo, elementi from (${sql.join(each, sql` union all `)}) found where elementi is not null`,
  )
  return rows.map(({ gruppo, elementi }): Trovati => ({ gruppo, elementi }))
}

/** Those of the number first, in their groups and before groups that only contain the words. */
export function numbersFirst(numbered: readonly Trovati[], found: readonly Trovati[]): Trovati[] {
  const withMore = numbered.map(({ gruppo, elementi }): Trovati => {
    const paths = new Set(elementi.map(({ percorso }) => percorso))
    const others = found.find((group) => group.gruppo === gruppo)?.elementi ?? []
    return {
      gruppo,
      elementi: [...elementi, ...others.filter(({ percorso }) => !paths.has(percorso))].slice(0, longest),
    }
  })
  const known = new Set(numbered.map(({ gruppo }) => gruppo))
  return [...withMore, ...found.filter(({ gruppo }) => !known.has(gruppo))]
}
