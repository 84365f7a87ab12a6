import { Button } from '@mantine/core'
import type { Endpoint } from '../client/call.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

interface Props {
  readonly call: Endpoint
  readonly id: number
  /** Riapri il programma. */
  readonly title: string
  readonly success: string
}

/** Back to a draft, as the next revision, with its reason; what is frozen stays so. */
export function RiapriButton({ call, id, title, success }: Props) {
  const [open, dialog] = useDialog(
    <FormDialog call={call} params={{ id }} title={title} success={success}>
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
