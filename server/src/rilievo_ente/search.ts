import { statoRilievoEnteLabels, tipoRilievoEnteLabels } from '@quadra/contract/rilievo_ente/stato'
import { ofConsortium } from '@quadra/contract/rilievo_ente/view'
import { sql } from 'drizzle-orm'
import { clienteName } from '../domain/cliente-name.ts'
import { italianOn, joined, labelled, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'

/** By its number and by what the body calls it: no text of it is searched. */
export const searchRilievi = (session: Session): SearchSource => ({
  from: sql`rilievo_ente left join cliente on cliente.id = rilievo_ente.cliente_id`,
  words: sql`rilievo_ente.ricerca`,
  order: sql`rilievo_ente.data_rilievo desc, rilievo_ente.id desc`,
  titolo: sql`'Rilievo ' || rilievo_ente.anno || '/' || rilievo_ente.numero || coalesce(' · ' || rilievo_ente.codice_ente, '')`,
  dettaglio: joined(
    labelled(sql`rilievo_ente.tipo`, tipoRilievoEnteLabels),
    labelled(sql`rilievo_ente.stato`, statoRilievoEnteLabels),
    sql`coalesce(${clienteName(session)}, case when rilievo_ente.cliente_id is null then ${ofConsortium}::text end)`,
    sql`case when rilievo_ente.termine is not null then ${italianOn('risposta entro il', sql`rilievo_ente.termine`)} end`,
  ),
  percorso: sql`'/pages/ente/rilievi/' || rilievo_ente.id`,
  numbered: (numero, anno) =>
    sql`rilievo_ente.numero = ${numero}${anno === undefined ? sql`` : sql` and rilievo_ente.anno = ${anno}`}`,
})
