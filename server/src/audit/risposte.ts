import { allegatoUrl } from '@quadra/contract/audit/checklist'
import { isBlankAnswer, isComplete } from '@quadra/contract/audit/completezza'
import { type Risposta, type RispostaAllegato, risposta, rispostaPart } from '@quadra/contract/audit/risposta'
import { asc, eq, sql } from 'drizzle-orm'
import { auditProcesso } from '../database/schema/audit.ts'
import { auditRisposta } from '../database/schema/audit_risposta.ts'
import { checklistDomanda } from '../database/schema/checklist.ts'
import { utente } from '../database/schema/registry.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'
import type { OpenAudit } from './open.ts'

/** The name of a question in the history: its clause, or the beginning of its text where that is too short. */
export const questionName = sql<string>`concat_ws(' ', "checklist_domanda"."riferimento", case when "checklist_domanda"."riferimento" is null
  or exists (select from checklist_domanda twin where twin.versione_id = "checklist_domanda"."versione_id"
    and twin.riferimento = "checklist_domanda"."riferimento" and twin.id <> "checklist_domanda"."id")
  then left("checklist_domanda"."testo", 60) end)`

/** What an answer raised, unless it was deleted since. */
const raised = (table: 'non_conformita' | 'azione_miglioramento', column: 'non_conformita_id' | 'azione_id') =>
  sql<number | null>`(select found.id from ${sql.identifier(table)} found
    where found.id = "audit_risposta".${sql.identifier(column)} and found.data_cancellazione is null)`

const files = sql<
  Pick<RispostaAllegato, 'id' | 'chiave' | 'nome' | 'tipo' | 'dimensione'>[]
>`coalesce((select json_agg(json_build_object('id', attached.id, 'chiave', attached.chiave, 'nome', stored.name, 'tipo', stored.type, 'dimensione', stored.size) order by attached.id)
  from audit_risposta_allegato attached join file stored on stored.id = attached.file_id
  where attached.risposta_id = "audit_risposta"."id" and attached.data_cancellazione is null), '[]'::json)`

/** The answers to the checklists of an audit's processes; answer.ts changes them. */
export const risposte = definePart({
  part: rispostaPart,
  table: auditRisposta,
  parent: auditProcesso.audit_id,
  fields: {
    ...columnsOf(auditRisposta, risposta),
    non_conformita_id: raised('non_conformita', 'non_conformita_id'),
    azione_id: raised('azione_miglioramento', 'azione_id'),
    data_modifica: auditRisposta.data_modifica,
    domanda: { id: checklistDomanda.id, descrizione: questionName },
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    allegati: files,
    of: { id: auditProcesso.id, stato: auditProcesso.stato },
  },
  from: (select) =>
    select
      .from(auditRisposta)
      .innerJoin(auditProcesso, eq(auditProcesso.id, auditRisposta.audit_processo_id))
      .innerJoin(checklistDomanda, eq(checklistDomanda.id, auditRisposta.domanda_id))
      .innerJoin(utente, eq(utente.id, auditRisposta.utente_id))
      .$dynamic(),
  order: [asc(checklistDomanda.ordine), asc(auditRisposta.id)],
  show: (_session, { of, ...row }, { id, modificabile }: OpenAudit): Risposta => ({
    ...row,
    data_modifica: isBlankAnswer(row) ? null : row.data_modifica,
    completa: isComplete(row),
    allegati: row.allegati.map((one) => ({
      ...one,
      domanda: row.domanda,
      url: allegatoUrl(id, of.id, row.domanda.id, one.id),
      cancellabile: modificabile && of.stato === 0,
    })),
  }),
  rights: {},
})
