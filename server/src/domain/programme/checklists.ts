import { sql } from 'drizzle-orm'

/** The templates to plan with: active, each with its published version. */
export const offeredChecklists = sql`select checklist.id, checklist.titolo, checklist.norma_id, checklist.processo_id,
    version.id as versione_id, version.numero as versione
  from checklist join checklist_versione version on version.checklist_id = checklist.id
    and version.stato = 'pubblicata' and version.data_cancellazione is null
  where checklist.stato = 1 and checklist.data_cancellazione is null`
