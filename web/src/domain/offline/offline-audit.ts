import type { ChecklistAudit } from '@quadra/contract/audit/checklist'

/** An audit that one person took along, with all its checklists. */
export interface OfflineAudit {
  readonly user: number
  readonly id: number
  /** The last day on which it opens without connection. */
  readonly until: string
  readonly checklists: readonly OfflineChecklist[]
}
export interface OfflineChecklist {
  readonly reply: ChecklistAudit
  /** When the server answered it. */
  readonly at: string
}
