import { tipoRischioLabels } from '@quadra/contract/rischio/names'
import { sql } from 'drizzle-orm'
import { beginning, joined, labelled, type SearchSource } from '../kernel/search.ts'

export const searchComuni = (): SearchSource => ({
  from: sql`rischio_comune join voce on voce.id = rischio_comune.processo_id`,
  words: sql`rischio_comune.ricerca`,
  order: sql`rischio_comune.id desc`,
  titolo: beginning(sql`rischio_comune.codice || ' ' || rischio_comune.descrizione`),
  dettaglio: joined(labelled(sql`rischio_comune.tipo`, tipoRischioLabels), sql`voce.descrizione`),
})
