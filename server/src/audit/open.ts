import type { AuditRow } from '@quadra/contract/audit/schema'
import type { Shown } from '../kernel/records/declaration.ts'

export type OpenAudit = Pick<AuditRow, 'id' | 'norma' | 'modificabile'>
export type LockedAudit = Shown<OpenAudit>

/** What belongs to an audit changes with the right to edit it, while it is open. */
export const closed = ({ item, granted }: LockedAudit) => ({
  granted,
  state: item.modificabile ? undefined : 'L’audit è chiuso',
})
