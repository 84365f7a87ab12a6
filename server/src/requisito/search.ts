import { sql } from 'drizzle-orm'
import type { SearchSource } from '../kernel/search.ts'

export const searchRequisiti = (): SearchSource => ({
  from: sql`requisito join voce on voce.id = requisito.norma_id`,
  words: sql`requisito.ricerca`,
  order: sql`requisito.stato desc, requisito.norma_id, requisito.ordine`,
  titolo: sql`requisito.codice || ' ' || requisito.titolo`,
  dettaglio: sql`voce.descrizione`,
})
