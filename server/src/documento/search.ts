import { sql } from 'drizzle-orm'
import { shownFile } from '../domain/documents/scope.ts'
import { clienteName } from '../domain/cliente-name.ts'
import { beginning, italianDay, joined, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'

export const searchDocumenti = (session: Session): SearchSource => ({
  from: sql`documento join voce on voce.id = documento.tipo_documento_id join file on file.id = ${shownFile(session)}
    left join cliente on cliente.id = documento.cliente_id`,
  words: sql`documento.ricerca || voce.ricerca || file.ricerca || coalesce(cliente.ricerca, '')`,
  order: sql`documento.data desc, documento.id desc`,
  titolo: beginning(sql`documento.descrizione`),
  // The code, by which it is found too, is shown beside the unchanged title.
  dettaglio: joined(
    sql`documento.codice_documento`,
    sql`voce.descrizione`,
    clienteName(session),
    italianDay(sql`documento.data`),
  ),
})
