import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useSession } from '../../client/session.ts'
import { useDialog } from '../dialog.tsx'
import { useListScope } from './list-scope.tsx'
import { inSlot } from './slots.ts'

interface Props {
  readonly label: string
  readonly dialog: ComponentType
}

/** Opens the dialog that creates a record; not there for roles that may not. */
export const NewButton = inSlot('create', ({ label, dialog }: Props) => {
  const { api } = useListScope()
  const { ruolo } = useSession()
  const [open, element] = useDialog(dialog, label)
  if (!api.create?.who.includes(ruolo)) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        {label}
      </Button>
      {element}
    </>
  )
})
