import { sql } from 'drizzle-orm'
import { clienteName } from '../domain/cliente-name.ts'
import { joined, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'

export const searchIndicatori = (session: Session): SearchSource => ({
  from: sql`indicatore join voce processo on processo.id = indicatore.processo_id
    join voce obiettivo on obiettivo.id = indicatore.obiettivo_id join cliente on cliente.id = indicatore.cliente_id
    left join servizio on servizio.id = indicatore.servizio_id`,
  words: sql`to_tsvector('italian', 'indicatore') || obiettivo.ricerca || processo.ricerca || cliente.ricerca || coalesce(servizio.ricerca, '')`,
  order: sql`indicatore.id desc`,
  titolo: sql`obiettivo.descrizione`,
  dettaglio: joined(sql`processo.descrizione`, sql`servizio.descrizione`, clienteName(session)),
})
