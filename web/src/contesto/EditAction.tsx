import { IconPencil } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useDialog } from '../ui/dialog/dialog.tsx'
import type { Row } from '../ui/list/list-api.ts'
import { RowAction } from '../ui/list/RowAction.tsx'
import { useRow } from '../ui/list/Rows.tsx'
import { ActionPlace } from '../ui/list/RowWhen.tsx'

interface Props {
  /** By which the dialog is known, so that a reload opens it again. */
  readonly label: (row: Row) => string
  readonly dialog: (row: Row) => ReactElement
}

/** Changes a row in a dialog: it has no page of its own. */
export const EditAction = (props: Props) => (useRow().modificabile === false ? <ActionPlace /> : <Edit {...props} />)

function Edit({ label, dialog }: Props) {
  const row = useRow()
  const [open, element] = useDialog(dialog(row), label(row))
  return (
    <>
      <RowAction label="Modifica" icon={<IconPencil size={16} aria-hidden />} onClick={open} />
      {element}
    </>
  )
}
