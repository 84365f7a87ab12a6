import { Button } from '@mantine/core'
import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

/** Back to a draft, as the next revision; what is frozen stays so. */
export function RiapriButton({ programma }: { programma: ProgrammaAudit }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={programmaAuditApi.riapri}
      params={{ id: programma.id }}
      title="Riapri il programma"
      success={`Programma riaperto: revisione ${programma.revisione + 1}`}
    >
      <LongTextField name="motivo" />
    </FormDialog>,
    'Riapri',
  )
  return (
    <>
      <Button variant="default" onClick={open}>
        Riapri
      </Button>
      {dialog}
    </>
  )
}
