import { tipoLabels } from '@quadra/contract/non_conformita/names'
import { sql } from 'drizzle-orm'
import { clienteName } from '../domain/cliente-name.ts'
import { beginning, italianDay, joined, labelled, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'

export const searchNonConformita = (session: Session): SearchSource => ({
  from: sql`non_conformita join cliente on cliente.id = non_conformita.cliente_id`,
  words: sql`non_conformita.ricerca`,
  day: sql`non_conformita.data_segnalazione`,
  order: sql`non_conformita.data_segnalazione desc, non_conformita.id desc`,
  titolo: beginning(sql`non_conformita.descrizione`),
  dettaglio: joined(
    labelled(sql`non_conformita.tipo`, tipoLabels),
    sql`non_conformita.segnalante`,
    clienteName(session),
    italianDay(sql`non_conformita.data_segnalazione`),
  ),
})
