import { collective } from '@quadra/contract/fornitore/schema'
import { sql } from 'drizzle-orm'
import { clienteName } from '../domain/cliente-name.ts'
import { joined, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'

export const searchFornitori = (session: Session): SearchSource => ({
  from: sql`fornitore left join cliente on cliente.id = fornitore.cliente_id`,
  words: sql`fornitore.ricerca`,
  order: sql`fornitore.ragione_sociale, fornitore.id`,
  titolo: sql`fornitore.ragione_sociale`,
  dettaglio: joined(
    sql`'P. IVA ' || fornitore.partita_iva`,
    sql`case when fornitore.cliente_id is null then ${collective} else ${clienteName(session)} end`,
  ),
})
