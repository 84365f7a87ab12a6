import { consorzio } from '@quadra/contract/fascicolo/rules'
import { statoFascicoloLabels } from '@quadra/contract/fascicolo/stato'
import { sql } from 'drizzle-orm'
import { joined, labelled, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'
import { statoOn } from './queries.ts'

const owner = sql`coalesce(cliente.nome, ${consorzio}::text)`

/** People keep a few dozen packs: their words are stemmed at each search. */
export const searchFascicoli = ({ today }: Session): SearchSource => ({
  from: sql`fascicolo join voce norma on norma.id = fascicolo.norma_id left join cliente on cliente.id = fascicolo.cliente_id`,
  words: sql`(norma.ricerca || coalesce(cliente.ricerca, ''::tsvector)
    || strip(to_tsvector('italian', searchable(concat_ws(' ', 'Fascicolo', fascicolo.anno, fascicolo.nome, ${owner})))))`,
  order: sql`fascicolo.data_creazione desc, fascicolo.id desc`,
  titolo: sql`'Fascicolo n. ' || fascicolo.id || ': ' || ${owner}`,
  dettaglio: joined(sql`norma.descrizione`, sql`fascicolo.anno`, labelled(statoOn(today), statoFascicoloLabels)),
})
