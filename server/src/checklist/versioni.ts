import type { Domanda } from '@quadra/contract/checklist/domanda'
import type { Checklist } from '@quadra/contract/checklist/schema'
import { type ChecklistVersione, checklistVersione as shape, versionePart } from '@quadra/contract/checklist/versione'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { checklistVersione } from '../database/schema/checklist.ts'
import { utente } from '../database/schema/registry.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'

/**
 * The questions of a version in their order, as one value; as JSONB, whose keys are in the order that the log has them
 * in.
 */
export const domandeOf = (versione: SQL) => sql<
  Domanda[]
>`coalesce((select jsonb_agg(jsonb_build_object('chiave', question.chiave, 'sezione', question.sezione,
    'riferimento', question.riferimento, 'testo', question.testo, 'aiuto', question.aiuto) order by question.ordine)
  from checklist_domanda question where question.versione_id = ${versione}), '[]')`

/** The versions of a template, the newest first, each with its questions; write.ts changes them. */
export const versioni = definePart({
  part: versionePart,
  table: checklistVersione,
  parent: checklistVersione.checklist_id,
  fields: {
    ...columnsOf(checklistVersione, shape),
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    domande: domandeOf(sql`"checklist_versione"."id"`),
  },
  from: (select) =>
    select.from(checklistVersione).innerJoin(utente, eq(utente.id, checklistVersione.utente_id)).$dynamic(),
  order: [desc(checklistVersione.numero)],
  show: (_session, row, _record: Pick<Checklist, 'id'>): ChecklistVersione => row,
  rights: {},
})
