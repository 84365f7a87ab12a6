import { sql } from 'drizzle-orm'
import { audit } from '../database/schema/audit.ts'
import { isOpenAudit } from '../domain/audits/state.ts'
import type { HandoverSource } from '../kernel/handover.ts'
import { editors, ownersGroup } from './deadline.ts'

const isOpen = sql`audit.data_cancellazione is null and ${isOpenAudit()}`
const place = {
  record: sql`audit.id`,
  anno: sql`audit.anno`,
  numero: sql`audit.numero`,
  cliente: sql`audit.cliente_id`,
  firstGroup: ownersGroup,
}

/** Audits that are still to be carried out: their owner is passed on, their evaluators are chosen in the audit. */
export const auditHandover: readonly HandoverSource[] = [
  {
    ...place,
    tipo: 'audit',
    from: sql`audit join utente owner on owner.id = audit.utente_id`,
    where: isOpen,
    person: sql`audit.utente_id`,
    eligible: editors,
    pass: {
      table: audit,
      column: 'utente_id',
      // It stays on its side: the owner decides who may edit it.
      heir: sql`(heir.cliente_id is null or heir.cliente_id = owner.cliente_id)`,
    },
  },
  {
    ...place,
    tipo: 'audit_valutatore',
    from: sql`audit join utente owner on owner.id = audit.utente_id
      join audit_valutatore chosen on chosen.audit_id = audit.id join valutatore linked on linked.id = chosen.valutatore_id`,
    where: isOpen,
    person: sql`linked.utente_id`,
  },
]
