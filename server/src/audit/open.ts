import { cancelledAudit } from '@quadra/contract/audit/rules'
import type { AuditRow } from '@quadra/contract/audit/schema'
import type { Shown } from '../kernel/records/declaration.ts'

export type OpenAudit = Pick<AuditRow, 'id' | 'norma' | 'modificabile' | 'data_annullamento'>
export type LockedAudit = Shown<OpenAudit>

/** What belongs to an audit changes with the right to edit it, while it is open. */
export const closed = ({ item, granted }: LockedAudit) => ({
  granted,
  state: endOf(item),
})

/** Why nothing of it changes any more. */
export const endOf = ({ modificabile, data_annullamento }: Pick<AuditRow, 'modificabile' | 'data_annullamento'>) =>
  modificabile ? undefined : data_annullamento ? cancelledAudit : 'L’audit è chiuso'
