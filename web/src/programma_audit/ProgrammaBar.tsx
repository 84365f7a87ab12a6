import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { useRecord } from '../ui/record/record-scope.tsx'
import { MissingSteps } from '../ui/record/MissingSteps.tsx'
import { RiapriButton } from '../domain/RiapriButton.tsx'
import { SaveBar } from '../ui/record/SaveBar.tsx'
import { ApprovaButton } from './ApprovaButton.tsx'
import { useMissing } from './use-missing.ts'

/** Approving and reopening concern the whole programme: they are in every tab. */
export function ProgrammaBar() {
  const { record: programma, editable } = useRecord(programmaAuditApi)
  const missing = useMissing(programma)
  if (!editable && !programma.riapribile) return null
  return (
    <SaveBar>
      {programma.stato === 'bozza' && missing.length > 0 && <MissingSteps label="Per approvare" steps={missing} />}
      {programma.stato === 'bozza' && missing.length === 0 && <ApprovaButton programma={programma} />}
      {programma.riapribile && (
        <RiapriButton
          call={programmaAuditApi.riapri}
          id={programma.id}
          title="Riapri il programma"
          success={`Programma riaperto: revisione ${programma.revisione + 1}`}
        />
      )}
    </SaveBar>
  )
}
