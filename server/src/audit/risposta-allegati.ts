import { allegatoUrl } from '@quadra/contract/audit/checklist'
import { type RispostaAllegato, rispostaAllegatoPart } from '@quadra/contract/audit/risposta'
import { asc, eq } from 'drizzle-orm'
import { auditProcesso } from '../database/schema/audit.ts'
import { auditRisposta, auditRispostaAllegato } from '../database/schema/audit_risposta.ts'
import { checklistDomanda } from '../database/schema/checklist.ts'
import { file } from '../database/schema/file.ts'
import { definePart } from '../kernel/records/parts.ts'
import type { OpenAudit } from './open.ts'
import { questionName } from './risposte.ts'

/** The evidence of the answers of an audit. */
export const rispostaAllegati = definePart({
  part: rispostaAllegatoPart,
  table: auditRispostaAllegato,
  parent: auditProcesso.audit_id,
  fields: {
    id: auditRispostaAllegato.id,
    chiave: auditRispostaAllegato.chiave,
    domanda: { id: checklistDomanda.id, descrizione: questionName },
    nome: file.name,
    tipo: file.type,
    dimensione: file.size,
    of: { id: auditProcesso.id, stato: auditProcesso.stato },
  },
  from: (select) =>
    select
      .from(auditRispostaAllegato)
      .innerJoin(auditRisposta, eq(auditRisposta.id, auditRispostaAllegato.risposta_id))
      .innerJoin(auditProcesso, eq(auditProcesso.id, auditRisposta.audit_processo_id))
      .innerJoin(checklistDomanda, eq(checklistDomanda.id, auditRisposta.domanda_id))
      .innerJoin(file, eq(file.id, auditRispostaAllegato.file_id))
      .$dynamic(),
  order: [asc(auditRispostaAllegato.id)],
  show: (_session, { of, ...row }, { id, modificabile }: OpenAudit): RispostaAllegato => ({
    ...row,
    url: allegatoUrl(id, of.id, row.domanda.id, row.id),
    cancellabile: modificabile && of.stato === 0,
  }),
  rights: {},
})
