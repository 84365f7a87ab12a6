import { statoProgrammaLabels } from '@quadra/contract/programma_audit/schema'
import { sql } from 'drizzle-orm'
import { joined, labelled, type SearchSource } from '../kernel/search.ts'

export const searchProgrammi = (): SearchSource => ({
  from: sql`programma_audit join voce on voce.id = programma_audit.norma_id`,
  words: sql`programma_audit.ricerca || voce.ricerca`,
  order: sql`programma_audit.anno desc, programma_audit.id desc`,
  titolo: sql`'Programma ' || programma_audit.anno || ' · ' || voce.descrizione`,
  dettaglio: joined(
    labelled(sql`programma_audit.stato`, statoProgrammaLabels),
    sql`'Rev. ' || programma_audit.revisione`,
  ),
})
