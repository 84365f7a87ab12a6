import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import type { NextStep } from '../ui/record/next-step.ts'

type Known = Pick<ProgrammaAudit, 'stato' | 'modificabile' | 'pianificabile' | 'audit_programmati' | 'svolti'> & {
  readonly obiettivi: string | null
  readonly audit: readonly unknown[]
}

/** A draft gets its audits and its objectives, and is approved; what was typed and not saved yet counts. */
export function nextStepOf(programma: Known): NextStep<'pianifica' | 'obiettivi' | 'approva'> {
  const { stato, modificabile, pianificabile, obiettivi, audit } = programma
  if (stato === 'approvato') return carriedOut(programma)
  if (!modificabile) return { words: 'Nessuno per te', more: 'lo prepara il consorzio' }
  if (audit.length === 0 && pianificabile) return { words: 'Pianificare gli audit', act: 'pianifica' }
  if (!obiettivi?.trim()) return { words: 'Scrivere gli obiettivi', act: 'obiettivi' }
  return { words: 'Approvare il programma', more: 'non manca nulla', act: 'approva' }
}

function carriedOut({ audit_programmati, svolti }: Known) {
  const left = audit_programmati - svolti
  if (left <= 0) return { words: 'Nessuno', more: 'gli audit sono tutti svolti' }
  return { words: 'Svolgere gli audit', more: left === 1 ? 'ne resta uno' : `ne restano ${left}` }
}
