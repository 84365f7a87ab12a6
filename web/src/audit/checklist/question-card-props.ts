import type { DomandaAudit } from '@quadra/contract/audit/checklist'
import type { deviceOf } from '../../domain/offline/device.ts'
import type { Question } from '../../domain/offline/queue.ts'

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

type OfQuestion = Pick<QuestionCardProps, 'audit' | 'processo' | 'domanda'>
export const questionOf = ({ audit, processo, domanda }: OfQuestion): Question => ({
  audit,
  processo,
  domanda: domanda.id,
})
