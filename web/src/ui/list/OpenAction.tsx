import { IconEye, IconPencil } from '@tabler/icons-react'
import { useListScope } from './list-scope.tsx'
import { RowAction } from './RowAction.tsx'
import { useRow } from './Rows.tsx'
import { middle, useOpen } from './use-open.ts'

/** Opens the record: "Modifica" where it can be changed, "Dettaglio" where it can only be read. */
export const OpenAction = () =>
  useRow().modificabile === false ? <ReadAction /> : <Opener label="Modifica" icon={IconPencil} />

/** The same in a list of read-only records. */
export const ReadAction = () => <Opener label="Dettaglio" icon={IconEye} />

function Opener({ label, icon: Icon }: { label: string; icon: typeof IconEye }) {
  const row = useRow()
  const { pathOf, walkOf } = useListScope()
  const open = useOpen(pathOf?.(row), walkOf(row))
  return (
    <RowAction
      label={label}
      icon={<Icon size={16} aria-hidden />}
      onClick={open}
      onAuxClick={(event) => event.button === middle && open(event)}
    />
  )
}
