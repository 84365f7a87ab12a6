import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useMay } from '../../client/session.ts'
import { CreatedPath } from '../dialog/created.tsx'
import { useDialog } from '../dialog/dialog.tsx'
import { useListScope } from './list-scope.tsx'

interface Props {
  readonly label: string
  readonly dialog: ComponentType
}

/** Opens the dialog that creates a record; not there for roles that may not. */
export function NewButton({ label, dialog }: Props) {
  const { api, pathOf } = useListScope()
  const { create } = api
  const may = useMay(create ?? nobody)
  const [open, element] = useDialog(dialog, label)
  if (!may) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        {label}
      </Button>
      <CreatedPath value={pathOf as (created: { id: number }) => string}>{element}</CreatedPath>
    </>
  )
}

const nobody = { who: [] }
