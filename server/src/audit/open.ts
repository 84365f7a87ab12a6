import type { AuditRow } from '@quadra/contract/audit/schema'
import type { Shown } from '../kernel/records/declaration.ts'

export type OpenAudit = Pick<AuditRow, 'id' | 'modificabile'>
export type HeldAudit = Shown<OpenAudit>

/** What belongs to an audit changes with the right to edit it, while it is open. */
export const closed = ({ item, granted }: HeldAudit) => ({
  granted,
  state: item.modificabile ? undefined : 'L’audit è chiuso',
})
