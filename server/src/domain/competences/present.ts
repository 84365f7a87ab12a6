import { type SQL, sql } from 'drizzle-orm'

/** Who was there of these cooperatives, beside the row of `sessione_formativa`. */
export const presentOf = (
  clienti: SQL,
) => sql`sessione_partecipante enrolled join addetto on addetto.id = enrolled.addetto_id
  where enrolled.sessione_id = sessione_formativa.id and enrolled.presente and addetto.cliente_id = any(${clienti})`
