import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { useRecord } from '../ui/record/record-scope.tsx'
import { MissingSteps } from '../ui/record/MissingSteps.tsx'
import { SaveBar } from '../ui/record/SaveBar.tsx'
import { useMissing } from './use-missing.ts'

/** What approving waits for concerns the whole programme: it is in every tab. */
export function ProgrammaBar() {
  const { record: programma, editable } = useRecord(programmaAuditApi)
  const missing = useMissing(programma)
  if (!editable) return null
  return (
    <SaveBar>
      {programma.stato === 'bozza' && missing.length > 0 && <MissingSteps label="Per approvare" steps={missing} />}
    </SaveBar>
  )
}
