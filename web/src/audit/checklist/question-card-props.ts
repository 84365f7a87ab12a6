import type { DomandaAudit } from '@quadra/contract/audit/checklist'
import type { deviceOf } from '../../domain/offline/device.ts'
import { domandaName } from '../../domain/offline/question-of.ts'
import type { Question } from '../../domain/offline/queue-item.ts'

export interface QuestionCardProps {
  readonly device: ReturnType<typeof deviceOf>
  readonly audit: number
  readonly processo: number
  readonly domanda: DomandaAudit
  /** The audit in words, as what waits on the device remembers it. */
  readonly context: string
  readonly isEditable: boolean
  /** What a non-conformity raised here begins with. */
  readonly finding: FindingSource
}
export interface FindingSource {
  readonly cliente: number
  readonly norma: number
  readonly processo: number
  readonly servizio: number | null
}

type OfQuestion = Pick<QuestionCardProps, 'audit' | 'processo' | 'domanda' | 'context'>
export const questionOf = ({ audit, processo, domanda, context }: OfQuestion): Question => ({
  audit,
  processo,
  domanda: domanda.id,
  domanda_chiave: domanda.chiave,
  context: { audit: context, domanda: domandaName(domanda) },
})
