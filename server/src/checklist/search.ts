import { sql } from 'drizzle-orm'
import { joined, type SearchSource } from '../kernel/search.ts'

/** There are a few hundred templates at most: the words of their questions are stemmed at each search. */
export const searchChecklist = (): SearchSource => ({
  from: sql`checklist join voce norma on norma.id = checklist.norma_id join voce processo on processo.id = checklist.processo_id`,
  words: sql`(norma.ricerca || processo.ricerca || strip(to_tsvector('italian', searchable(checklist.titolo || ' ' || coalesce((
    select string_agg(concat_ws(' ', question.riferimento, question.testo), ' ') from checklist_domanda question
      join checklist_versione version on version.id = question.versione_id
    where version.checklist_id = checklist.id and version.stato <> 'superata' and version.data_cancellazione is null), '')))))`,
  order: sql`checklist.titolo collate "und-x-icu", checklist.id`,
  titolo: sql`checklist.titolo`,
  dettaglio: joined(sql`norma.descrizione`, sql`concat_ws(' ', processo.codice, processo.descrizione)`),
})
