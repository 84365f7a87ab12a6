import { ofConsortium, statoSessioneLabels } from '@quadra/contract/sessione_formativa/stato'
import { sql } from 'drizzle-orm'
import { clienteName } from '../domain/cliente-name.ts'
import { italianDay, joined, labelled, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'

const number = sql`sessione_formativa.anno || '/' || sessione_formativa.numero`

/** By number and title: no name of who took part. */
export const searchSessioni = (session: Session): SearchSource => ({
  from: sql`sessione_formativa left join cliente on cliente.id = sessione_formativa.cliente_id`,
  words: sql`sessione_formativa.ricerca`,
  order: sql`sessione_formativa.data desc, sessione_formativa.id desc`,
  titolo: sql`${number} || ' ' || sessione_formativa.titolo`,
  dettaglio: joined(
    labelled(sql`sessione_formativa.stato`, statoSessioneLabels),
    italianDay(sql`sessione_formativa.data`),
    sql`coalesce(${clienteName(session)}, case when sessione_formativa.cliente_id is null then ${ofConsortium}::text end)`,
  ),
  numbered: (numero, anno) =>
    sql`sessione_formativa.numero = ${numero}${anno === undefined ? sql`` : sql` and sessione_formativa.anno = ${anno}`}`,
})
