import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useMay } from '../../client/session.ts'
import { CreatedContext, type CreatedRecord, registeredWords } from '../dialog/created.tsx'
import { useDialog } from '../dialog/dialog.tsx'
import { useRequested } from '../dialog/use-requested.ts'
import type { Row } from './list-api.ts'
import { useListScope } from './list-scope.tsx'

interface Props {
  readonly label: string
  readonly dialog: ComponentType
  /** The toast's text once a record is created; its kind and its name by default. */
  readonly words?: (created: never) => string
  /** The kind of record, where the button's label does not name it. */
  readonly kind?: string
  /** Opens by itself when the address requests it. */
  readonly answersAddress?: boolean
}

/** Opens the dialog that creates a record; not there for roles that may not. */
export function NewButton({ label, kind = label, dialog, words, answersAddress = false }: Props) {
  const { api, pathOf, nameOf } = useListScope()
  const { create } = api
  const may = useMay(create ?? noRole)
  const [open, element] = useDialog(dialog, label)
  useRequested('nuovo', answersAddress && may, open)
  const wordsOf =
    (words as ((created: Row) => string) | undefined) ?? ((row: Row) => registeredWords(kind, nameOf(row)))
  if (!may) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        {label}
      </Button>
      <CreatedContext value={{ pathOf, wordsOf } as CreatedRecord}>{element}</CreatedContext>
    </>
  )
}

const noRole = { who: [] }
