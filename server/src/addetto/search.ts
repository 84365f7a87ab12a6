import { sql } from 'drizzle-orm'
import { clienteName } from '../domain/cliente-name.ts'
import { joined, type SearchSource } from '../kernel/search.ts'
import type { Session } from '../kernel/session.ts'

/** By code and name. */
export const searchAddetti = (session: Session): SearchSource => ({
  from: sql`addetto join cliente on cliente.id = addetto.cliente_id join voce on voce.id = addetto.mansione_id`,
  words: sql`addetto.ricerca`,
  order: sql`addetto.cognome, addetto.nome, addetto.id`,
  titolo: sql`addetto.nome || ' ' || addetto.cognome`,
  dettaglio: joined(sql`addetto.codice`, sql`voce.descrizione`, clienteName(session)),
})
