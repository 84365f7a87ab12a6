import { statoReclamoLabels } from '@quadra/contract/reclamo/stato'
import { sql } from 'drizzle-orm'
import { italianOn, joined, labelled, type SearchSource } from '../kernel/search.ts'

/** By number, service and cooperative: no text of the author is searched. */
export const searchReclami = (): SearchSource => ({
  from: sql`reclamo join cliente on cliente.id = reclamo.cliente_id join servizio on servizio.id = reclamo.servizio_id`,
  words: sql`reclamo.ricerca || cliente.ricerca || servizio.ricerca`,
  order: sql`reclamo.ricevuto_il desc, reclamo.id desc`,
  titolo: sql`'Reclamo ' || reclamo.anno || '/' || reclamo.numero || ' · ' || cliente.nome`,
  dettaglio: joined(
    labelled(sql`reclamo.stato`, statoReclamoLabels),
    sql`servizio.descrizione`,
    italianOn('risposta entro il', sql`reclamo.scadenza_risposta`),
  ),
  numbered: (numero, anno) =>
    sql`reclamo.numero = ${numero}${anno === undefined ? sql`` : sql` and reclamo.anno = ${anno}`}`,
})
