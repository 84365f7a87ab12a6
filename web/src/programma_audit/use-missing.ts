import { missing } from '@quadra/contract/programma_audit/rules'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { asText } from '../ui/form/writers.ts'

/** What approving still lacks, by the form's current values: Approva saves before it approves. */
export const useMissing = ({ audit }: ProgrammaAudit): string[] =>
  missing({ obiettivi: asText(useFieldValue('obiettivi')), audit: audit.length })
