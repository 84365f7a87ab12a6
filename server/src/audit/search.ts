import { sql } from 'drizzle-orm'
import { clienteName } from '../domain/cliente-name.ts'
import { italianDay, joined, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'

export const searchAudits = (session: Session): SearchSource => ({
  from: sql`audit join voce on voce.id = audit.norma_id join cliente on cliente.id = audit.cliente_id`,
  words: sql`audit.ricerca || voce.ricerca || cliente.ricerca`,
  order: sql`audit.data_audit desc, audit.id desc`,
  titolo: sql`'Audit ' || audit.anno || '/' || audit.numero`,
  dettaglio: joined(sql`voce.descrizione`, clienteName(session), italianDay(sql`audit.data_audit`)),
  numbered: (numero, anno) =>
    sql`audit.numero = ${numero}${anno === undefined ? sql`` : sql` and audit.anno = ${anno}`}`,
})
