import { sql } from 'drizzle-orm'
import { joined, type SearchSource } from '../kernel/search.ts'

export const searchCatalogo = (): SearchSource => ({
  from: sql`catalogo_indicatore join voce processo on processo.id = catalogo_indicatore.processo_id
    join voce obiettivo on obiettivo.id = catalogo_indicatore.obiettivo_id`,
  words: sql`to_tsvector('italian', searchable('catalogo indicatore ' || catalogo_indicatore.codice)) || obiettivo.ricerca`,
  order: sql`catalogo_indicatore.id desc`,
  titolo: sql`catalogo_indicatore.codice || ' · ' || obiettivo.descrizione`,
  dettaglio: joined(sql`processo.descrizione`),
})
