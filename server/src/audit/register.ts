import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { isCancelledAudit } from '../domain/audits/state.ts'
import { overdueAudit } from '../domain/deadlines/overdue.ts'
import { countInMandate } from '../kernel/evidence.ts'
import { labelledCount, type RegisterSource } from '../kernel/register.ts'
import { auditEvidence } from './evidence.ts'

/** Audits of the norm: none is open past its day. */
export const auditRegister: RegisterSource = {
  fonte: 'audit',
  rows: ({ today, norma, siti }) => sql`
    select audit.cliente_id, count(*)::int as record, count(*) filter (where ${overdueAudit(today)})::int as fuori, null::date as giorno
    from audit where audit.norma_id = ${norma} and audit.data_cancellazione is null and not ${isCancelledAudit()}
      and audit.cliente_id in (${siti})
    group by 1`,
  words: labelledCount('Audit in ritardo'),
  percorso: (cliente_id) => `${placeOf('audit').path}?scaduti=true&cliente_id=${cliente_id}`,
  inMandate: countInMandate(auditEvidence, sql`not ${isCancelledAudit()}`),
}
