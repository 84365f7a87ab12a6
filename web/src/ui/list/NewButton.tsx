import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { useMay } from '../../client/session.ts'
import { CreatedContext, type CreatedRecord, registeredWords } from '../dialog/created.tsx'
import { useDialog } from '../dialog/dialog.tsx'
import type { Row } from './list-api.ts'
import { useListScope } from './list-scope.tsx'

interface Props {
  readonly label: string
  readonly dialog: ComponentType
  /** What is said once a record is made; its kind and its name by default. */
  readonly words?: (created: never) => string
  /** The kind of record, where the button's label does not name it. */
  readonly kind?: string
  /** Opens by itself where the address asks for it. */
  readonly answersAddress?: boolean
}

/** Opens the dialog that creates a record; not there for roles that may not. */
export function NewButton({ label, kind = label, dialog, words, answersAddress = false }: Props) {
  const { api, pathOf, nameOf } = useListScope()
  const { create } = api
  const may = useMay(create ?? nobody)
  const [open, element] = useDialog(dialog, label)
  const { nuovo }: { nuovo?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isRequested = answersAddress && may && nuovo !== undefined
  useEffect(() => {
    if (!isRequested) return
    open()
    // Asked once: a reload, or the way back, does not ask again.
    void navigate({ to: '.', search: ({ nuovo: _, ...rest }: Record<string, unknown>) => rest, replace: true } as never)
  }, [isRequested, open, navigate])
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

const nobody = { who: [] }
