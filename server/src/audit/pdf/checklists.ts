import { type Esito, esitoLabels } from '@quadra/contract/audit/names'
import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'

/** A checklist of an audit as its report prints it, by process. */
export interface PrintedChecklist {
  readonly processo_id: number
  readonly titolo: string
  readonly versione: number
  readonly domande: readonly {
    readonly riferimento: string | null
    readonly testo: string
    readonly esito: Esito | null
    readonly nota: string | null
    readonly evidenze: readonly string[]
    readonly non_conformita_id: number | null
    readonly azione_id: number | null
  }[]
}

/** Every question in its order, answered or not; of an audit that the caller is already known to see. */
export async function checklistsOf(db: Connection, audit_id: number): Promise<PrintedChecklist[]> {
  const { rows } = await db.execute<PrintedChecklist & Record<string, unknown>>(sql`
    select planned.id as processo_id, template.titolo, version.numero as versione, (
      select json_agg(json_build_object('riferimento', question.riferimento, 'testo', question.testo, 'esito', given.esito, 'nota', given.nota,
        'evidenze', array(select stored.name from audit_risposta_allegato attached join file stored on stored.id = attached.file_id
          where attached.risposta_id = given.id and attached.data_cancellazione is null order by attached.id),
        'non_conformita_id', found.id, 'azione_id', raised.id) order by question.ordine)
      from checklist_domanda question
        left join audit_risposta given on given.domanda_id = question.id and given.audit_processo_id = planned.id and given.data_cancellazione is null
        left join non_conformita found on found.id = given.non_conformita_id and found.data_cancellazione is null
        left join azione_miglioramento raised on raised.id = given.azione_id and raised.data_cancellazione is null
      where question.versione_id = version.id) as domande
    from audit_processo planned join checklist_versione version on version.id = planned.checklist_versione_id
      join checklist template on template.id = version.checklist_id
    where planned.audit_id = ${audit_id} and planned.data_cancellazione is null
    order by planned.data, planned.da_orario, planned.id`)
  return rows
}

/** A question as a row of the report. */
export const questionRow = (one: PrintedChecklist['domande'][number]) => ({
  riferimento: one.riferimento ?? '–',
  domanda: one.testo,
  esito: one.esito ? esitoLabels[one.esito] : 'Senza risposta',
  nota: one.nota ?? '–',
  evidenze: one.evidenze.join('\n') || '–',
  collegati:
    [one.non_conformita_id && `NC n. ${one.non_conformita_id}`, one.azione_id && `Azione n. ${one.azione_id}`]
      .filter(Boolean)
      .join('\n') || '–',
})
