import { placeOf } from '@quadra/contract/places'
import { collective } from '@quadra/contract/fornitore/names'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import { fornitoreContratto } from '../database/schema/fornitore.ts'
import { clienteName } from '../domain/cliente-name.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import {
  type SearchTerms,
  italianOn,
  joined,
  mostPicked,
  newestHits,
  type SearchedPart,
  type SearchSource,
} from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'
import { fornitoreStore } from './queries.ts'

export const searchFornitori = (session: Session): SearchSource => ({
  from: sql`fornitore left join cliente on cliente.id = fornitore.cliente_id`,
  words: sql`fornitore.ricerca || coalesce(cliente.ricerca, '')`,
  hits: (terms, scope) => sql`fornitore.id = any(array(${hits(session, terms, scope)}))`,
  order: newest,
  titolo: sql`fornitore.ragione_sociale`,
  dettaglio: joined(
    sql`'P. IVA ' || fornitore.partita_iva`,
    sql`case when fornitore.cliente_id is null then ${collective} else ${clienteName(session)} end`,
  ),
})

const newest = sql`fornitore.id desc`

/**
 * By its own words, by those of its client, or by some of each: one query for each, which an index answers. For very
 * common words the first few rows are enough.
 */
const hits = (session: Session, terms: SearchTerms, scope: SQL) => {
  const { all, any } = terms
  const ofOwn = session.cliente ? sql`cliente.id = ${session.cliente.id}` : sql`true`
  const own = { words: sql`fornitore.ricerca`, order: newest, day: sql`fornitore.id`, scope, terms }
  return sql`select id from (${newestHits('fornitore', own)}) by_words
    union all select few.id from cliente cross join lateral (select id from fornitore
      where cliente_id = cliente.id and data_cancellazione is null order by ragione_sociale ${limit(mostPicked)}) few
      where ${ofOwn} and cliente.ricerca @@ ${all}
    union all (select fornitore.id from fornitore join cliente on cliente.id = fornitore.cliente_id
      where ${scope} and fornitore.ricerca @@ ${any} and cliente.ricerca @@ ${any}
        and (fornitore.ricerca || cliente.ricerca) @@ ${all} ${limit(mostPicked)})`
}

/** A contract by its number or its subject: it opens in its supplier. Contracts of another client do not exist. */
export const searchContratti = (session: Session): SearchedPart[] => [
  {
    gruppo: 'contratto',
    table: 'fornitore_contratto',
    source: {
      from: sql`fornitore_contratto join fornitore on fornitore.id = fornitore_contratto.fornitore_id
        join cliente on cliente.id = fornitore_contratto.cliente_id`,
      words: sql`fornitore_contratto.ricerca`,
      day: sql`fornitore_contratto.id`,
      order: sql`fornitore_contratto.id desc`,
      titolo: sql`concat_ws(' ', 'Contratto', fornitore_contratto.numero_contratto)`,
      dettaglio: joined(
        sql`fornitore.ragione_sociale`,
        clienteName(session),
        italianOn('fino al', sql`fornitore_contratto.data_fine`),
      ),
      percorso: sql`${`${placeOf('fornitore').path}/`}::text || fornitore.id || ${`?tab=${placeOf('fornitore').tabs.contratti}&contratto=`}::text || fornitore_contratto.id`,
    },
    scope: and(
      ofOwnCliente(session, fornitoreContratto.cliente_id),
      isNull(fornitoreContratto.data_cancellazione),
      sql`fornitore_contratto.fornitore_id in (select fornitore.id from fornitore where ${fornitoreStore.scope(session) ?? sql`true`})`,
    )!,
  },
]
