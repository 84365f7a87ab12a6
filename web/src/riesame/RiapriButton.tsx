import { Button } from '@mantine/core'
import { riesameApi } from '@quadra/contract/riesame/api'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

/** Back to a draft, as the next revision, for texts and decisions; what is frozen stays so. */
export function RiapriButton({ riesame }: { riesame: Riesame }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={riesameApi.riapri}
      params={{ id: riesame.id }}
      title="Riapri il riesame"
      success={`Riesame riaperto: revisione ${riesame.revisione + 1}`}
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
