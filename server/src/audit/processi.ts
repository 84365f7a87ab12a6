import { endsBeforeItBegins, type Processo, processo, processoPart } from '@quadra/contract/audit/processo'
import { asc, eq } from 'drizzle-orm'
import { auditProcesso } from '../database/schema/audit.ts'
import { voce } from '../database/schema/dizionario.ts'
import { invalid } from '../kernel/errors.ts'
import { columnsOf, definePart } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import { closed, type HeldAudit, type OpenAudit } from './open.ts'

/** What an audit looks at: planned, then verified. */
export const processi = definePart({
  part: processoPart,
  table: auditProcesso,
  parent: auditProcesso.audit_id,
  fields: {
    ...columnsOf(auditProcesso, processo),
    processo: { id: voce.id, codice: voce.codice, descrizione: voce.descrizione },
  },
  from: (select) => select.from(auditProcesso).innerJoin(voce, eq(voce.id, auditProcesso.processo_id)).$dynamic(),
  order: [asc(auditProcesso.data), asc(auditProcesso.da_orario), asc(auditProcesso.id)],
  show: (_session, row, { modificabile }: OpenAudit): Processo => {
    const planned = modificabile && row.stato === 0
    return { ...row, modificabile: planned, cancellabile: planned }
  },
  rights: { add: (_session, held) => closed(held), change: whilePlanned, remove: whilePlanned },
})

function whilePlanned(_session: Session, held: HeldAudit, { stato }: Processo) {
  const { granted, state } = closed(held)
  return { granted, state: state ?? (stato === 1 ? 'Il processo è già verificato' : undefined) }
}

export function ensureTimes(times: Parameters<typeof endsBeforeItBegins>[0]) {
  if (endsBeforeItBegins(times)) throw invalid({ a_orario: 'L’orario di fine non può precedere quello di inizio' })
}
