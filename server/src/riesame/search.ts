import { statoRiesameLabels, ofConsortium } from '@quadra/contract/riesame/stato'
import { sql } from 'drizzle-orm'
import { joined, labelled, type SearchSource } from '../kernel/search.ts'

/** What was decided, as people search it: reviews are few, and their decisions with them. */
const decided = sql`strip(to_tsvector('italian', searchable(coalesce((select string_agg(decisa.descrizione, ' ') from riesame_decisione decisa
  where decisa.riesame_id = riesame.id and decisa.data_cancellazione is null), ''))))`
const owner = sql`coalesce(cliente.nome, ${ofConsortium}::text)`

export const searchRiesami = (): SearchSource => ({
  from: sql`riesame left join cliente on cliente.id = riesame.cliente_id`,
  words: sql`riesame.ricerca || coalesce(cliente.ricerca, ''::tsvector) || ${decided}`,
  order: sql`riesame.a_data desc, riesame.id desc`,
  titolo: sql`'Riesame ' || riesame.anno || '/' || riesame.numero || ' · ' || ${owner}`,
  dettaglio: joined(
    labelled(sql`riesame.stato`, statoRiesameLabels),
    sql`to_char(riesame.da_data, 'DD/MM/YYYY') || ' – ' || to_char(riesame.a_data, 'DD/MM/YYYY')`,
  ),
  numbered: (numero, anno) =>
    sql`riesame.numero = ${numero}${anno === undefined ? sql`` : sql` and riesame.anno = ${anno}`}`,
})
