import { IconEye, IconPencil } from '@tabler/icons-react'
import { useListScope } from './list-scope.tsx'
import { RowAction } from './RowAction.tsx'
import { useRow } from './Rows.tsx'
import { middle, useOpen } from './use-open.ts'

/** Opens the record: "Modifica" where it can be changed, "Dettaglio" where it can only be read. */
export function OpenAction({ label }: { label?: string }) {
  const row = useRow()
  const { pathOf } = useListScope()
  const open = useOpen(pathOf?.(row))
  const editable = row.modificabile !== false
  const icon = editable ? <IconPencil size={16} aria-hidden /> : <IconEye size={16} aria-hidden />
  return (
    <RowAction
      label={label ?? (editable ? 'Modifica' : 'Dettaglio')}
      icon={icon}
      onClick={open}
      onAuxClick={(event) => event.button === middle && open(event)}
    />
  )
}
