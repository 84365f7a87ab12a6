import { isConsortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { isOpenAudit } from '../domain/audits/state.ts'
import type { ClosingSource } from '../kernel/closing.ts'
import { cancelAudit } from './write.ts'

/** What was done of it: then it is closed by the people who did it. */
const begun = sql`(exists (select from audit_processo part where part.audit_id = audit.id and part.stato = 1 and part.data_cancellazione is null)
  or exists (select from non_conformita part where part.audit_id = audit.id and part.data_cancellazione is null)
  or exists (select from azione_miglioramento part where part.audit_id = audit.id and part.data_cancellazione is null))`

/** The audits that are planned: cancelled, as everywhere, and for good. */
export const auditClosing: readonly ClosingSource[] = [
  {
    tipo: 'audit',
    where: sql`audit.data_cancellazione is null and ${isOpenAudit()}`,
    cliente: sql`audit.cliente_id`,
    granted: ({ ruolo }) => (isConsortium(ruolo) ? sql`not ${begun}` : sql`false`),
    end: (tx, session, id, motivo) => cancelAudit(tx, session, id, { body: () => ({ motivo }), raw: {} }),
  },
]
