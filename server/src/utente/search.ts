import { roleLabels } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { clienteName } from '../domain/cliente-name.ts'
import { joined, labelled, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'

export const searchUtenti = (session: Session): SearchSource => ({
  from: sql`utente left join cliente on cliente.id = utente.cliente_id`,
  words: sql`utente.ricerca || coalesce(cliente.ricerca, '')`,
  order: sql`utente.cognome, utente.nome, utente.id`,
  titolo: sql`utente.nome || ' ' || utente.cognome`,
  dettaglio: joined(labelled(sql`utente.ruolo`, roleLabels), sql`utente.email`, clienteName(session)),
})
