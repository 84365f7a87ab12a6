import { sql } from 'drizzle-orm'
import { shownFile } from '../domain/documents/scope.ts'
import { clienteName } from '../domain/cliente-name.ts'
import { beginning, italianDay, joined, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'

export const searchDocumenti = (session: Session): SearchSource => ({
  from: sql`documento join voce on voce.id = documento.tipo_documento_id join file on file.id = ${shownFile(session)}
    left join cliente on cliente.id = documento.cliente_id`,
  words: sql`documento.ricerca
    || (select ricerca from voce where voce.id = documento.tipo_documento_id)
    || (select ricerca from file where file.id = ${shownFile(session)})
    || coalesce((select ricerca from cliente where cliente.id = documento.cliente_id), '')`,
  day: sql`documento.data`,
  candidates: ({ any }) => sql`select id from documento where ricerca @@ ${any}
    union all select documento.id from documento join voce on voce.id = tipo_documento_id where voce.ricerca @@ ${any}
    union all select documento.id from documento join cliente on cliente.id = cliente_id where cliente.ricerca @@ ${any}
    union all select documento.id from documento join file on file.id = file_id where file.ricerca @@ ${any}
    union all select sent.documento_id from documento_revisione sent join file on file.id = sent.file_id where file.ricerca @@ ${any}`,
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
