import type { DomandaAudit } from '@quadra/contract/audit/checklist'
import type { deviceOf } from '../../domain/offline/device.ts'

export interface QuestionCardProps {
  readonly device: ReturnType<typeof deviceOf>
  readonly audit: number
  readonly processo: number
  readonly domanda: DomandaAudit
  readonly isEditable: boolean
  /** What a non-conformity raised here begins with. */
  readonly finding: FindingSource
}
export interface FindingSource {
  readonly cliente: number
  readonly norma: number
  readonly processo: number
}
