import { sql } from 'drizzle-orm'
import { clienteName } from '../domain/cliente-name.ts'
import { beginning, italianDay, joined, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'

export const searchAzioni = (session: Session): SearchSource => ({
  from: sql`azione_miglioramento join cliente on cliente.id = azione_miglioramento.cliente_id`,
  words: sql`azione_miglioramento.ricerca`,
  day: sql`azione_miglioramento.data_segnalazione`,
  order: sql`azione_miglioramento.data_segnalazione desc, azione_miglioramento.id desc`,
  titolo: beginning(sql`azione_miglioramento.miglioramento`),
  dettaglio: joined(clienteName(session), italianDay(sql`azione_miglioramento.data_segnalazione`)),
})
