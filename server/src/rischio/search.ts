import { livelloRischioLabels, ofConsortium } from '@quadra/contract/rischio/names'
import { sql } from 'drizzle-orm'
import { clienteName } from '../domain/cliente-name.ts'
import { beginning, joined, labelled, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'

/** By number and words. */
export const searchRischi = (session: Session): SearchSource => ({
  from: sql`rischio left join cliente on cliente.id = rischio.cliente_id`,
  words: sql`rischio.ricerca`,
  order: sql`rischio.id desc`,
  titolo: beginning(sql`rischio.descrizione`),
  dettaglio: joined(
    labelled(sql`rischio.livello`, livelloRischioLabels),
    sql`coalesce(${clienteName(session)}, case when rischio.cliente_id is null then ${ofConsortium}::text end)`,
  ),
})
