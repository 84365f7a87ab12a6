import { endsBeforeItBegins, type Processo, processo, processoPart } from '@quadra/contract/audit/processo'
import { answeredChecklist, verifiedProcesso } from '@quadra/contract/audit/risposta'
import { asc, eq } from 'drizzle-orm'
import { auditProcesso } from '../database/schema/audit.ts'
import { voce } from '../database/schema/dizionario.ts'
import { invalid } from '../kernel/errors.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import { closed, type LockedAudit, type OpenAudit } from './open.ts'
import { showChecklist, usedChecklist } from './processo-checklist.ts'

/** The processes of an audit: planned, then verified. */
export const processi = definePart({
  part: processoPart,
  table: auditProcesso,
  parent: auditProcesso.audit_id,
  fields: {
    ...columnsOf(auditProcesso, processo),
    processo: { id: voce.id, codice: voce.codice, descrizione: voce.descrizione },
    used: usedChecklist,
  },
  from: (select) => select.from(auditProcesso).innerJoin(voce, eq(voce.id, auditProcesso.processo_id)).$dynamic(),
  order: [asc(auditProcesso.data), asc(auditProcesso.da_orario), asc(auditProcesso.id)],
  show: (session, { used, ...row }, { modificabile }: OpenAudit): Processo => {
    const planned = modificabile && row.stato === 0
    const checklist = used && showChecklist(used, planned, session.today)
    return {
      ...row,
      checklist_versione: used && { id: used.versione_id, descrizione: `${used.titolo}, versione ${used.versione}` },
      checklist,
      modificabile: planned,
      cancellabile: planned && !checklist?.risposte,
    }
  },
  rights: {
    add: (_session, target) => closed(target),
    change: whilePlanned,
    remove: (session, target, row) => {
      const { granted, state } = whilePlanned(session, target, row)
      return { granted, state: state ?? (row.checklist?.risposte ? answeredChecklist : undefined) }
    },
  },
})

function whilePlanned(_session: Session, target: LockedAudit, { stato }: Processo) {
  const { granted, state } = closed(target)
  return { granted, state: state ?? (stato === 1 ? verifiedProcesso : undefined) }
}

export function ensureTimes(times: Parameters<typeof endsBeforeItBegins>[0]) {
  if (endsBeforeItBegins(times)) throw invalid({ a_orario: 'L’orario di fine non può precedere quello di inizio' })
}
